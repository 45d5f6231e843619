import * as z from "zod/mini";
import { readFields } from "../control/read-fields.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { rangeReply } from "../http/range.ts";
import { json, refusal } from "../http/reply.ts";
import { LOCAL } from "../published.ts";
import { serveTus } from "./tus.ts";
import { nextOutcome, type StoredVideo, type VideoLibrary } from "./video-library.ts";

const PREFIX = "/local/stream";
const titled = z.object({ title: z.string().check(z.minLength(1)) });
const captioned = z.object({ srclang: z.literal("hr"), captionsFile: z.string() });

/**
 * The video library as the provider serves it: REST under the library's key, resumable uploads under signatures, and what was uploaded
 * for the player. `next` says what becomes of the next upload.
 */
export function serveStream(library: VideoLibrary): Mount {
  return (request) => {
    const [part, name = "", ...rest] = (pathBelow(request, PREFIX) ?? "").split("/");
    if (part === "tusupload") return serveTus(library, request, name);
    if (part === "play") return play(library, name, request);
    if (part === "next") return setNext(library, request);
    if (part !== "library" || name !== LOCAL.videoLibrary || rest[0] !== "videos") return refusal(404, "Not Found");
    if (request.headers.accesskey !== LOCAL.videoApiKey) return refusal(401, "Unauthorized");
    return rest[1] ? onVideo(library, rest[1], rest.slice(2).join("/"), request) : onVideos(library, request);
  };
}

function onVideos(library: VideoLibrary, request: Request): Reply {
  return request.method === "GET" ? list(library, request) : create(library, request);
}

function create(library: VideoLibrary, request: Request): Reply {
  const read = titled.safeParse(readFields(request));
  if (request.method !== "POST" || !read.success) return refusal(400, "title is missing.");
  return json(200, present(library, library.create(read.data.title)));
}

function list(library: VideoLibrary, { query }: Request): Reply {
  const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("itemsPerPage") ?? 100)];
  const videos = library.list();
  const items = videos.slice((page - 1) * size, page * size).map((video) => present(library, video));
  return json(200, { totalItems: videos.length, currentPage: page, itemsPerPage: size, items });
}

function onVideo(library: VideoLibrary, guid: string, rest: string, request: Request): Reply {
  const video = library.find(guid);
  if (!video) return refusal(404, "Not Found");
  if (rest === "captions/hr") return caption(library, video, request);
  if (rest) return refusal(404, "Not Found");
  if (request.method === "GET") return json(200, present(library, video));
  if (request.method === "DELETE") {
    library.remove(guid);
    return json(200, { success: true });
  }
  const read = titled.safeParse(readFields(request));
  if (!read.success) return refusal(400, "title is missing.");
  return json(200, present(library, library.change(video, { title: read.data.title })));
}

function caption(library: VideoLibrary, video: StoredVideo, request: Request): Reply {
  const read = captioned.safeParse(readFields(request));
  if (!read.success) return refusal(400, "captionsFile is missing.");
  library.change(video, { captions: Buffer.from(read.data.captionsFile, "base64").toString("utf8") });
  return json(200, { success: true });
}

function present(library: VideoLibrary, video: StoredVideo) {
  const captions = video.captions === null ? [] : [{ srclang: "hr", label: "Hrvatski" }];
  const { guid, title, length } = video;
  // As the provider writes it: in UTC, without saying so.
  const dateUploaded = new Date(video.madeAt ?? 0).toISOString().replace("Z", "");
  const status = library.statusOf(video);
  return { videoLibraryId: Number(LOCAL.videoLibrary), guid, title, dateUploaded, length, status, captions };
}

function play(library: VideoLibrary, guid: string, request: Request): Reply {
  const file = isRead(request) ? library.file(guid) : undefined;
  if (!file || !library.clip(guid)) return refusal(404, "Not Found");
  const headers = { "content-type": file.type, "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return rangeReply(file.bytes, headers, request.headers.range);
}

function setNext(library: VideoLibrary, request: Request): Reply {
  const read = z.object({ outcome: nextOutcome }).safeParse(readFields(request));
  if (!read.success) return refusal(400, `outcome is one of: ${nextOutcome.options.join(", ")}.`);
  library.setNext(read.data.outcome);
  return json(200, read.data);
}
