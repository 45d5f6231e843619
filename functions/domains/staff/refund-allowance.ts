import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { update } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { Staff } from "../accounts/staff-access.ts";
import { readSettings } from "./owner-settings.ts";
import { ownersAmong, readStaff } from "./staff-store.ts";

const givenItem = z.object({ cents: z.int() });

/**
 * Limits (cents) of refunds without another person's approval: of one order in all, of a day, and what is left today.
 * Null is without limit.
 */
export interface Allowance {
  readonly order: number | null;
  readonly day: number | null;
  readonly today: number | null;
}

/**
 * Support has the owners' limits. An owner has the second person's where another owner could be that person; nobody refunds their own order
 * alone there.
 */
export async function allowanceOf({ id, duties }: Staff, at: Date, buyer?: string): Promise<Allowance> {
  const limits = await readSettings();
  if (buyer === id && (await hasAnotherOwner(id))) return { order: 0, day: null, today: null };
  if (duties.includes("owner")) {
    const second = limits.second_person_limit;
    return { order: second !== null && (await hasAnotherOwner(id)) ? second : null, day: null, today: null };
  }
  if (!duties.includes("support")) return { order: 0, day: 0, today: 0 };
  const given = await getItem(keys.givenBack(id, zagrebDay(at)), givenItem, true);
  const day = limits.support_refund_day;
  return { order: limits.support_refund_order, day, today: Math.max(day - (given?.cents ?? 0), 0) };
}

async function hasAnotherOwner(id: string): Promise<boolean> {
  return ownersAmong(await readStaff()).some(({ user_id }) => user_id !== id);
}

/** Whether somebody gives so many cents of an order back without another person: with all that went back of it before. */
export function mayAlone(
  { refunded_cents = 0 }: { readonly refunded_cents?: number | undefined },
  cents: number,
  { order, today }: Pick<Allowance, "order" | "today">,
): boolean {
  return (order === null || refunded_cents + cents <= order) && (today === null || cents <= today);
}

/**
 * The write that adds to a person's refunds of today; refused above the day's limit, so that neither many small refunds nor two at once pass
 * it. None for a person without a limit.
 */
export function countGivenBack(userId: string, cents: number, { day }: Allowance, at: Date) {
  if (day === null) return [];
  return [
    update(keys.givenBack(userId, zagrebDay(at)), "ADD cents :cents", {
      condition: "attribute_not_exists(cents) OR cents <= :room",
      values: { ":cents": cents, ":room": day - cents },
    }),
  ];
}
