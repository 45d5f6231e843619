import { ScanCommand } from "@aws-sdk/lib-dynamodb";
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
import { chooseShop } from "#infra/tools/choose-shop.ts";
import type { TransactItem } from "../../functions/platform/table/transaction.ts";
import { runCommand } from "./run-command.ts";

/** How many items stand in the staff's lists now that did not before, and how many moved while they were looked at. */
export interface Filled {
  readonly added: number;
  readonly moved: number;
}

/**
 * Brings what was written before the staff had lists into them, once over the whole table; what stands in its list already is
 * left alone, and so is what moves meanwhile; people are found by every word that names them today. May be run again.
 */
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

/** A report is still open where nothing was done to its comment since, but what this run did; one that was decided stays so. */
async function reopening(item: Item, reopened: Set<string>): Promise<TransactItem[]> {
  const report = read(reportItem, item);
  const comment = await getItem(keys.comment(report.category, report.product_id, report.comment_id), commentItem);
  if (!comment || (comment.version !== undefined && !reopened.has(comment.id))) return [];
  reopened.add(comment.id);
  return listOldReport(report, comment);
}

/** The writes that an item still needs; none where it stands in its lists. */
async function missing(item: Item): Promise<TransactItem[]> {
  if (item.sk === "ORDER") return placed(item, read(orderItem, item), listedAt, ["status"]);
  if (item.sk === "SUBSCRIPTION") return placed(item, read(subscriptionItem, item), subscriptionEntry, ["version"]);
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

/** The write that gives an item the places that its entry has, as it was read. */
function placed<T extends object>(
  item: Item,
  record: T,
  entry: (record: T) => object,
  seen: (keyof T)[],
): TransactItem[] {
  const places = Object.entries(entry(record)).filter(([name]) => /^gsi[123][ps]k$/.test(name));
  const lacking = places.filter(([name, place]) => item[name] !== place && !(name === "gsi2sk" && item[name]));
  if (lacking.length === 0) return [];
  const found = Object.fromEntries(seen.map((name) => [name, record[name]]));
  return [change(keyOf(item), { set: Object.fromEntries(lacking), found })];
}

/** The command `npm run lists` (docs/operations.md): what is older than the staff's lists is found in them too. */
async function main(): Promise<void> {
  const shop = await chooseShop();
  const { added, moved } = await fillLists();
  console.info(`Lists of ${shop}: ${added} items added.`);
  if (moved > 0) throw new Error(`${moved} items moved meanwhile: run it again.`);
}

if (import.meta.main) await runCommand(main);
