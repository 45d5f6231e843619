import { defineConfig } from "vite";
import site from "./vite.config.ts";

/** The staff's app, built beside the site into files of its own: no page of a member or visitor can come to name one of them. */
export default defineConfig({
  ...site,
  build: {
    ...site.build,
    assetsDir: "assets/admin",
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: `${import.meta.dirname}/admin.html` },
  },
});
