import { routes } from "#contract/routes.ts";
import { readOutbox } from "../lib/offline/database.ts";
import { alone, OUTBOX_LOCK } from "../lib/offline/locks.ts";
import { changesOf, firstBatch, UNREADABLE } from "../lib/offline/outbox.ts";
import { requestToken, SESSION_LOCK } from "../lib/request-token.ts";
import { send } from "../lib/send.ts";
import { subjectOf } from "../lib/token.ts";

/** Milliseconds for one run: the browser holds a new build of the app back for as long as it lasts. */
const LONGEST_RUN_MS = 60_000;
/** No other try would end better: the session is over, or the pages have to send in halves what can't be read or the firewall stops. */
const FINAL = [401, 403, ...UNREADABLE];

/**
 * Sends the outbox of whom the session's cookie names, also with no page open; rejects where the browser should try again, after a minute
 * at the latest. It writes nothing: the pages send the same once more, which changes nothing, and apply the answers.
 */
export async function sendWithoutPage(): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_RUN_MS);
  await alone(OUTBOX_LOCK, () => sendAll(signal), signal);
}

async function sendAll(signal: AbortSignal): Promise<void> {
  const outbox = await readOutbox();
  if (outbox.length === 0) return;
  const { status, token } = await alone(SESSION_LOCK, () => requestToken(signal), signal);
  if (token === undefined) return requireFinal(status);
  const person = subjectOf(token);
  let rest = outbox.filter((entry) => entry.person === person);
  while (rest[0]) {
    const batch = firstBatch(rest);
    const body = { device: rest[0].register[2], changes: changesOf(batch) };
    const answer = await send({ ...routes.changeDiary, token, body, signal });
    if (!answer.ok) requireFinal(answer.status);
    rest = rest.slice(batch.length);
  }
}

function requireFinal(status: number): void {
  if (!FINAL.includes(status)) throw new Error(String(status));
}
