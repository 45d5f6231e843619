import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { RESULTS, type Result } from "./keep-result.ts";
import { sections } from "./sections.ts";

const fileOf = (name: string) => resolve(RESULTS, `${name}.json`);

/** What the commands of the page of proofs have kept so far, by the name of each. */
export function keptResults(): Map<string, Result> {
  const kept = sections.filter(({ name }) => existsSync(fileOf(name)));
  return new Map(kept.map(({ name }) => [name, JSON.parse(readFileSync(fileOf(name), "utf8"))]));
}
