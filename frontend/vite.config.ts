import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserRoutes } from "./browser-routes.ts";

const root = import.meta.dirname;

/** What every page begins with: what loads later need not name it. */
const IN_SHELL = /^assets[/](rolldown-runtime|base|common|index)-/;

/** What nearly every page needs comes in two files, not in twenty; the rest is split by page. */
const sharedChunks = [
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]|vite[\\/]preload-helper/,
  },
  {
    name: "common",
    test: /contract[\\/]counted|frontend[\\/]src[\\/](lib[\\/](?!account-fields|cards|csv|install-offer|kept-order|link-token|register-worker|save-file|theme|timing|use-|workout-lock)|components[\\/](badge|button|icon|logo|page|picture|states)|features[\\/](catalogue[\\/](queries|snapshot|training[\\/]queries)|layout[\\/](site-header|footer)))/,
  },
  {
    name: "cards",
    test: /features[\\/]catalogue[\\/](challenge-card|cover-picture|ebook-card|product(?:-card|\.ts))|components[\\/]growing/,
  },
  {
    name: "home",
    test: /features[\\/]membership[\\/](membership-(band|offer)|offer-figures)|components[\\/](when-near|slider[\\/]near-slider)/,
  },
  { name: "members", test: /components[\\/](avatar|text-field)/ },
  { name: "parts", test: /components[\\/](banner|facts)/ },
  {
    name: "sign-in",
    test: /features[/]sign-in[/](?!new-password|registration|use-registration|verification)|lib[/](account-fields|use-exclusive-mutation)/,
  },
  {
    name: "diary",
    includeDependenciesRecursively: false,
    test: /contract[/]training[/](days|month-lines|registers|workouts)|training[/]diary[/](?!device-id|diary-keeper|feelings|leave-device|running-workout|use-(erase-diary|fetch-measures|marked-video|plan|record-video|start-workout)|weeks)/,
  },
  {
    name: "training",
    includeDependenciesRecursively: false,
    test: /contract[/]training[/](plan|progress|schedule|session-state|sets|streak|weight)|training[/]diary[/](feelings|use-marked-video|use-plan|use-record-video|weeks)|training[/]workout[/]feeling/,
  },
  { name: "timing", test: /lib[/]timing/ },
];

/** The client goes to dist/web; `build.ts` runs this and prerenders the public pages. */
export default defineConfig({
  root,
  plugins: [react(), browserRoutes()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every browser that our target names loads ahead by itself.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !IN_SHELL.test(file)) : files,
    },
    rolldownOptions: {
      input: `${root}/index.html`,
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: className } },
});

/** A class is named after its own name and its file: what a file repeats hardly weighs in what is sent. */
function className(name: string, file: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 5)}`;
}
