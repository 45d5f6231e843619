import { globSync, readFileSync } from "node:fs";
import { findDeadMentions, findDeadPointers, readTargets } from "./find-dead-pointers.ts";
import { findFaults } from "./find-faults.ts";
import { findMisplacedTests } from "./find-misplaced-tests.ts";
import { areas, neighbours, walls } from "./layers.ts";
import { readImports, sourceFiles } from "./read-imports.ts";

/** Matches the start of an address of the site, and the landing page's where an address is expected. */
const ADDRESS =
  /["'`]\/(?:app|admin|challenges|challanges|trainings|ebooks|recipes|mealplans|terms|privacy|pristupacnost|withdrawal|prigovor|cjenik)(?![\w.-])|\b(?:to|href|path)(?:=|: ?)\{?["'`]\/["'`]|(?:assign|navigate)\(["'`]\/["'`]/g;

/** Finds addresses of the site that a source writes out instead of taking them from lib/paths.ts. */
export function findStrayPaths(file: string, source: string): string[] {
  return [...source.matchAll(ADDRESS)].map(([text]) => `${file}: ${text} is an address; take it from lib/paths.ts`);
}

/** Nouns that stand beside a number in the product's texts, in the forms that numbers govern. */
const NOUNS = [
  "(?:trening|recept|izazov|program|komentar|pokušaj|rekord|uređaj|znak|put|dan|sat|videozapis)(?:a|i|ova|ovi|e)?",
  "(?:minut|sekund|godin|serij|vježb|narudžb|osob|porcij|stranic|prijav|kupnj|cijen)(?:a|e|u|i)",
  "ponavljanj(?:e|a)|mjesec(?:a|i|e)?|tjed(?:an|na|ni|ne|ana)|obro(?:k|ka|ci|ke)|član(?:a|ovi|ova|ove)?|pretplatni(?:k|ka|ci|ke)",
].join("|");

/** Matches a value in a text with such a noun right after it; a range of two numbers has its own rule. */
const UNCOUNTED = new RegExp(`\\{(?!range\\()[^{}]*\\}\\s+(${NOUNS})(?!\\p{L})`, "gu");

/** Finds values beside a noun in a fixed form (21 dana, 1 treninga): `counted` chooses the form by the number. */
export function findUncounted(file: string, source: string): string[] {
  return [...source.matchAll(UNCOUNTED)].map(
    ([, noun]) => `${file}: "${noun}" after a value; take its form from counted`,
  );
}

/**
 * `npm run layers`: fails on any import that runs up, across, through a wall or in a circle (layers.ts), on a test that does not
 * stand where its source does, on addresses written out, on a number beside a noun without its form, and on a pointer of a document,
 * or to one, that leads nowhere.
 */
function check(): void {
  const root = new URL("../..", import.meta.url).pathname;
  const { imports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const files = sourceFiles(root);
  const pages = files.filter((file) => /^frontend\/.*\.tsx?$/.test(file) && file !== "frontend/src/lib/paths.ts");
  const written = files.filter((file) => !file.startsWith("test/") && file !== "functions/contract/counted.ts");
  const arrows = readImports(root, files, imports);
  const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
  const targets = readTargets(root);
  const documents = globSync(["README.md", "docs/**/*.md"], { cwd: root });
  const faults = [
    ...findFaults(arrows, areas, neighbours, walls),
    ...findMisplacedTests(files, arrows),
    ...pages.flatMap((file) => findStrayPaths(file, read(file))),
    ...written.flatMap((file) => findUncounted(file, read(file))),
    ...documents.flatMap((file) => findDeadPointers(file, read(file), targets)),
    ...files
      .filter((file) => !file.startsWith("test/infra/layers/"))
      .flatMap((file) => findDeadMentions(file, read(file), targets)),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}

if (import.meta.main) check();
