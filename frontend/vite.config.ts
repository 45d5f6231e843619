import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserRoutes } from "./browser-routes.ts";
import { chunks } from "./chunks.ts";
import { leanPreload } from "./lean-preload.ts";
import { leanRouter } from "./lean-router.ts";
import { secondMinify } from "./second-minify.ts";

const root = import.meta.dirname;

/** What every page begins with: what loads later need not name it. */
const IN_SHELL = /^assets[/](rolldown-runtime|base|common|index)-/;
/** What a member's page has before its own code is asked for. */
const IN_LAYOUT = /^assets[/](member|member-layout)-/;

/** Files that others are told apart from by their names. */
const NAMED = new Set(["rolldown-runtime", "base", "common", "member", "member-layout"]);
/** A hash alone: each page lists the files that it may need, and their names were half of that. */
const HASHED = "assets/[hash:7]";

/** The client goes to dist/web; `build.ts` runs this and prerenders the public pages. */
export default defineConfig({
  root,
  plugins: [react(), browserRoutes(), leanPreload(), leanRouter(), secondMinify()],
  build: {
    outDir: "../dist/web",
    // `build.ts` empties it: the site and the staff's app are built side by side.
    emptyOutDir: false,
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every browser that our target names loads ahead by itself.
      polyfill: false,
      resolveDependencies: (_file, files, { hostId, hostType }) => {
        if (hostType === "html") return files;
        const isInLayout = IN_LAYOUT.test(hostId);
        return files.filter((file) => !IN_SHELL.test(file) && !(isInLayout && IN_LAYOUT.test(file)));
      },
    },
    rolldownOptions: {
      input: `${root}/index.html`,
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) => (NAMED.has(name) ? "assets/[name]-[hash:7].js" : `${HASHED}.js`),
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".css") ? `${HASHED}.css` : "assets/[name]-[hash:7][extname]",
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: className } },
});

/** A class is named after its own name and its file: what a file repeats hardly weighs in what is sent. */
function className(name: string, file: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 5)}`;
}
