import { now } from "../http/clock.ts";
import { log } from "../http/log.ts";
import { setting } from "../http/settings.ts";
import { compose } from "./compose.ts";
import { render } from "./layout.ts";
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

/** Sends what waits (or only what is due): at least once each, claimed first so that two workers don't send it twice. */
export async function sendOutbox({ all }: { all: boolean }): Promise<OutboxRun> {
  const waiting = await waitingLetters(all ? END_OF_TIME : now(), A_RUN);
  let done = 0;
  let failed = 0;
  for (const one of waiting) {
    if (!(await claimLetter(one, now()))) continue;
    if (await send(one)) done += 1;
    else failed += 1;
  }
  return { done, failed };
}

/** The scheduled job: once a minute, what is due. */
export async function handler(): Promise<OutboxRun> {
  return sendOutbox({ all: false });
}

async function send({ letter }: Waiting): Promise<boolean> {
  try {
    await sendMail(letter.to, render(compose(letter), setting("PUBLIC_URL")));
    await markSent(letter, now());
    return true;
  } catch (error) {
    log("error", "mail_failed", { template: letter.template, error: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}
