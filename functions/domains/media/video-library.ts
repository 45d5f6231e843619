import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { log } from "../../platform/log.ts";
import { Problem } from "../../platform/problem.ts";
import { secret, setting } from "../../platform/settings.ts";

const TIMEOUT_MS = 8000;
const created = z.object({ guid: z.string() });
const found = z.object({
  status: z.int(),
  length: z.int(),
  captions: z.nullish(z.array(z.object({ srclang: z.string() }))),
});
/** A video as the library describes it (docs.bunny.net: `status` 0 created … 4 finished, 5 and 6 failed). */
export type LibraryVideo = z.infer<typeof found>;

/** Videos on a page of the library. */
export const LIBRARY_PAGE = 100;
const listed = z.object({
  items: z.array(z.object({ guid: z.string(), title: z.string(), status: z.int(), dateUploaded: z.string() })),
});
/** A video in the library's list; `uploaded`: when it was made there (ms since 1970). */
export interface ListedVideo {
  readonly guid: string;
  readonly title: string;
  readonly status: number;
  readonly uploaded: number;
}

/** Has the library make a video that waits for its file; its id. */
export async function createInLibrary(title: string): Promise<string> {
  const answer = await ask("POST", "", { title });
  return z.parse(created, await answer.json()).guid;
}

/** A video as it stands in the library; undefined where there is none. */
export async function findInLibrary(id: string): Promise<LibraryVideo | undefined> {
  const answer = await ask("GET", `/${id}`);
  return answer.status === 404 ? undefined : z.parse(found, await answer.json());
}

/** A page of all that the library holds, counted from 1, the newest first. Its search is not used: it may know less than its list. */
export async function listLibrary(page: number): Promise<ListedVideo[]> {
  const answer = await ask("GET", `?page=${page}&itemsPerPage=${LIBRARY_PAGE}&orderBy=date`);
  const { items } = z.parse(listed, await answer.json());
  return items.map(({ dateUploaded, ...video }) => ({ ...video, uploaded: Date.parse(inUtc(dateUploaded)) }));
}

/** The library leaves out that its moments are in UTC. */
function inUtc(moment: string): string {
  return moment.endsWith("Z") ? moment : `${moment}Z`;
}

/** Gives a video another title in the library. */
export async function renameInLibrary(id: string, title: string): Promise<void> {
  await ask("POST", `/${id}`, { title });
}

/** Removes a video from the library for good; one that is gone stays gone. */
export async function removeFromLibrary(id: string): Promise<void> {
  await ask("DELETE", `/${id}`);
}

/** Croatian captions (WebVTT), in place of what there was. */
export async function captionInLibrary(id: string, captions: string): Promise<void> {
  const captionsFile = Buffer.from(captions).toString("base64");
  await ask("POST", `/${id}/captions/hr`, { srclang: "hr", label: "Hrvatski", captionsFile });
}

/** The headers that every request of a resumable upload carries, valid until `expires` (UNIX seconds). */
export async function uploadHeaders(id: string, expires: number): Promise<Record<string, string>> {
  const library = setting("BUNNY_LIBRARY_ID");
  const key = await secret("BUNNY_API_KEY");
  const signature = createHash("sha256").update(`${library}${key}${expires}${id}`).digest("hex");
  return {
    AuthorizationSignature: signature,
    AuthorizationExpire: String(expires),
    VideoId: id,
    LibraryId: library,
  };
}

/** The address of resumable uploads. */
export function uploadAddress(): string {
  return `${setting("BUNNY_API_URL")}/tusupload`;
}

/** Whether the library sent a body: hexadecimal HMAC-SHA256 over its bytes, under the library's read-only key (docs.bunny.net, webhooks). */
export async function isFromLibrary(body: Buffer, signature: string | undefined): Promise<boolean> {
  const expected = createHmac("sha256", await secret("BUNNY_READ_KEY"))
    .update(body)
    .digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature ?? "") ? (signature ?? "") : "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One call of the library; 404 is an answer, all else that is no success is 503 `videos_unavailable`. */
async function ask(method: string, path: string, json?: object): Promise<Response> {
  const address = `${setting("BUNNY_API_URL")}/library/${setting("BUNNY_LIBRARY_ID")}/videos${path}`;
  const headers = { AccessKey: await secret("BUNNY_API_KEY"), accept: "application/json" };
  const init = {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, ...(json && { "content-type": "application/json" }) },
    ...(json && { body: JSON.stringify(json) }),
  };
  const answer = await fetch(address, { ...init, redirect: "error" }).catch(() => undefined);
  if (answer && (answer.ok || answer.status === 404)) return answer;
  log("error", "videos_unavailable", { status: answer?.status ?? 0 });
  throw new Problem("videos_unavailable");
}
