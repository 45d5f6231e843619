import { escapeHtml } from "../html.ts";
import { CHECKOUT_PATH } from "./published.ts";

/** A whole page of the sandbox; `content` is markup, the rest is text. */
export function renderPage(page: { title: string; content: string; submits?: boolean }): string {
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
