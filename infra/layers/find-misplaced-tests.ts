import { basename, dirname } from "node:path/posix";
import type { Arrow } from "./read-imports.ts";

/** Where the code stands that a folder below `test/` mirrors; the first place that is there counts. */
const mirrored: readonly (readonly [test: string, source: readonly string[]])[] = [
  ["test/contract", ["functions/contract"]],
  ["test/functions", ["functions"]],
  ["test/infra", ["infra"]],
  ["test/frontend", ["frontend/src/features", "frontend/src", "frontend"]],
];
/** What tests of several folders share. */
const STEPS = /^test\/(steps|frontend\/steps)\//;
const TEST = /^(.+?)(\.integration)?\.test\.tsx?$/;

/**
 * Finds misplaced tests, a line each. A test named after a file that it imports belongs at that file's path. Any other is a scenario: its
 * folder must exist in the source, and one that calls code directly must import something of that folder. Helpers of several folders are
 * steps.
 */
export function findMisplacedTests(files: readonly string[], arrows: readonly Arrow[]): string[] {
  const folders = new Set(files.filter((file) => !file.startsWith("test/")).flatMap(foldersAbove));
  const inMirror = files.filter((file) => /\.tsx?$/.test(file) && !STEPS.test(file) && sourcesOf(file).length > 0);
  return inMirror.flatMap((file) => {
    const name = TEST.exec(basename(file));
    if (!name) return helperFaults(file, arrows);
    const isPure = !name[2] && file.endsWith(".ts");
    return testFaults(file, { name: name[1] ?? "", isPure, imported: importedBy(file, arrows), folders });
  });
}

interface Subject {
  readonly name: string;
  /** Calls the code itself, without the running product or a page. */
  readonly isPure: boolean;
  /** Sources that it imports itself, or by a step. */
  readonly imported: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

function testFaults(file: string, { name, isPure, imported, folders }: Subject): string[] {
  const own = sourcesOf(file).filter((folder) => folders.has(folder));
  if (own.length === 0) return [`${file}: the source has no such folder`];
  const namesakes = [...imported].filter((source) => withoutEnding(source) === name && isSameHouse(source, own));
  if (namesakes.some((source) => own.includes(dirname(source)))) return [];
  if (namesakes.length > 0) return [`${file}: is named after ${namesakes[0]}, whose place it is not`];
  const knows = [...imported].some((source) => own.some((folder) => source.startsWith(`${folder}/`)));
  return isPure && imported.size > 0 && !knows ? [`${file}: imports nothing of the folder that it stands for`] : [];
}

/** Every source that a file imports, through other files of `test/` too. */
function importedBy(file: string, arrows: readonly Arrow[], seen = new Set<string>()): Set<string> {
  for (const { from, to } of arrows) {
    if (from !== file || seen.has(to)) continue;
    seen.add(to);
    if (to.startsWith("test/")) importedBy(to, arrows, seen);
  }
  return new Set([...seen].filter((one) => !one.startsWith("test/")));
}

function helperFaults(file: string, arrows: readonly Arrow[]): string[] {
  const away = arrows.find(({ from, to }) => to === file && !from.startsWith(`${dirname(file)}/`));
  return away ? [`${file}: helps ${away.from} too, so it is a step`] : [];
}

function sourcesOf(file: string): string[] {
  const found = mirrored.find(([test]) => file.startsWith(`${test}/`));
  if (!found) return [];
  const [test, sources] = found;
  return sources.map((source) => source + dirname(file).slice(test.length));
}

function foldersAbove(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function isSameHouse(source: string, own: readonly string[]): boolean {
  return own.some((folder) => folder.split("/")[0] === source.split("/")[0]);
}

function withoutEnding(file: string): string {
  return basename(file).replace(/\.\w+$/, "");
}
