import type { PersonalData } from "#contract/account.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { refundItem } from "../refunds/record/refund.ts";
import { withdrawalItem } from "../refunds/withdrawal-record.ts";
import { below } from "./person-store.ts";

/** What stands below a person's orders (of that address) that is theirs: money that went back, and what they declared. */
export async function orderFacts(
  numbers: readonly string[],
  email: string | null,
): Promise<Pick<PersonalData, "refunds" | "withdrawals">> {
  const items = (await Promise.all(numbers.map((number) => queryRange(keys.orderRange(number))))).flat();
  return {
    refunds: below(items, "REFUND#").map(presentRefund),
    withdrawals: below(items, "WITHDRAWAL#").flatMap((item) => presentWithdrawal(item, email)),
  };
}

function presentRefund(item: Item): PersonalData["refunds"][number] {
  const { order_number, cents, reason, status, requested_at, done_at } = read(refundItem, item);
  return { order_number, amount: toEuros(cents), reason, status, requested_at, done_at };
}

/** Not what somebody of another address declared who typed this order's number. */
function presentWithdrawal(item: Item, own: string | null): PersonalData["withdrawals"] {
  const { order_number, outcome, cents, declared_at, email } = read(withdrawalItem, item);
  if (email !== undefined && email !== own) return [];
  return [{ order_number, outcome, amount: toEuros(cents), declared_at }];
}
