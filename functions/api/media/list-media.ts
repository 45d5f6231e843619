import { listFiles as files, listVideos as videos } from "#contract/media.ts";
import { listStored } from "../../core/media/file-store.ts";
import { readTexts, usesOf } from "../../core/media/find-uses.ts";
import { presentFile } from "../../core/media/media.ts";
import { listVideos as listKept } from "../../core/media/video-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { DAY_MS } from "../../kernel/time.ts";

/** What was uploaded lately waits for its document. */
const UNUSED_MS = 30 * DAY_MS;

/** A page of pictures or documents; the unused ones are picked out of each page. */
export const listFiles = adminEndpoint("listFiles", files, async ({ query, now }) => {
  const { kind, unused, cursor } = query;
  const { files: page, next } = await listStored(kind, cursor);
  if (!unused) return { status: "success" as const, data: { files: page.map(presentFile), next } };
  const texts = await readTexts(now());
  const since = new Date(now().getTime() - UNUSED_MS).toISOString();
  const left = page.filter(({ id, created_at }) => created_at < since && usesOf(id, texts).length === 0);
  return { status: "success" as const, data: { files: left.map(presentFile), next } };
});

/** A page of videos with their states. */
export const listVideos = adminEndpoint("listVideos", videos, async ({ query }) => {
  const { videos: page, next } = await listKept(query.cursor);
  return { status: "success" as const, data: { videos: page, next } };
});
