import { getMorning } from "#contract/analytics.ts";
import { readThreshold } from "../../domains/books/ledger/vat-threshold.ts";
import { comingTurns } from "../../domains/catalogue/coming-turns.ts";
import { readUnanswered } from "../../domains/community/comment-store.ts";
import { readMorning } from "../../domains/reporting/morning.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Answers open tasks, what changes by itself soon, how many comments the shop has not answered and the day's figures, as far as the caller's duties allow. */
export const handler = adminEndpoint("getMorning", getMorning, async ({ staff, now }) => {
  const at = now();
  const isOfComments = staff.duties.includes("owner") || staff.duties.includes("support");
  const isOfMoney = staff.duties.includes("owner") || staff.duties.includes("accountant");
  const [{ money, ...morning }, threshold, soon, found] = await Promise.all([
    readMorning(staff.duties, at),
    isOfMoney ? readThreshold(at) : null,
    comingTurns(at),
    isOfComments ? readUnanswered(at, undefined) : undefined,
  ]);
  const shown = { money: money && { ...money, threshold }, soon, unanswered: found?.comments.length ?? null };
  return { status: "success" as const, data: { morning: { ...morning, ...shown } } };
});
