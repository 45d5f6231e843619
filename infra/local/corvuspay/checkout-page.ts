import { escapeHtml, hiddenInputs } from "../html.ts";
import { CHECKOUT_PATH } from "./published.ts";
import type { Transaction } from "./transaction.ts";

const brands = ["Visa", "Mastercard", "Maestro", "Diners", "American Express", "Discover"];
const euro = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** The page where a buyer chooses how the payment ends; `notice` stands above the buttons. */
export function renderCheckoutPage(open: Transaction, notice?: string): string {
  const buyer = [open.holder.name, open.holder.surname].filter(Boolean).join(" ");
  return renderPage({
    title: "Plaćanje",
    content: `
<h1>Plaćanje karticom</h1>
<dl>
<div><dt>Narudžba</dt><dd>${escapeHtml(open.cart)}</dd></div>
<div><dt>Broj narudžbe</dt><dd class="number">${escapeHtml(open.orderNumber)}</dd></div>
${buyer ? `<div><dt>Kupac</dt><dd>${escapeHtml(buyer)}</dd></div>` : ""}
<div><dt>Vrsta</dt><dd>${open.subscription ? "Prvo plaćanje pretplate" : "Jednokratno plaćanje"}</dd></div>
${open.instalments ? `<div><dt>Rate</dt><dd>najviše ${open.instalments}, dijeli ih banka</dd></div>` : ""}
<div class="total"><dt>Za platiti</dt><dd>${escapeHtml(euro.format(open.cents / 100))}</dd></div>
</dl>
<p class="card"><span>Probna kartica</span> <b>4111 11•• •••• 1111</b></p>
<ul class="brands" aria-label="Kartice koje trgovina prima">
${brands.map((brand) => `<li>${brand}</li>`).join("\n")}
</ul>
${notice ? `<p class="notice" role="alert">${escapeHtml(notice)}</p>` : ""}
<form method="post" action="${CHECKOUT_PATH}">
${hiddenInputs({ order_number: open.orderNumber })}
<button class="main" name="outcome" value="approve">Plati</button>
<button name="outcome" value="decline">Odbij karticu</button>
<button name="outcome" value="cancel">Odustani od plaćanja</button>
<button name="outcome" value="abandon">Plati i zatvori preglednik</button>
</form>`,
  });
}

/** The page that posts the result to the shop: by a script at once, or by its button. */
export function renderReturnPage(action: string, fields: Readonly<Record<string, string>>): string {
  return renderPage({
    title: "Povratak u trgovinu",
    submits: true,
    content: `
<h1>${fields.signature ? "Plaćanje je provedeno" : "Plaćanje nije provedeno"}</h1>
<form id="return" method="post" action="${escapeHtml(action)}">
${hiddenInputs(fields)}
<button class="main">Povratak u trgovinu</button>
</form>`,
  });
}

/** A page without a continuation: a refusal, or the end of a visit with a closed browser. */
export function renderMessagePage(title: string, text: string): string {
  return renderPage({ title, content: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>` });
}

/** A whole page of the sandbox; `content` is markup, the rest is text. */
function renderPage(page: { title: string; content: string; submits?: boolean }): string {
  const script = page.submits ? `<script src="${CHECKOUT_PATH}submit.js" defer></script>` : "";
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} · CorvusPay – probno okruženje</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${CHECKOUT_PATH}style.css">
${script}
</head>
<body>
<main>
<header>
<p class="brand">CorvusPay</p>
<p class="badge">probno okruženje</p>
</header>
${page.content}
<footer>Ovdje se ništa ne naplaćuje: stranica zamjenjuje CorvusPay dok se trgovina isprobava na računalu.</footer>
</main>
</body>
</html>
`;
}
