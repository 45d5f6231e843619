import { defineConfig } from "vitest/config";

/** The unit tests, as Stryker runs them: of these it takes those that import what is mutated. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["test/{contract,functions}/**/*.test.ts"],
    exclude: ["**/*.integration.test.ts"],
    setupFiles: ["test/quiet.ts"],
    testTimeout: 60_000,
    maxWorkers: 1,
    isolate: false,
  },
});
