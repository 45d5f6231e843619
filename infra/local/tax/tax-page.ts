import { controlPage } from "../control/layout.ts";
import { html } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import { localTime } from "../local-time.ts";
import type { TaxMode, TaxRegister } from "./tax-register.ts";

const MAX_SHOWN = 200;
const modes: Record<TaxMode, string> = {
  up: "Radi",
  down: "Nedostupna",
  slow: "Ne odgovara na vrijeme",
  lost_reply: "Zaprima, odgovor se gubi",
  other_jir: "Isto, drugi put drugi JIR",
  fault: "SOAP greška",
  html: "HTML umjesto odgovora",
  forged: "Promijenjen odgovor",
  wrong_signer: "Tuđi potpis",
  wrong_id: "Odgovor na drugu poruku",
  refuse: "Odbija",
};

/** What the tax service has registered, newest first, and how it behaves from now on. */
export function taxPage(register: TaxRegister): Reply {
  const list = register.list();
  const buttons = Object.entries(modes).map(
    ([mode, label]) => html`<button name="mode" value="${mode}">${label}</button>`,
  );
  const rows = list
    .slice(0, MAX_SHOWN)
    .map(
      ({ number, year, total, jir, late, at }) =>
        html`<tr><td>${number}</td><td>${year}</td><td>${total} €</td><td><code>${jir}</code></td><td>${late ? "da" : "ne"}</td><td class="time">${localTime(at)}</td></tr>`,
    );
  const table = html`<table><thead><tr><th>Broj</th><th>Godina</th><th>Ukupno</th><th>JIR</th><th>Naknadno</th><th>Kada</th></tr></thead><tbody>${rows}</tbody></table>`;
  return controlPage(
    "Porezna",
    html`<h1>Porezna</h1>
<p class="quiet">Glumljena služba koja računima daje JIR. Sada: ${modes[register.mode()]}. Zaprimljeno: ${list.length}.</p>
<form method="post" action="/local/tax/mode">${buttons}</form>
${rows.length > 0 ? table : html`<p>Još nema računa.</p>`}`,
  );
}
