import * as z from "zod/mini";
import type { OwnSession } from "#contract/account.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import {
  put,
  TRANSACTION_SIZE,
  type TransactItem,
  transact,
  tryTransact,
  update,
} from "../../platform/table/transaction.ts";
import { DAY_SECONDS, realSeconds } from "../../platform/time.ts";
import type { Caller, Profile } from "./member-store.ts";
import { SESSION_SECONDS } from "./session-cookies.ts";

/** A session ends after so many seconds without a renewal. */
const IDLE_SECONDS = 14 * DAY_SECONDS;

/** The families of browser and system, without a version, by which a person recognises a device; null where unknown. */
export type Device = Pick<OwnSession, "browser" | "system">;

/** One use of a session: whose it is, and on which device. */
export interface SessionUse {
  readonly userId: string;
  readonly caller: Pick<Caller, "session" | "signedInAt">;
  readonly device: Device;
}

const sessionItem = z.object({
  session: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  began_at: z.int(),
  used_at: z.int(),
});
type SessionRecord = z.infer<typeof sessionItem>;

/**
 * The write that keeps a session in its person's list, made at the sign-in and at each renewal; it expires with the session. Refused for a
 * session that was ended, whoever still holds a token of it.
 */
export function sessionWrite({ userId, caller, device }: SessionUse): TransactItem {
  const at = realSeconds();
  const expression =
    "SET #session = :session, browser = :browser, #system = :system, began_at = :began, used_at = :at, #ttl = :ttl";
  return update(keys.session(userId, caller.session), expression, {
    condition: "attribute_not_exists(ended_at)",
    names: { "#session": "session", "#system": "system", "#ttl": TTL_ATTRIBUTE },
    values: {
      ":session": caller.session,
      ":browser": device.browser,
      ":system": device.system,
      ":began": caller.signedInAt,
      ":at": at,
      ":ttl": Math.min(at + IDLE_SECONDS, caller.signedInAt + SESSION_SECONDS),
    },
  });
}

/** Whether a session was unused for too long; `since` is the issue of its token or the sign-in (second). */
export function isIdle(since: number): boolean {
  return realSeconds() - since > IDLE_SECONDS;
}

/** Ends one session of a person: its bearers at once, and all that is renewed from it for as long as it could have lasted. */
export async function endSession(userId: string, session: string): Promise<void> {
  await transact(endWrites(userId, session));
}

/** Ends a session of a person's list, also one that ended before; false for an unknown name. */
export function endListed(userId: string, session: string): Promise<boolean> {
  return tryTransact(endWrites(userId, session, { condition: "attribute_exists(pk)" }));
}

/** Ends all sessions of a person but one. */
export async function endOthers(profile: Profile, own: string): Promise<void> {
  const { user_id } = profile;
  const others = (await readActive(profile)).filter(({ session }) => session !== own);
  const writes = others.flatMap(({ session }) => endWrites(user_id, session));
  for (let from = 0; from < writes.length; from += TRANSACTION_SIZE) {
    await transact(writes.slice(from, from + TRANSACTION_SIZE));
  }
}

/** A person's active sessions: the caller's first, then by last use. */
export async function sessionsOf(profile: Profile, own: string): Promise<OwnSession[]> {
  const records = (await readActive(profile)).toSorted((one, other) => other.used_at - one.used_at);
  const sessions = records.map((record) => presentSession(record, own));
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}

/** The sessions among a person's items, for their export. */
export function sessionsAmong(items: readonly Item[], profile: Profile): Omit<OwnSession, "id" | "current">[] {
  const own = items.filter(({ sk }) => String(sk).startsWith(keys.session("", "").sk));
  return activeAmong(own, profile).map((record) => {
    const { browser, system, began_at, used_at } = presentSession(record, "");
    return { browser, system, began_at, used_at };
  });
}

async function readActive(profile: Profile): Promise<SessionRecord[]> {
  return activeAmong(await queryRange(keys.sessionRange(profile.user_id), true), profile);
}

/** The sessions that were not ended and can still be renewed. */
function activeAmong(items: readonly Item[], { tokens_valid_after }: Profile): SessionRecord[] {
  return items
    .filter(({ ended_at }) => ended_at === undefined)
    .map((item) => read(sessionItem, item))
    .filter(({ began_at, used_at }) => began_at >= tokens_valid_after && !isIdle(used_at) && !isOver(began_at));
}

function isOver(began: number): boolean {
  return realSeconds() - began >= SESSION_SECONDS;
}

function presentSession({ session, browser, system, began_at, used_at }: SessionRecord, own: string): OwnSession {
  return {
    id: session,
    browser,
    system,
    began_at: instantOf(began_at),
    used_at: instantOf(used_at),
    current: session === own,
  };
}

function endWrites(userId: string, session: string, check = {}): TransactItem[] {
  const at = realSeconds();
  const life = { [TTL_ATTRIBUTE]: at + SESSION_SECONDS };
  return [
    put({ ...keys.revokedSession(userId, session), ...life }),
    put({ ...keys.session(userId, session), ended_at: at, ...life }, check),
  ];
}

function instantOf(second: number): string {
  return new Date(second * 1000).toISOString();
}
