import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserRoutes } from "./browser-routes.ts";
import { chunks } from "./chunks.ts";
import { leanRouter } from "./lean-router.ts";
import { secondMinify } from "./second-minify.ts";

const root = import.meta.dirname;

/** What every page begins with: what loads later need not name it. */
const IN_SHELL = /^assets[/](rolldown-runtime|base|common|index)-/;
/** What a member's page has before its own code is asked for. */
const IN_LAYOUT = /^assets[/](member|member-layout)-/;

/** The client goes to dist/web; `build.ts` runs this and prerenders the public pages. */
export default defineConfig({
  root,
  plugins: [react(), browserRoutes(), leanRouter(), secondMinify()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
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
      output: { codeSplitting: { groups: chunks } },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: className } },
});

/** A class is named after its own name and its file: what a file repeats hardly weighs in what is sent. */
function className(name: string, file: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 5)}`;
}
