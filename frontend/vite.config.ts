import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = import.meta.dirname;

/** What nearly every page needs comes in two files, not in twenty; the rest is split by page. */
const sharedChunks = [
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]|vite[\\/]preload-helper/,
  },
  {
    name: "common",
    test: /frontend[\\/]src[\\/](lib[\\/](?!account-fields|cards|consents|use-countdown)|components[\\/](avatar|badge|button|card-grid|icon|logo|optional|page|picture|question-list|skeleton|states)|features[\\/](catalogue[\\/](challenge-card|ebook-card|product-card|queries|snapshot|training-card)|layout[\\/](site-header|footer|skip-link)))/,
  },
  {
    name: "home",
    test: /features[\\/]membership[\\/](membership-(band|offer)|plan-math)|components[\\/](when-near|slider[\\/]near-slider)/,
  },
  { name: "parts", test: /components[\\/](banner|confirm-buttons|facts|waiting-grid)/ },
  { name: "sign-in", test: /features[\\/]sign-in[\\/]|components[\\/]text-field|lib[\\/]account-fields/ },
];

/** The client goes to dist/web; `build.ts` runs this and prerenders the public pages. */
export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: `${root}/index.html`,
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
