import type { MailTemplate } from "#contract/mail-templates.ts";
import type { MailElement } from "#contract/newsletter-view.ts";
import type { Seller } from "#contract/shop.ts";
import type { Mail } from "./outbox.ts";

/** A mail's message, for the text part and the HTML part. */
export interface Message {
  readonly subject: string;
  /** Shown by mail programmes beside the subject. */
  readonly preview?: string;
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  /** What a newsletter is made of. */
  readonly elements?: readonly MailElement[];
  /** Rows of a small table: label and value. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: readonly string[];
  /** The link at the end and the mail programme's button (RFC 8058) that stop mails of this kind. */
  readonly unsubscribe?: { readonly label: string; readonly page: string; readonly call: string };
  /** The owner's paragraphs, with the marks of the parts above among them (`{podaci}`); without it the parts stand as they are named here. */
  readonly order?: readonly string[];
}

/** Required on a mail that names a sum and carries no receipt (law on fiscalisation, article 29). */
export const NO_RECEIPT = "OVO NIJE FISKALIZIRANI RAČUN";

/** Of all but newsletters, whose text the staff writes. */
export type Templates = Record<
  Exclude<MailTemplate, "newsletter" | "newsletter_test">,
  (mail: Mail, seller: Seller) => Message
>;

/** A message in its two forms. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
  /** Further headers: name and value. */
  readonly headers: readonly (readonly [string, string])[];
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A piece of escaped HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Template tag that escapes every value except its own results. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(strings.map((string, position) => string + rendered(values[position])).join(""));
}

function rendered(value: string | number | Html | readonly Html[] | undefined): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one: Html) => one.text).join("");
  return escaped(String(value));
}

function escaped(text: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
