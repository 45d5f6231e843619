import { escapeHtml, hiddenInputs, renderPage } from "./page.ts";

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

/** A page without a way on: a refusal, or the end of a visit whose browser was closed. */
export function renderMessagePage(title: string, text: string): string {
  return renderPage({ title, content: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>` });
}
