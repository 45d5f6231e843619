import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, getItem, tableName } from "#functions/platform/table/table.ts";

const number = z.int().check(z.positive());

/** The form of the data that code writes, and the oldest and the newest that it reads. */
export const formatSchema = z.object({ writes: number, reads: z.tuple([number, number]) });
export type DataFormat = z.output<typeof formatSchema>;

/** What stands in the table: the newest form that was ever written there, and what the code that runs reads. */
const standing = z.object({ format: number, reads: z.tuple([number, number]), version: z.string() });
type Standing = z.output<typeof standing>;

/** A shop from before forms were noted, or an empty one. */
const FIRST: Standing = { format: 1, reads: [1, 1], version: "none" };

/** The table's data as deployments noted them; the first form where none did. */
export async function readStanding(): Promise<Standing> {
  return (await getItem(keys.dataFormat(), standing, true)) ?? FIRST;
}

/**
 * Why code of this form may not run over the data as they stand, with the cure; undefined where it may. Old and new code run side by
 * side while they are exchanged, so that each must read what the other writes.
 */
export function refusal(
  { format, reads, version }: Standing,
  { writes, reads: [oldest, newest] }: DataFormat,
): string | undefined {
  if (format > newest)
    return `Data stand in form ${format}, this code reads up to ${newest}: deploy a commit that reads form ${format}.`;
  if (format < oldest)
    return `Data stand in form ${format}, this code reads from ${oldest} on: deploy first a commit that reads form ${format} and carries data over.`;
  if (writes > reads[1] || writes < reads[0])
    return `This code writes form ${writes}, which the code that runs (${version}) can't read while they are exchanged: deploy first a commit that reads ${writes} and writes ${format}.`;
  return undefined;
}

/** Notes what will be written from now on, and by which version; the newest form stays noted when older code comes back. */
export async function noteFormat({ writes, reads }: DataFormat, version: string): Promise<void> {
  const format = Math.max(writes, (await readStanding()).format);
  await documents().send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.dataFormat(), format, reads, version } }),
  );
}
