import { type Key, keyOf, keys } from "../table/keys.ts";
import { queryRange } from "../table/table.ts";
import { accountScope } from "./rate-limit.ts";

/**
 * The keys of counters that hold a person's id or e-mail for long. Limits of an address are left to end within a day,
 * else a new account could reset them.
 */
const COUNTED_BY_ID = [
  "orders",
  "files",
  "sign",
  "viewed",
  "mediatoken",
  "verification",
  "second-factor",
  "reauthentication",
  "export",
  "profile",
  "analytics",
  "comments",
  "comments-day",
  "comment-reports",
  "complaint",
  "diary",
  "calendar",
  "kitchen",
  "withdrawal",
  "membership",
  "device",
];
const COUNTED_BY_EMAIL = ["device"];

/** The keys of all counters that name a person. */
export async function personalCounters(userId: string, email: string | null): Promise<Key[]> {
  const scopes = [
    ...COUNTED_BY_ID.map((scope) => `${scope}#${userId}`),
    ...(email === null ? [] : COUNTED_BY_EMAIL.map((scope) => `${scope}#${accountScope(email)}`)),
  ];
  const counters = await Promise.all(scopes.map((scope) => queryRange(keys.rateLimitRange(scope))));
  return counters.flat().map(keyOf);
}
