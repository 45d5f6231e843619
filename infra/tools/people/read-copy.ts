import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PoolPerson, peopleCopy, poolPerson } from "#functions/domains/people/copy-pool-users.ts";

/** A day's copy of the pool's people, whole. */
export interface PeopleCopy {
  readonly startedAt: Date;
  readonly people: readonly PoolPerson[];
}

/**
 * Reads a folder that holds `people/<day>/` of the files bucket. Throws for a copy that is not whole: without its last file, or with other
 * parts or another number of people than that one says.
 */
export async function readCopy(folder: string): Promise<PeopleCopy> {
  const names = await readdir(folder);
  if (!names.includes("complete.json")) throw new Error(`${folder} is no whole copy: complete.json is missing.`);
  const { started_at, people: said, parts } = peopleCopy.parse(JSON.parse(await textOf(folder, "complete.json")));
  const files = names
    .filter((name) => name.endsWith(".ndjson"))
    .sort()
    .slice(0, parts);
  const texts = await Promise.all(files.map((name) => textOf(folder, name)));
  const people = texts.flatMap(linesOf);
  if (files.length !== parts || people.length !== said)
    throw new Error(
      `${folder} holds ${files.length} parts with ${people.length} people; ${parts} with ${said} were copied.`,
    );
  return { startedAt: new Date(started_at), people };
}

function textOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8");
}

function linesOf(text: string): PoolPerson[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => poolPerson.parse(JSON.parse(line)));
}
