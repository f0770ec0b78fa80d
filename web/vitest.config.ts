import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), Icons({ compiler: "svelte", scale: 1 })],
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    globalSetup: ["./test/tellings.ts"],
    setupFiles: ["./test/setup.ts"],
    restoreMocks: true,
  },
});
