import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";

/** The client goes to dist/web; `build.ts` runs this and prerenders the public pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "../dist/web",
    // `build.ts` empties it: the site and the staff's app are built side by side.
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that our target names loads ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/index.html`, output: { codeSplitting: { groups: chunks } } },
  },
});
