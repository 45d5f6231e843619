import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { documents, getItem, tableName } from "../../platform/table/table.ts";

const doneItem = z.object({
  /** The publication up to which they show the catalogue. */
  mark: z.string(),
  /** The code that made them, and their day (Zagreb). */
  build: z.string(),
  /** The builds whose pages the edge knows, the latest first. */
  builds: z._default(z.array(z.string()), []),
  day: z.string(),
  /** The edge's key-value store. */
  store: z.string(),
  /** The hash of each path's file. */
  hashes: z.record(z.string(), z.string()),
});

/** The public pages at the edge. */
export type DonePages = z.infer<typeof doneItem>;

/** The pages of the last run; undefined before the first. */
export function donePages(): Promise<DonePages | undefined> {
  return getItem(keys.pages("DONE"), doneItem, true);
}

/** Saves the pages that are at the edge now. */
export async function keepDonePages(done: DonePages): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName(), Item: { ...keys.pages("DONE"), ...done } }));
}
