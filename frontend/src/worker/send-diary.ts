import { routes } from "#contract/routes.ts";
import { answerOf, openDatabase } from "../lib/offline/database.ts";
import { changesOf, firstBatch } from "../lib/offline/outbox.ts";
import type { OutboxEntry } from "../lib/offline/rows.ts";

/** Milliseconds for one run: the browser holds a new build of the app back for as long as it lasts. */
const LONGEST_RUN_MS = 60_000;
/** No other try would end better: the session is over, or the pages have to send in halves what can't be read. */
const FINAL = [400, 401, 413];

/**
 * Hands in what waits of whom the session's cookie names, also with no page open; rejects where the browser should try again, after a minute at the latest. The
 * answers are left to the pages: they send the same once more, which changes nothing, and adopt what they hear.
 */
export async function sendDiary(): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_RUN_MS);
  await navigator.locks.request("zamah-outbox", { signal }, async () => {
    const waiting = await readOutbox();
    if (waiting.length === 0) return;
    const token = await navigator.locks.request("zamah-session", { signal }, () => renewSession(signal));
    if (!token) return;
    const person = subjectOf(token);
    let rest = waiting.filter((one) => one.person === person);
    while (rest[0]) {
      const batch = firstBatch(rest);
      const body = { device: rest[0].register[2], changes: changesOf(batch) };
      await post(routes.changeDiary.path, signal, { authorization: `Bearer ${token}` }, body);
      rest = rest.slice(batch.length);
    }
  });
}

async function readOutbox(): Promise<OutboxEntry[]> {
  const database = await openDatabase(indexedDB);
  try {
    return await answerOf<OutboxEntry[]>(database.transaction("outbox").objectStore("outbox").getAll());
  } finally {
    database.close();
  }
}

/** A new access token; undefined where the session has ended. */
async function renewSession(signal: AbortSignal): Promise<string | undefined> {
  const answer = await post(routes.refreshSession.path, signal);
  return answer.ok ? (await answer.json()).data.accessToken : undefined;
}

async function post(path: string, signal: AbortSignal, headers = {}, body = {}): Promise<Response> {
  const sent = {
    accept: "application/json",
    "content-type": "application/json",
    "x-requested-with": "zamah",
    ...headers,
  };
  const answer = await fetch(path, { method: "POST", headers: sent, body: JSON.stringify(body), signal });
  if (!answer.ok && !FINAL.includes(answer.status)) throw new Error(String(answer.status));
  return answer;
}

function subjectOf(token: string): unknown {
  return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))).sub;
}
