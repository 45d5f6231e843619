import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { contentType } from "../http/content-type.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { rangeReply } from "../http/range.ts";
import { refusal } from "../http/reply.ts";
import { LOCAL } from "../published.ts";
import { type Clip, findClip } from "./clips.ts";
import { embedPage } from "./embed-page.ts";
import { isEmbedAllowed } from "./embed-token.ts";

const PREFIX = "/local/video";
const assets = new Map([
  ["embed.js", resolve(import.meta.dirname, "embed.js")],
  ["embed.css", resolve(import.meta.dirname, "embed.css")],
  ["player.js", createRequire(import.meta.url).resolve("player.js/dist/player-0.1.0.min.js")],
]);

/** Where a video's captions come from: its WebVTT file; undefined for one without. */
export type FindCaptions = (videoId: string) => Promise<string | undefined>;

/**
 * The video provider's embed page with its token check, the sample clips, and below `zone` the captions at the library's own path.
 * `clips` finds a clip's file by name, `findUpload` what was
 * uploaded here.
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
