import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { proofPage } from "./proof-page.ts";
import type { Result } from "./result.ts";
import { sections } from "./sections.ts";

/** Where each command's last figures stand, a file for each. */
export const RESULTS = resolve(import.meta.dirname, "../../../docs/proof");

/** What the commands of the page of proofs have kept so far, by the name of each. */
export function keptResults(): Map<string, Result> {
  const kept = sections.filter(({ name }) => existsSync(fileOf(name)));
  return new Map(kept.map(({ name }) => [name, JSON.parse(readFileSync(fileOf(name), "utf8"))]));
}

/** The file of a command's figures. */
export function fileOf(name: string): string {
  return resolve(RESULTS, `${name}.json`);
}

/** Writes docs/proof.md from what the commands have kept. */
export function writePage(): void {
  writeFileSync(resolve(RESULTS, "../proof.md"), proofPage(sections, keptResults()));
}
