import type { DiaryChange, DiaryRefusal } from "#contract/diary.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { type Answer, adopted, ERA, type Era } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import type { Names, Patch, Rows, Waiting } from "../../../lib/offline/device-store.ts";
import { changesOf, firstBatch } from "../../../lib/offline/outbox.ts";
import { changeDiary } from "./queries.ts";

/** Where the waiting changes stand. */
export interface Outbox {
  readonly read: (names: Names) => Promise<Rows>;
  readonly update: (names: Names, decide: (rows: Rows) => Patch) => Promise<unknown>;
}

/** Hands changes in; undefined where the server can't read them (400, 413), rejects where they have to wait. */
export type Post = (changes: DiaryChange[]) => Promise<Answer | undefined>;

/** Hands changes in to the server, in the name of this device. */
export const handIn: Post = async (changes) => {
  try {
    return await changeDiary(deviceId(), changes);
  } catch (fault) {
    if (fault instanceof ApiError && (fault.status === 400 || fault.status === 413)) return undefined;
    throw fault;
  }
};

/**
 * Sends all that waits of a person, call after call, and keeps the answers. What the server can't read is sent in halves, until the one
 * change that is at fault stands among the refused: nothing blocks the rest. Answers whether there was anything to send.
 */
export async function sendWaiting(person: string, outbox: Outbox, post: Post): Promise<boolean> {
  let most: number | undefined;
  for (let calls = 0; ; calls += 1) {
    const { facts, waiting } = await outbox.read([ERA]);
    const era = facts[0]?.value as Era | undefined;
    const batch = firstBatch(waiting, most);
    if (batch.length === 0) return calls > 0;
    const answer = await post(changesOf(batch));
    if (!answer && batch.length > 1) {
      most = Math.ceil(batch.length / 2);
      continue;
    }
    const heard = answer ?? refusalOf(batch, era);
    const isSameEra = era === undefined || era.epoch === heard.head.epoch;
    await outbox.update(isSameEra ? namesOf(batch) : "all", (rows) => adopted(person, rows, heard, batch));
    most = undefined;
  }
}

function namesOf(batch: readonly Waiting[]): Names {
  return [ERA, ...batch.map(({ kind, id }) => ({ kind, id }))];
}

function refusalOf([first]: readonly Waiting[], era: Era = { months: {}, epoch: "", erased_at: 0 }): Answer {
  if (!first) return { head: era, docs: [] };
  const { kind, id, key } = first;
  const refusal: DiaryRefusal = { kind, ...(id !== "" && { id }), key, code: "invalid_input" };
  return { head: era, docs: [], refused: [refusal] };
}
