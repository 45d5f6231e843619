import type { Html } from "./html.ts";

/** A mail as it is sent. Paragraphs stand both in the text part and in the HTML part. */
export interface Message {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Rows of a small table: what it is, and its value. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: readonly string[];
}

/** A message in its two forms. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}
