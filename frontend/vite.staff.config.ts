import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserRoutes, staffSources } from "./browser-routes.ts";
import { secondMinify } from "./second-minify.ts";
import site from "./vite.config.ts";

/** The staff's app, built beside the site into files of its own: no page of a member or visitor can come to name one of them. */
export default defineConfig({
  ...site,
  plugins: [react(), browserRoutes(staffSources), secondMinify()],
  build: {
    ...site.build,
    outDir: "../dist/web",
    assetsDir: "assets/admin",
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: `${import.meta.dirname}/admin.html` },
  },
});
