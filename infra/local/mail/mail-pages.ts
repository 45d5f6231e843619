import { controlPage } from "../control/layout.ts";
import { html } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import { localTime } from "../local-time.ts";
import type { SentMail } from "./outbox.ts";

/** All mails as a table, newest first. */
export function mailListPage(mails: readonly SentMail[]): Reply {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      html`<tr><td><a href="/local/mail/${id}">${subject}</a></td><td>${to}</td><td class="time">${localTime(at)}</td></tr>`,
  );
  const table = html`<table><thead><tr><th>Predmet</th><th>Prima</th><th>Poslano</th></tr></thead><tbody>${rows}</tbody></table>`;
  return controlPage(
    "Pošta",
    html`<h1>Pošta</h1>
<p class="quiet">Sve što je trgovina poslala. Ništa ne odlazi s ovog računala.</p>
${rows.length > 0 ? table : html`<p>Još ništa nije poslano.</p>`}`,
  );
}

/** One mail: its heads, its HTML in a sandboxed frame, its text, its attachments as downloads. */
export function mailPage({ id, from, reply_to, to, subject, at, text, attachments, headers }: SentMail): Reply {
  const heads = Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const links = attachments.map(
    ({ name }, number) => html`<li><a href="/local/mail/${id}/attachments/${number}" download>${name}</a></li>`,
  );
  return controlPage(
    subject,
    html`<h1>${subject}</h1>
<dl><dt>Šalje</dt><dd>${from}</dd><dt>Odgovor ide na</dt><dd>${reply_to ?? from}</dd><dt>Prima</dt><dd>${to}</dd><dt>Poslano</dt><dd>${localTime(at)}</dd>${heads}</dl>
${links.length > 0 ? html`<h2>Prilozi</h2><ul>${links}</ul>` : ""}
<iframe class="letter" title="Poruka: ${subject}" src="/local/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<form method="post" action="/local/mail/${id}/return">
<button name="by" value="bounce">Vrati: adresa ne postoji</button>
<button name="by" value="complaint">Vrati: neželjena pošta</button>
</form>
<details><summary>Samo tekst</summary><pre>${text}</pre></details>`,
  );
}
