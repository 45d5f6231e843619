import type { Html } from "./html.ts";
import type { Mail, TemplateName } from "./outbox.ts";

/** A mail as it is sent. Paragraphs stand both in the text part and in the HTML part. */
export interface Message {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Rows of a small table: what it is, and its value. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: readonly string[];
  /** How letters of this kind are stopped: a link at the end, and a button of the mail programme (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly token: string };
}

/** What the law on fiscalisation asks of a letter that names a sum and has no receipt with it (article 29). */
export const NO_RECEIPT = "OVO NIJE FISKALIZIRANI RAČUN";

/** What writes the message of each mail. */
export type Templates = Record<TemplateName, (mail: Mail) => Message>;

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
