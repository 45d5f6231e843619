import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { documents, getItem, tableName } from "../../platform/table/table.ts";

const doneItem = z.object({
  /** Up to what they show the catalogue. */
  mark: z.string(),
  /** By which code they were made, and for which of its days (Zagreb). */
  build: z.string(),
  day: z.string(),
  /** The edge's store that knows them. */
  store: z.string(),
  /** The hash of each path's file. */
  hashes: z.record(z.string(), z.string()),
});

/** The public pages as they stand at the edge. */
export type DonePages = z.infer<typeof doneItem>;

/** The pages as they were made last; undefined before the first time. */
export function donePages(): Promise<DonePages | undefined> {
  return getItem(keys.pages("DONE"), doneItem, true);
}

/** Notes what stands at the edge now. */
export async function keepDonePages(done: DonePages): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName(), Item: { ...keys.pages("DONE"), ...done } }));
}
