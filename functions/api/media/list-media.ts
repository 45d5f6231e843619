import { listFiles as files, listVideos as videos } from "#contract/media.ts";
import { hasWords } from "#contract/plain-text.ts";
import { listStored } from "../../domains/media/file-store.ts";
import { namesIn, readTexts, readTextsOf } from "../../domains/media/find-uses.ts";
import { presentFile } from "../../domains/media/media.ts";
import { listVideos as listKept } from "../../domains/media/video-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import type { Item } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";

/** A file that is younger may still be on its way into a document. */
const UNUSED_MS = 30 * DAY_MS;

/** Lists a page of pictures or documents: all, those that a document names or none does, or those of a name. */
export const listFiles = adminEndpoint("listFiles", files, async ({ query, now }) => {
  const { rows, next } = await listStored(query.kind, query.cursor, await keepFor(query, now()));
  return { status: "success" as const, data: { files: rows.map(presentFile), next } };
});

/** Lists a page of videos with their states, as of files. */
export const listVideos = adminEndpoint("listVideos", videos, async ({ query, now }) => {
  const { rows, next } = await listKept(query.cursor, await keepFor(query, now()));
  return { status: "success" as const, data: { videos: [...rows], next } };
});

interface MediaFilter {
  readonly name?: string | undefined;
  readonly unused?: "true" | undefined;
  readonly used_in?: string | undefined;
}

/** Whether a file or video belongs to what is listed; undefined where all do. */
async function keepFor(
  { name, unused, used_in }: MediaFilter,
  now: Date,
): Promise<((item: Item) => boolean) | undefined> {
  if (!name && !unused && !used_in) return undefined;
  const named = unused && namesIn(await readTexts(now));
  const own = used_in && namesIn(await readTextsOf(used_in, now));
  const since = new Date(now.getTime() - UNUSED_MS).toISOString();
  return ({ id, title, file_name = "", created_at }) =>
    (!name || hasWords(`${title} ${file_name}`, name)) &&
    (!named || (String(created_at) < since && !named.has(String(id)))) &&
    (!own || own.has(String(id)));
}
