import type { Payment } from "../gateway-sandbox.ts";
import { html, type Markup } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import { localJobs } from "../jobs.ts";
import { localTime } from "../local-time.ts";
import type { Person } from "../person.ts";
import type { Controlled } from "./controlled.ts";
import { controlPage } from "./layout.ts";

const RECENT_PAYMENTS = 5;
const roles: Record<Person["role"], string> = {
  member: "Bez članarine",
  premium: "Premium, obnova za 3 dana",
  cancelled: "Otkazana članarina",
  admin: "Administracija",
};
const outcomes = {
  approve: "Odobri",
  decline: "Odbij",
  cancel: "Odustani",
  abandon: "Naplaćeno, kupac se ne vraća",
  timeout: "Naplaćeno, bez odgovora",
  wrong_amount: "Pogrešan iznos",
  down: "Nedostupno",
};
const travels = { P1D: "+1 dan", P3D: "+3 dana", P27D: "+27 dana" };

/** The page that lists the stand-ins: people, clock, payments, mail, jobs, reset. */
export function controlOverview(stack: Controlled): Reply {
  return controlPage(
    "Pregled",
    html`<h1>Sve oko trgovine</h1>
<p class="quiet">Usluge koje trgovini trebaju, glumljene na ovom računalu. U objavljenoj trgovini ničega od ovoga nema.</p>
<div class="cards">
${people(stack.people)}
${payments(stack)}
${clock(stack)}
${mail(stack)}
${jobs()}
${reset()}
</div>`,
  );
}

/** Every transaction of the gateway sandbox, newest first. */
export function paymentsPage({ sandbox }: Controlled): Reply {
  const list = sandbox.payments();
  return controlPage(
    "Plaćanja",
    html`<h1>Plaćanja</h1>${list.length > 0 ? paymentTable(list) : html`<p>Još nema plaćanja.</p>`}`,
  );
}

function people(list: readonly Person[]): Markup {
  const rows = list.map(
    ({ role, email, password }) =>
      html`<tr><th scope="row">${roles[role]}</th><td><code>${email}</code></td><td><code>${password}</code></td></tr>`,
  );
  return html`<section class="wide"><h2>Osobe</h2>
<table class="people"><thead><tr><th>Tko</th><th>E-mail</th><th>Lozinka</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

function clock({ clock: { now, isMoved } }: Controlled): Markup {
  const buttons = Object.entries(travels).map(
    ([duration, label]) => html`<button name="advance" value="${duration}">${label}</button>`,
  );
  return html`<section><h2>Sat</h2>
<p class="figure">${localTime(now())}</p>
<p class="quiet">${isMoved() ? "Sat je pomaknut i odatle ide dalje." : "Stvarno vrijeme."}</p>
<form method="post" action="/local/clock">${buttons}</form>
<form method="post" action="/local/clock"><button class="plain">Natrag na sada</button></form></section>`;
}

function payments({ sandbox }: Controlled): Markup {
  const list = sandbox.payments();
  const buttons = Object.entries(outcomes).map(
    ([outcome, label]) => html`<button name="outcome" value="${outcome}">${label}</button>`,
  );
  return html`<section class="wide"><h2>Plaćanja</h2>
<p class="quiet">Kako će završiti sljedeće plaćanje ili obnova, jednom, što god se pritisnulo:</p>
<form method="post" action="/local/payments/next">${buttons}</form>
${list.length > 0 ? paymentTable(list.slice(0, RECENT_PAYMENTS)) : html`<p>Još nema plaćanja.</p>`}
<p><a href="/local/payments">Sva plaćanja (${list.length})</a></p></section>`;
}

function paymentTable(list: readonly Payment[]): Markup {
  const rows = list.map(
    ({ order_number, amount, status, subscription, at }) =>
      html`<tr><td><code>${order_number}</code></td><td>€${amount.toFixed(2)}</td><td>${status}</td><td>${subscription ? "da" : "ne"}</td><td class="time">${localTime(at)}</td></tr>`,
  );
  return html`<table><thead><tr><th>Narudžba</th><th>Iznos</th><th>Stanje</th><th>Pretplata</th><th>Kada</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function mail({ mail: outbox }: Controlled): Markup {
  const list = outbox.list();
  const rows = list
    .slice(0, RECENT_PAYMENTS)
    .map(
      ({ id, subject, to }) =>
        html`<li><a href="/local/mail/${id}">${subject}</a> <span class="quiet">${to}</span></li>`,
    );
  return html`<section><h2>Pošta</h2>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>Još ništa nije poslano.</p>`}
<p><a href="/local/mail">Sva pošta (${list.length})</a></p></section>`;
}

function jobs(): Markup {
  const forms = localJobs.map(
    (name) => html`<form method="post" action="/local/jobs/${name}"><button>${name}</button></form>`,
  );
  return html`<section><h2>Poslovi</h2>
<p class="quiet">Svaki ide i sam, jednom u minuti.</p>
<div class="row">${forms}</div></section>`;
}

function reset(): Markup {
  return html`<section><h2>Ispočetka</h2>
<p class="quiet">Vraća demo kakav je bio pri prvom pokretanju. Sve što je u međuvremenu nastalo nestaje.</p>
<form method="post" action="/local/reset"><button class="danger">Vrati sve na početak</button></form></section>`;
}
