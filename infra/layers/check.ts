import { readFileSync } from "node:fs";
import { findFaults } from "./find-faults.ts";
import { findMisplacedTests } from "./find-misplaced-tests.ts";
import { findStrayPaths } from "./find-stray-paths.ts";
import { findUncounted } from "./find-uncounted.ts";
import { areas, neighbours, walls } from "./layers.ts";
import { readImports, sourceFiles } from "./read-imports.ts";

/**
 * `npm run layers`: fails on any import that runs up, across, through a wall or in a circle (layers.ts), on a test that does not
 * stand where its source does, on addresses written out, and on a number beside a noun without its form.
 */
const root = new URL("../..", import.meta.url).pathname;
const { imports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const files = sourceFiles(root);
const pages = files.filter((file) => /^frontend\/.*\.tsx?$/.test(file) && file !== "frontend/src/lib/paths.ts");
const written = files.filter((file) => !file.startsWith("test/") && file !== "functions/contract/counted.ts");
const arrows = readImports(root, files, imports);
const faults = [
  ...findFaults(arrows, areas, neighbours, walls),
  ...findMisplacedTests(files, arrows),
  ...pages.flatMap((file) => findStrayPaths(file, readFileSync(`${root}${file}`, "utf8"))),
  ...written.flatMap((file) => findUncounted(file, readFileSync(`${root}${file}`, "utf8"))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
