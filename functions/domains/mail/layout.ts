import { MAIL_PARTS, type MailPart } from "#contract/mail-parts.ts";
import {
  button,
  darkLooks,
  type LookStyle,
  looks,
  type MailElement,
  mailColours,
  plainOf,
} from "#contract/newsletter-view.ts";
import type { Seller } from "#contract/shop.ts";
import { shop } from "../../platform/shop.ts";
import { Html, html, type Message, type RenderedMessage } from "./message.ts";

const { ink: INK, paper: PAPER, card: CARD, quiet: QUIET, line: LINE } = mailColours;
/** The site's dark theme; a mail programme that ignores the style sheet shows the inline light colours. */
const DARK = new Html(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${Object.entries(darkLooks)
  .map(([name, style]) => `.${name}{${declarations(style, "!important")}}`)
  .join("\n")}
}`);
/** Mail programmes show it beside the subject, and not in the mail. */
const PREVIEW = "display:none;max-height:0;overflow:hidden";
/** A path within a closing sentence, such as `[/terms]`: written out in text, a link in HTML. */
const ADDRESS = /\[(\/[^\]\s]*)\]/g;

/** Renders a message as a text part and an HTML part of the same content. */
export function render(message: Message, publicUrl: string, { company }: Seller = shop): RenderedMessage {
  const signature = signatureOf(company);
  return {
    subject: oneLine(message.subject),
    text: textOf(message, publicUrl, signature),
    html: htmlOf(message, publicUrl, signature),
    headers: headersOf(message, publicUrl),
  };
}

function textOf(message: Message, publicUrl: string, signature: string): string {
  const { elements = [], paragraphs = [], rows = [], action, closing = [], unsubscribe } = message;
  const parts: Parts<readonly string[]> = {
    poruka: [...elements.map(plainOf), ...paragraphs],
    podaci: [rows.map(([name, value]) => `${name}: ${value}`).join("\n")],
    gumb: action ? [`${action.label}: ${publicUrl}${action.path}`] : [],
    napomene: closing.map((sentence) => sentence.replace(ADDRESS, `${publicUrl}$1`)),
    odjava: unsubscribe ? [`${unsubscribe.label}: ${publicUrl}${unsubscribe.page}`] : [],
  };
  const said = orderOf(message).flatMap((one) => partIn(parts, one) ?? [one]);
  return [message.heading, ...said, signature].filter(Boolean).join("\n\n");
}

type Parts<T> = Readonly<Record<MailPart, T>>;

/** The marks of all parts as they usually stand, or the owner's paragraphs with the marks among them. */
function orderOf({ order }: Message): readonly string[] {
  return order ?? Object.keys(MAIL_PARTS).map((part) => `{${part}}`);
}

/** The part that a mark names; undefined for a paragraph of the owner's. */
function partIn<T>(parts: Parts<T>, text: string): T | undefined {
  const [, mark = ""] = /^\{(\w+)\}$/.exec(text) ?? [];
  return mark in parts ? parts[mark as MailPart] : undefined;
}

function htmlOf(message: Message, publicUrl: string, signature: string): Html {
  const { elements = [], paragraphs = [], rows = [], action, closing = [], unsubscribe } = message;
  const parts: Parts<readonly Html[]> = {
    poruka: [...elements.map(written), ...paragraphs.map(paragraph)],
    podaci: [table(rows)],
    gumb: action ? [written(button(action.label, `${publicUrl}${action.path}`))] : [],
    napomene: closing.map((sentence) => small(linked(sentence, publicUrl))),
    odjava: unsubscribe ? [small(link(unsubscribe.label, `${publicUrl}${unsubscribe.page}`))] : [],
  };
  return html`<!doctype html>
<html lang="hr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${message.subject}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;background:${PAPER};color:${INK};font-family:'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.5">
${message.preview ? html`<div style="${PREVIEW}">${message.preview}</div>` : ""}
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-size:24px;font-weight:800;letter-spacing:-1px">${shop.brand.toLowerCase()}</p>
<div class="card" style="background:${CARD};border-radius:28px;padding:32px">
${message.heading ? written({ tag: "h1", look: "title", children: [message.heading] }) : ""}
${orderOf(message).flatMap((one) => partIn(parts, one) ?? [paragraph(one)])}
</div>
<p class="quiet" style="margin:24px 0 0;font-size:13px;color:${QUIET};white-space:pre-line">${signature}</p>
</div>
</body>
</html>`;
}

/** An element as HTML: style and dark class of its look, then its own attributes. */
function written(part: MailElement | string): Html {
  if (typeof part === "string") return html`${part}`;
  const { tag, look, attributes, children } = part;
  const all = { ...(look && attributesOf(looks[look])), ...attributes };
  const named = Object.entries(all).map(([name, value]) => html` ${new Html(name)}="${value}"`);
  const start = html`<${new Html(tag)}${named}>`;
  return children ? html`${start}${children.map(written)}</${new Html(tag)}>` : start;
}

function attributesOf({ style, dark }: LookStyle): Record<string, string> {
  return { ...(dark && { class: dark }), style: declarations(style) };
}

function declarations(style: LookStyle["style"], mark = ""): string {
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}${mark}`)
    .join(";");
}

/** The mail programme's button posts to this address, without a sign-in. */
function headersOf({ unsubscribe }: Message, publicUrl: string): RenderedMessage["headers"] {
  if (!unsubscribe) return [];
  return [
    ["List-Unsubscribe", `<${publicUrl}${unsubscribe.call}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}

function link(label: string, address: string): Html {
  return html`<a class="quiet" href="${address}" style="color:${QUIET}">${label}</a>`;
}

function linked(sentence: string, publicUrl: string): Html {
  const parts = sentence.split(ADDRESS);
  return html`${parts.map((part, position) => (position % 2 ? link(publicUrl + part, publicUrl + part) : html`${part}`))}`;
}

function small(text: Html): Html {
  return html`<p class="quiet" style="margin:16px 0 0;font-size:13px;color:${QUIET}">${text}</p>`;
}

function table(rows: readonly (readonly [string, string])[]): Html {
  const cell = `padding:10px 0;border-bottom:1px solid ${LINE}`;
  const body = rows.map(
    ([name, value]) =>
      html`<tr><td class="line" style="${cell}">${name}</td><td class="line" style="${cell};text-align:right;font-weight:700;overflow-wrap:anywhere">${value}</td></tr>`,
  );
  return rows.length > 0
    ? html`<table style="width:100%;border-collapse:collapse;margin:8px 0 24px" role="presentation">${body}</table>`
    : html``;
}

function paragraph(text: string): Html {
  return written({ tag: "p", look: "text", children: [text] });
}

function signatureOf({ name, address, oib, email }: Seller["company"]): string {
  return `${name}\n${address}\nOIB ${oib}\n${email}`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
