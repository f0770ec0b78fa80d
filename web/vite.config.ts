// How the pages are made: `vite build` for the package, `vite` for working on them beside a server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vite";

const server = process.env.AFTERDARK_SERVER ?? "http://127.0.0.1:8000";

// A game in one file (docs/records.md): one script, one style sheet, fonts and all.
const SAVED = {
  outDir: "dist/saved",
  assetsInlineLimit: Infinity,
  cssCodeSplit: false,
  copyPublicDir: false,
  manifest: false,
  chunkSizeWarningLimit: 2000,
  rollupOptions: {
    input: "src/saved.ts",
    output: {
      codeSplitting: false,
      entryFileNames: "saved.js",
      assetFileNames: "saved[extname]",
    },
  },
};

export default defineConfig(({ mode }) => ({
  // In a tab there is no server: the same pages, from any folder (docs/tab.md).
  base: mode === "tab" ? "./" : "/",
  plugins: [svelte(), Icons({ compiler: "svelte", scale: 1 })],
  build: {
    target: "es2022",
    // The server's content policy knows no data: addresses and no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 150,
    manifest: true,
    ...(mode === "page" && SAVED),
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  worker: { format: "es" },
}));
