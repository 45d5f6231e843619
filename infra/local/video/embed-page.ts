import { html } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import { page } from "../http/reply.ts";
import type { Clip } from "./clips.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The provider's player page: the clip with its controls and captions, and the receiving half of player.js. It says that it is no whole workout. */
export function embedPage(clip: Clip, query: URLSearchParams, captions: string | undefined): Reply {
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
