import * as z from "zod/mini";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import type { Staff } from "../member/admission.ts";
import { readSettings } from "./owner-settings.ts";
import { ownersAmong, readStaff } from "./staff-store.ts";

const givenItem = z.object({ cents: z.int() });

/** What somebody gives back without another person, in cents: of one order in all, and yet today. Null is without limit. */
export interface Allowance {
  readonly order: number | null;
  readonly today: number | null;
}

/** Support has the owners' limits; an owner has the second person's, while another owner could be that person. */
export async function allowanceOf({ id, duties }: Staff, at: Date): Promise<Allowance> {
  const limits = await readSettings();
  if (duties.includes("owner")) {
    const second = limits.second_person_limit;
    const counts = second !== null && ownersAmong(await readStaff()).some(({ user_id }) => user_id !== id);
    return { order: counts ? second : null, today: null };
  }
  if (!duties.includes("support")) return { order: 0, today: 0 };
  const given = await getItem(keys.givenBack(id, zagrebDay(at)), givenItem, true);
  const today = Math.max(limits.support_refund_day - (given?.cents ?? 0), 0);
  return { order: limits.support_refund_order, today };
}
