import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { buyerPlace } from "#functions/domains/access/entitlement-store.ts";
import { type Entitlement, entitlementItem } from "#functions/domains/access/read-member.ts";
import { profileItem } from "#functions/domains/accounts/member-store.ts";
import { findItems, profileEntry } from "#functions/domains/accounts/people-index.ts";
import { commentItem, reportItem } from "#functions/domains/community/comment.ts";
import { listOldReport } from "#functions/domains/community/moderation-store.ts";
import { subscriptionItem } from "#functions/domains/memberships/subscription.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { orderItem } from "#functions/domains/orders/order.ts";
import { listedAt } from "#functions/domains/orders/order-list.ts";
import { change } from "#functions/platform/table/change.ts";
import { keyOf, keys } from "#functions/platform/table/keys.ts";
import { documents, getItem, getItems, type Item, read, tableName } from "#functions/platform/table/table.ts";
import { put, tryTransact } from "#functions/platform/table/transaction.ts";
import type { TransactItem } from "../../functions/platform/table/transaction.ts";
import { chooseShop } from "./choose-shop.ts";
import { readOptions, runCommand } from "./command.ts";

/** How many items were added to the staff's lists, and how many changed meanwhile. */
export interface Filled {
  readonly added: number;
  readonly moved: number;
}

/** Brings items from before the staff's lists into them, over the whole table; leaves alone what stands there or changes meanwhile. */
export async function fillLists(): Promise<Filled> {
  const filled = { added: 0, moved: 0 };
  const reopened = new Set<string>();
  let start: Item | undefined;
  do {
    const page = await documents().send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      const writes = isOldReport(item) ? await reopening(item, reopened) : await missing(item);
      if (writes.length === 0) continue;
      const isAdded = await tryTransact(writes);
      filled[isAdded ? "added" : "moved"] += 1;
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return filled;
}

function isOldReport({ sk, gsi1pk }: Item): boolean {
  return String(sk).startsWith("COMMENT_REPORT#") && gsi1pk === undefined;
}

/** Reopens a report whose comment nobody but this run has changed since; a decided one stays decided. */
async function reopening(item: Item, reopened: Set<string>): Promise<TransactItem[]> {
  const report = read(reportItem, item);
  const comment = await getItem(keys.comment(report.category, report.product_id, report.comment_id), commentItem);
  if (!comment || (comment.version !== undefined && !reopened.has(comment.id))) return [];
  reopened.add(comment.id);
  return listOldReport(report, comment);
}

/** The writes that bring an item into its lists; none where it stands there. */
async function missing(item: Item): Promise<TransactItem[]> {
  if (item.sk === "ORDER") return placed(item, read(orderItem, item), listedAt, ["status"]);
  if (item.sk === "SUBSCRIPTION") return placed(item, read(subscriptionItem, item), subscriptionEntry, ["version"]);
  if (String(item.sk).startsWith("ENTITLEMENT#")) return placed(item, read(entitlementItem, item), boughtAt, ["ended"]);
  if (item.sk !== "PROFILE") return [];
  const profile = read(profileItem, item);
  const named = ["first_name", "last_name", "email"] as const;
  const writes = placed(item, profile, profileEntry, [...named, "role", "blocked"]);
  const terms = findItems(profile);
  const there = await getItems(terms.map(keyOf));
  const lacking = terms.filter((_, at) => !there[at]).map((term) => put(term));
  if (lacking.length === 0 || writes.length > 0) return [...writes, ...lacking];
  const found = Object.fromEntries(named.map((name) => [name, profile[name]]));
  return [change(keyOf(item), { set: { first_name: profile.first_name }, found }), ...lacking];
}

/** An entitlement's place among the buyers of its product; none of what the staff gave. */
function boughtAt({ category, product_id, date_paid, order_number, grant }: Entitlement) {
  return grant ? {} : buyerPlace({ category, product_id, order_number }, date_paid);
}

/** The write that sets what an item's list asks for and it lacks, if it is as it was read. */
function placed<T extends object>(
  item: Item,
  record: T,
  entry: (record: T) => object,
  seen: (keyof T)[],
): TransactItem[] {
  const places = Object.entries(entry(record)).filter(([name]) => /^(gsi[123][ps]k|product_id)$/.test(name));
  const lacking = places.filter(([name, place]) => item[name] !== place && !(name === "gsi2sk" && item[name]));
  if (lacking.length === 0) return [];
  const found = Object.fromEntries(seen.map((name) => [name, record[name]]));
  return [change(keyOf(item), { set: Object.fromEntries(lacking), found })];
}

/** The command `npm run lists` (docs/operations.md): brings items from before the staff's lists into them. */
async function main(): Promise<void> {
  const shop = await chooseShop(readOptions(["stage"]).stage);
  const { added, moved } = await fillLists();
  console.info(`Lists of ${shop}: ${added} items added.`);
  if (moved > 0) throw new Error(`${moved} items moved meanwhile: run it again.`);
}

if (import.meta.main) await runCommand(main);
