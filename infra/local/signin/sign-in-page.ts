import { controlPage } from "../control/layout.ts";
import { hiddenInputs } from "../corvuspay/page.ts";
import { html, Markup } from "../html.ts";
import type { Reply } from "../http/exchange.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import type { Persona } from "./personas.ts";

/** Asks who signs in; each button sends the same request again with its persona. */
export function signInPage(
  { provider }: AuthorizeRequest,
  query: URLSearchParams,
  personas: readonly Persona[],
): Reply {
  const rows = personas.map(
    ({ id, label, givenName, familyName, email = "bez adrese" }) =>
      html`<tr><th scope="row">${givenName} ${familyName}</th><td><code>${email}</code></td><td>${label}</td>
<td><button name="persona" value="${id}">Odaberi</button></td></tr>`,
  );
  return controlPage(
    `Prijava putem ${provider}`,
    html`<h1>Prijava putem ${provider}</h1>
<p class="quiet">Ova stranica na računalu zamjenjuje prijavu kod pružatelja. Odaberi tko se prijavljuje.</p>
<form method="get" action="/local/signin/oauth2/authorize">
${new Markup(hiddenInputs(Object.fromEntries(query)))}
<table class="people"><thead><tr><th>Tko</th><th>E-mail</th><th>Što se isprobava</th><th></th></tr></thead><tbody>${rows}</tbody></table>
<div class="row"><button name="persona" value="error">Greška pružatelja</button>
<button name="persona" value="cancel">Odustani</button></div>
</form>`,
  );
}

/** Says why a request is refused; nothing is sent back to an address that may be a stranger's. */
export function refusedPage(reason: string): Reply {
  return controlPage("Prijava", html`<h1>Zahtjev nije ispravan</h1><p>${reason}</p>`, 400);
}
