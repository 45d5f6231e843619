import { defineConfig } from "vitest/config";

/** The tests that a part of the product has to be caught by: `MUTATED_TESTS`, globs with commas between them. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: (process.env.MUTATED_TESTS ?? "").split(","),
    setupFiles: ["test/quiet.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    isolate: false,
  },
});
