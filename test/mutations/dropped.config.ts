import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { conditionParts, markConditions } from "./conditions.ts";

const root = resolve(import.meta.dirname, "../..");
const parts = conditionParts();
const files = new Set(parts.map(({ file }) => file));

/** Loads every file with its conditions marked; what is on the disk stays as it is. */
const plugin: Plugin = {
  name: "marked-conditions",
  enforce: "pre",
  load: (id) => {
    const file = relative(root, id.split("?")[0] ?? "");
    return files.has(file) ? markConditions(readFileSync(resolve(root, file), "utf8"), file, parts) : null;
  },
};

/** The integration tests, each again for every condition that decides in it; rights are not watched. */
export default defineConfig({
  root,
  plugins: [plugin],
  test: {
    include: ["test/functions/**/*.integration.test.ts"],
    setupFiles: ["test/mutations/drop-conditions.ts", "test/quiet.ts"],
    silent: "passed-only",
    maxWorkers: 1,
    // A cache on the disk knows a source by its text there, and would give it the marks of an earlier one.
    fsModuleCache: false,
    isolate: false,
    retry: 60,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
