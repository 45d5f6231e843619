import { readFileSync } from "node:fs";
import { findFaults } from "./find-faults.ts";
import { findMisplacedTests } from "./find-misplaced-tests.ts";
import { findOvergrown } from "./find-overgrown.ts";
import { findStrayPaths } from "./find-stray-paths.ts";
import { findUncounted } from "./find-uncounted.ts";
import { houses, measures, neighbours, walls } from "./floors.ts";
import { readImports, sourceFiles } from "./read-imports.ts";

/**
 * `npm run floors`: fails on any import that runs up, across, through a wall or in a circle (floors.ts), on a test that does not
 * stand where its source does, on addresses written out, on a number beside a noun without its form, and where files import more, or are shorter, than they are meant to be.
 */
const root = new URL("../../..", import.meta.url).pathname;
const { imports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const files = sourceFiles(root);
const pages = files.filter((file) => /^frontend\/.*\.tsx?$/.test(file) && file !== "frontend/src/lib/paths.ts");
const written = files.filter((file) => !file.startsWith("test/") && file !== "functions/contract/counted.ts");
const arrows = readImports(root, files, imports);
const sourcesBelow = (folder: string) =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    .map((file) => ({
      file,
      imports: arrows.filter(({ from }) => from === file).length,
      lines: readFileSync(`${root}${file}`, "utf8").trimEnd().split("\n").length,
    }));
const faults = [
  ...findFaults(arrows, houses, neighbours, walls),
  ...findMisplacedTests(files, arrows),
  ...measures.flatMap((one) => findOvergrown(sourcesBelow(one.root), one)),
  ...pages.flatMap((file) => findStrayPaths(file, readFileSync(`${root}${file}`, "utf8"))),
  ...written.flatMap((file) => findUncounted(file, readFileSync(`${root}${file}`, "utf8"))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
