import { controlPage } from "../control/layout.ts";
import { wantsPage } from "../control/wants-page.ts";
import { html } from "../html.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { json, refusal } from "../http/reply.ts";
import { localTime } from "../local-time.ts";
import type { PushService } from "./push-service.ts";

const PREFIX = "/local/push";
const MAX_SHOWN = 200;
/** The answers to subscriptions whose names begin so. */
const moods = { gone: 410, down: 503, away: 307 } as const;

/** The push services of all browsers: takes messages for any subscription below it, and shows what came. */
export function servePush(service: PushService): Mount {
  return (request) => {
    const name = pathBelow(request, PREFIX) ?? "";
    if (name === "" && isRead(request)) return list(service, request);
    if (request.method !== "POST" || name === "") return refusal(405, "Method Not Allowed");
    return accept(service, name, request);
  };
}

function accept(service: PushService, name: string, { headers, path, body }: Request): Reply {
  const mood = Object.entries(moods).find(([start]) => name.startsWith(start));
  if (mood) return { ...refusal(mood[1], mood[0]), headers: { location: `${PREFIX}/elsewhere` } };
  if (!/^\d+$/.test(headers.ttl ?? "")) return refusal(400, "A message says how long it may wait.");
  const origin = `http://${headers.host}`;
  if (!service.isSigned(headers.authorization ?? "", origin)) return refusal(403, "The signature is not ours.");
  service.keep({ endpoint: `${origin}${path}`, ttl: Number(headers.ttl), bytes: body.length });
  return { status: 201, headers: {}, body: "" };
}

function list(service: PushService, request: Request): Reply {
  const messages = service.list();
  if (!wantsPage(request)) return json(200, messages);
  const rows = messages
    .slice(0, MAX_SHOWN)
    .map(
      ({ endpoint, ttl, bytes, at }) =>
        html`<tr><td><code>${endpoint}</code></td><td>${ttl} s</td><td>${bytes}</td><td class="time">${localTime(at)}</td></tr>`,
    );
  const table = html`<table><thead><tr><th>Pretplata</th><th>Čeka najviše</th><th>Bajtova</th><th>Kada</th></tr></thead><tbody>${rows}</tbody></table>`;
  return controlPage(
    "Obavijesti",
    html`<h1>Obavijesti</h1>
<p class="quiet">Glumljena služba koja preglednicima donosi obavijesti. Poruke su prazne: tekst piše uređaj.</p>
${rows.length > 0 ? table : html`<p>Još ništa nije poslano.</p>`}`,
  );
}
