import { createHash, timingSafeEqual } from "node:crypto";
import type { Reply, Request } from "../http/exchange.ts";
import { refusal } from "../http/reply.ts";
import { LOCAL } from "../published.ts";
import type { StoredVideo, VideoLibrary } from "./video-library.ts";

const ADDRESS = "/local/stream/tusupload";
const TUS = { "tus-resumable": "1.0.0", "cache-control": "no-store" };

/** Resumable uploads (tus 1.0.0: creation and the core protocol) to videos that wait for their file. */
export async function serveTus(library: VideoLibrary, request: Request, guid: string): Promise<Reply> {
  if (request.headers["tus-resumable"] !== "1.0.0") return answer(412);
  const signed = signedVideo(request, library.now());
  if (signed === undefined || (guid && guid !== signed)) return answer(401);
  const video = library.find(signed);
  if (!video) return answer(404);
  if (video.readyAt !== null) return guid && request.method === "HEAD" ? whole(video) : answer(401);
  if (request.method === "POST" && !guid) return begin(library, request, video);
  if (!guid || video.size === null) return answer(404);
  if (request.method === "HEAD") return standing(library, video);
  return request.method === "PATCH" ? take(library, request, video) : refusal(405, "Method Not Allowed");
}

function begin(library: VideoLibrary, { headers }: Request, video: StoredVideo): Reply {
  const size = Number(headers["upload-length"] ?? 0);
  if (!Number.isSafeInteger(size) || size < 1) return answer(400);
  library.change(video, { size, type: typeIn(headers["upload-metadata"] ?? "") });
  return { status: 201, headers: { ...TUS, location: `${ADDRESS}/${video.guid}` }, body: "" };
}

/** `filetype` of the metadata: pairs of a name and its value in base64. */
function typeIn(metadata: string): string {
  const [, value = ""] = /(?:^|,)\s*filetype ([\w+/=]+)/.exec(metadata) ?? [];
  const type = Buffer.from(value, "base64").toString("utf8");
  return /^video\/[\w.+-]+$/.test(type) ? type : "video/mp4";
}

async function take(library: VideoLibrary, { headers, body }: Request, video: StoredVideo): Promise<Reply> {
  if (headers["content-type"] !== "application/offset+octet-stream") return answer(415);
  const offset = library.offset(video.guid);
  if (headers["upload-offset"] !== String(offset)) return answer(409);
  if (offset + body.length > (video.size ?? 0)) return answer(413);
  if (!(await library.take(video, body))) return answer(500);
  return { status: 204, headers: { ...TUS, "upload-offset": String(offset + body.length) }, body: "" };
}

function standing(library: VideoLibrary, { guid, size }: StoredVideo): Reply {
  const headers = { ...TUS, "upload-offset": String(library.offset(guid)), "upload-length": String(size) };
  return { status: 200, headers, body: "" };
}

function whole({ size }: StoredVideo): Reply {
  return { status: 200, headers: { ...TUS, "upload-offset": String(size), "upload-length": String(size) }, body: "" };
}

function answer(status: number): Reply {
  return { status, headers: TUS, body: "" };
}

/**
 * The video of a signed piece of an upload: hexadecimal SHA-256 over library, key, expiry (UNIX seconds) and video. Undefined for a wrong or
 * expired signature, or another library's.
 */
function signedVideo({ headers }: Request, now: Date): string | undefined {
  const { authorizationsignature = "", authorizationexpire = "", videoid = "", libraryid = "" } = headers;
  const isTimely = /^\d{10}$/.test(authorizationexpire) && Number(authorizationexpire) * 1000 > now.getTime();
  if (!isTimely || libraryid !== LOCAL.videoLibrary || !/^[0-9a-f]{64}$/.test(authorizationsignature)) return undefined;
  const text = `${libraryid}${LOCAL.videoApiKey}${authorizationexpire}${videoid}`;
  const expected = createHash("sha256").update(text).digest();
  return timingSafeEqual(expected, Buffer.from(authorizationsignature, "hex")) ? videoid : undefined;
}
