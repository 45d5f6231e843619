import { listFiles as files, listVideos as videos } from "#contract/media.ts";
import { listStored } from "../../domains/media/file-store.ts";
import { readTexts, usesOf } from "../../domains/media/find-uses.ts";
import { presentFile } from "../../domains/media/media.ts";
import { listVideos as listKept } from "../../domains/media/video-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import type { ListPage } from "../../platform/table/newest.ts";
import { DAY_MS } from "../../platform/time.ts";

/** A file that is younger may still be on its way into a document. */
const UNUSED_MS = 30 * DAY_MS;
/** Pages that one call looks through for unused files. */
const MOST_PAGES = 20;

/** Lists a page of pictures or documents, or of those that no document names. */
export const listFiles = adminEndpoint("listFiles", files, async ({ query, now }) => {
  const pageFrom = (cursor: string | undefined) => listStored(query.kind, cursor, query.name);
  const { rows, next } = await (query.unused ? unusedFrom(pageFrom, query.cursor, now()) : pageFrom(query.cursor));
  return { status: "success" as const, data: { files: rows.map(presentFile), next } };
});

/** Lists a page of videos with their states, or of those that no document names. */
export const listVideos = adminEndpoint("listVideos", videos, async ({ query, now }) => {
  const pageFrom = (cursor: string | undefined) => listKept(cursor, query.name);
  const { rows, next } = await (query.unused ? unusedFrom(pageFrom, query.cursor, now()) : pageFrom(query.cursor));
  return { status: "success" as const, data: { videos: [...rows], next } };
});

/** The next page of files that no document has named for thirty days; pages without any are skipped. */
async function unusedFrom<T extends { readonly id: string; readonly created_at: string }>(
  pageFrom: (cursor: string | undefined) => Promise<ListPage<T>>,
  first: string | undefined,
  now: Date,
): Promise<ListPage<T>> {
  const texts = await readTexts(now);
  const since = new Date(now.getTime() - UNUSED_MS).toISOString();
  let cursor = first;
  for (let pages = 1; ; pages += 1) {
    const { rows, next } = await pageFrom(cursor);
    const left = rows.filter(({ id, created_at }) => created_at < since && usesOf(id, texts).length === 0);
    if (left.length > 0 || next === null || pages === MOST_PAGES) return { rows: left, next };
    cursor = next;
  }
}
