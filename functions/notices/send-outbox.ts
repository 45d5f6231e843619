import { findDocument } from "../documents/document-store.ts";
import { issueDocuments } from "../documents/issue-documents.ts";
import { registerDocuments } from "../documents/register-documents.ts";
import { now } from "../http/clock.ts";
import { log } from "../http/log.ts";
import { setting } from "../http/settings.ts";
import { findOrder } from "../orders/order-store.ts";
import { compose } from "./compose.ts";
import { render } from "./layout.ts";
import type { Attachment } from "./message.ts";
import type { Letter } from "./outbox.ts";
import { claimLetter, markSent, type Waiting, waitingLetters } from "./outbox-store.ts";
import { sendMail } from "./send-mail.ts";

const A_RUN = 100;
/** Later than any due moment: all that waits. */
const END_OF_TIME = new Date("9999-12-31T00:00:00Z");

/** How many letters a run sent, and how many must be tried again. */
export interface OutboxRun {
  readonly done: number;
  readonly failed: number;
}

/**
 * First issues and registers the documents that are due, then sends what waits (or only what is due): at least once each,
 * claimed first so that two workers don't send it twice.
 */
export async function sendOutbox({ all }: { all: boolean }): Promise<OutboxRun> {
  await makeDocuments(all);
  const waiting = await waitingLetters(all ? END_OF_TIME : now(), A_RUN);
  const counts = { sent: 0, failed: 0, waits: 0 };
  for (const one of waiting) {
    if (await claimLetter(one, now())) counts[await send(one)] += 1;
  }
  return { done: counts.sent, failed: counts.failed };
}

/** The scheduled job: once a minute, what is due. */
export async function handler(): Promise<OutboxRun> {
  return sendOutbox({ all: false });
}

/** Letters without a document leave even where documents can't be made. */
async function makeDocuments(all: boolean): Promise<void> {
  try {
    await issueDocuments({ all });
    await registerDocuments({ all });
  } catch (error) {
    log("error", "document_failed", { error: nameOf(error) });
  }
}

async function send({ letter }: Waiting): Promise<"sent" | "failed" | "waits"> {
  try {
    const files = await filesOf(letter);
    if (!files) return "waits";
    await sendMail(letter.to, render(compose(letter), setting("PUBLIC_URL")), files);
    await markSent(letter, now());
    return "sent";
  } catch (error) {
    log("error", "mail_failed", { template: letter.template, error: nameOf(error) });
    return "failed";
  }
}

/** The letter's PDF; undefined while its document is not issued. The PDF's library is loaded where one is needed. */
async function filesOf({ document_id }: Letter): Promise<Attachment[] | undefined> {
  if (document_id === undefined) return [];
  const document = await findDocument(document_id);
  const order = document && (await findOrder(document.order_number));
  if (!order) return undefined;
  const { receiptFile } = await import("../documents/pdf/receipt-pdf.ts");
  return [await receiptFile(document, order)];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
