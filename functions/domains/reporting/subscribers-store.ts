import * as z from "zod/mini";
import { instant, textId } from "#contract/primitives.ts";
import { type SubscriptionStatus, subscriptionStatus } from "#contract/subscription.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItems, queryPage, read } from "../../platform/table/table.ts";
import { type Profile, profileItem } from "../accounts/member-store.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";

/** Subscribers on a page, at most. */
export const PAGE_SIZE = 1000;
const statuses: readonly SubscriptionStatus[] = ["active", "cancelled", "nonactive"];

/** The position at the end of a page: its last subscription, or the beginning of a status. */
const cursorShape = z.object({
  status: subscriptionStatus,
  after: z.nullable(z.object({ user_id: textId, paid_until: instant })),
});
type Cursor = z.infer<typeof cursorShape>;

export interface Subscribers {
  readonly subscriptions: readonly SubscriptionRecord[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined;
}

/** A page of subscriptions, active ones first, each status by end of the paid period; 400 for an invalid cursor. */
export async function readSubscribers(cursor: string | undefined, limit: number): Promise<Subscribers> {
  const found: SubscriptionRecord[] = [];
  let from: Cursor | undefined = cursor === undefined ? { status: "active", after: null } : parseCursor(cursor);
  while (from && found.length < limit) {
    const { status, after }: Cursor = from;
    const page = await queryPage(
      "gsi1",
      indexKeys.subscriptionsByStatus(status),
      limit - found.length,
      after ? indexKey(status, after) : undefined,
    );
    const records = page.items.map((item) => read(subscriptionItem, item));
    found.push(...records);
    const last = records.at(-1);
    from = page.last && last ? { status, after: endOf(last) } : nextStatus(status);
  }
  return { subscriptions: found, next: from && formatCursor(from) };
}

/** The subscriptions' profiles by user id, without deleted people; a hundred a request, all requests at once. */
export async function readProfiles(subscriptions: readonly SubscriptionRecord[]): Promise<Map<string, Profile>> {
  const found = await getItems([...new Set(subscriptions.map(({ user_id }) => user_id))].map(keys.profile));
  const profiles = found.flatMap((item) => (item ? [read(profileItem, item)] : []));
  return new Map(profiles.map((profile) => [profile.user_id, profile]));
}

function indexKey(status: SubscriptionStatus, { user_id, paid_until }: NonNullable<Cursor["after"]>) {
  return {
    ...keys.subscription(user_id),
    gsi1pk: indexKeys.subscriptionsByStatus(status),
    gsi1sk: paid_until,
  };
}

function endOf({ user_id, paid_until }: SubscriptionRecord) {
  return { user_id, paid_until };
}

function nextStatus(status: SubscriptionStatus): Cursor | undefined {
  const next = statuses[statuses.indexOf(status) + 1];
  return next && { status: next, after: null };
}

function formatCursor(at: Cursor): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

function parseCursor(cursor: string): Cursor {
  const parsed = z.safeParse(cursorShape, jsonOf(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success) throw new Problem("invalid_input", { data: { fields: ["cursor"] } });
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
