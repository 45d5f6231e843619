import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { contentType } from "#infra/definitions/file-headers.ts";
import { html } from "../html.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { rangeReply } from "../http/range.ts";
import { page, refusal } from "../http/reply.ts";
import { LOCAL } from "../published.ts";
import { type Clip, findClip } from "./clips.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The provider's player page: the clip with controls and captions, and the receiving half of player.js. A note says that it is a sample. */
function embedPage(clip: Clip, query: URLSearchParams, captions: string | undefined): Reply {
  const autoplay = query.get("autoplay") === "false" ? "" : "autoplay";
  const muted = query.get("muted") === "true" ? "muted" : "";
  const sources = clip.sources.map(({ url, type }) => html`<source src="${url}" type="${type}">`);
  const isOn = query.get("captions") === "hr" ? "default" : "";
  const track = captions ? html`<track kind="captions" srclang="hr" label="Hrvatski" src="${captions}" ${isOn}>` : "";
  const document = html`<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Video</title>
<link rel="stylesheet" href="/local/video/embed.css">
<script src="/local/video/player.js" defer></script>
<script src="/local/video/embed.js" defer></script>
</head>
<body>
<video controls playsinline preload="metadata" ${autoplay} ${muted} poster="${clip.poster ?? ""}" data-start="${query.get("t") ?? "0"}">
${sources}
${track}
</video>
<p>Probni isječak</p>
</body>
</html>
`;
  return page(document.text, POLICY);
}

const PREFIX = "/local/video";
const assets = new Map([
  ["embed.js", resolve(import.meta.dirname, "embed.js")],
  ["embed.css", resolve(import.meta.dirname, "embed.css")],
  ["player.js", createRequire(import.meta.url).resolve("player.js/dist/player-0.1.0.min.js")],
]);

/** Finds a video's WebVTT file; undefined where it has none. */
export type FindCaptions = (videoId: string) => Promise<string | undefined>;

/**
 * Serves the provider's embed page with its token check, the sample clips, and below `zone` the captions at the library's path. `clips` finds
 * a clip's file by name, `findUpload` finds uploads of this stack.
 */
export function serveVideo(
  clips: ReadonlyMap<string, string>,
  now: () => Date,
  findCaptions: FindCaptions = async () => undefined,
  findUpload: (videoId: string) => Clip | undefined = () => undefined,
): Mount {
  return async (request) => {
    if (!isRead(request)) return refusal(405, "Method Not Allowed");
    const path = pathBelow(request, PREFIX) ?? "";
    const [part, name = "", guid = ""] = path.split("/");
    if (part === "embed") {
      const clip = findUpload(guid) ?? findClip(clips, guid);
      return embed(clip, name, guid, request.query, now(), await findCaptions(guid));
    }
    if (part === "zone")
      return captions(path === `zone/${name}/captions/hr.vtt` ? await findCaptions(name) : undefined);
    return file(part === "clips" ? clips.get(name) : assets.get(path), request);
  };
}

function embed(
  clip: Clip | undefined,
  library: string,
  guid: string,
  query: URLSearchParams,
  now: Date,
  vtt: string | undefined,
): Reply {
  if (library !== LOCAL.videoLibrary || !isEmbedAllowed(guid, query, now)) return refusal(403, "Forbidden");
  const track = vtt && `${PREFIX}/zone/${encodeURIComponent(guid)}/captions/hr.vtt`;
  return clip ? embedPage(clip, query, track) : refusal(404, "Not Found");
}

function captions(vtt: string | undefined): Reply {
  if (vtt === undefined) return refusal(404, "Not Found");
  return {
    status: 200,
    headers: { "content-type": "text/vtt; charset=utf-8", "cache-control": "no-cache" },
    body: vtt,
  };
}

function file(path: string | undefined, request: Request): Reply {
  if (!path) return refusal(404, "Not Found");
  const headers = {
    "content-type": contentType(path),
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  };
  return rangeReply(readFileSync(path), headers, request.headers.range);
}

/**
 * Whether the provider opens an embed address: `hex(SHA-256(key + guid + expires))`, `expires` in UNIX seconds and in the future.
 * Milliseconds are refused, as by the provider.
 */
export function isEmbedAllowed(guid: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get("expires") ?? "";
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
  const expected = createHash("sha256").update(`${LOCAL.embedTokenKey}${guid}${expires}`).digest();
  const token = query.get("token") ?? "";
  return /^[0-9a-f]{64}$/.test(token) && timingSafeEqual(expected, Buffer.from(token, "hex"));
}
