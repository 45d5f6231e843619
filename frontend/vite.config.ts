import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What is shared by so many places comes as one file: many small files compress badly, and each is a request. */
const shared = { minShareCount: 5, includeDependenciesRecursively: false };
const chunks = [
  { name: "base", test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/ },
  {
    name: "member",
    test: /src[\\/](lib[\\/]offline|features[\\/](training|kitchen|player|community))[\\/]/,
    ...shared,
  },
  { name: "rules", test: /contract[\\/](training|recipes)[\\/]|contract[\\/](muscle|reminder)/, ...shared },
  { name: "common", test: /src[\\/](lib|components|features)[\\/]|contract[\\/]/, ...shared },
];

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
