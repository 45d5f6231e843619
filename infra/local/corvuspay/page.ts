import { CHECKOUT_PATH } from "./published.ts";

const replacements: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}

/** Hidden inputs of a form, one for each field. */
export function hiddenInputs(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
}

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
