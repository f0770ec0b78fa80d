import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/lib/wire.gen.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-console": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Names of pages are checked by our own router, not by a framework's.
      "svelte/no-navigation-without-resolve": "off",
      // State from the server is replaced, never changed in place; sets and maps are plain on purpose.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.test.ts", "test/**"],
    rules: { "@typescript-eslint/no-empty-function": "off" },
  },
);
