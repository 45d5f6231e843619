import { decideReview, type ReviewDecision } from "#contract/refund.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import type { OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { wasDecided } from "../../core/reimbursement/admin-order-store.ts";
import { decide } from "../../core/reimbursement/decide.ts";
import { readInspected } from "../../core/reimbursement/inspected-order.ts";
import { centsIn, decisionsIn, type Situation, situationOf } from "../../core/reimbursement/review-situation.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { toCents, toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";

/** A person decides what the gateway and the books could not: once, however often it is sent. */
export const handler = adminEndpoint("decideReview", decideReview, async ({ params, body, caller, now, log }) => {
  const order = await findOrder(params.order_number);
  if (!order) throw new Problem("not_found");
  const { decision, amount, reason: note } = body;
  const words = { note, by: await userIdOf(caller) };
  const done = () => wasDecided(order.order_number, `review_${decision}`, words, now());
  const situation = await requireOpen(order, decision, done);
  if (situation) {
    requireSeenAmount(situation, amount);
    if (!(await decide(situation, decision, words)) && !(await done())) throw new Problem("review_not_possible");
    log("warn", "review_decided", { order: order.order_number, decision });
  }
  return { status: "success" as const, data: await readInspected(order.order_number) };
});

/** The situation that the decision fits; undefined where the same one was carried out a moment ago. */
async function requireOpen(
  order: OrderRecord,
  decision: ReviewDecision,
  done: () => Promise<boolean>,
): Promise<Situation | undefined> {
  const situation = await situationOf(order);
  if (situation && decisionsIn(situation).includes(decision)) return situation;
  if (await done()) return undefined;
  const isSilent = situation?.about === "unclear" && !situation.reachable;
  throw new Problem(isSilent ? "gateway_unavailable" : "review_not_possible");
}

function requireSeenAmount(situation: Situation, seen: number | null): void {
  const cents = centsIn(situation);
  if ((seen === null ? null : toCents(seen)) === cents) return;
  throw new Problem("amount_changed", { data: { amount: cents === null ? null : toEuros(cents) } });
}
