import pMap from "p-map";
import { findOrder } from "../domains/orders/order-store.ts";
import { askGatewayAnew, connectGateway, isGatewaySilent } from "../domains/payments/connect-gateway.ts";
import { findPayment } from "../domains/payments/payment.ts";
import { type RefundReading, readRefund } from "../domains/refunds/record/interpret-gateway.ts";
import { heldAfter, type RefundRecord } from "../domains/refunds/record/refund.ts";
import { claimRefund, refundsDue } from "../domains/refunds/record/refund-store.ts";
import { doneWrites, reviewWrites } from "../domains/refunds/refund-writes.ts";
import { errorName, log } from "../platform/log.ts";
import { job } from "../platform/schedule/job.ts";
import { type Due, drain } from "../platform/table/queue.ts";
import { tryTransact } from "../platform/table/transaction.ts";
import { DAY_MS, now, type TimeLeft, unlimited } from "../platform/time.ts";

const MAX_PER_RUN = 100;
const ORDERS_AT_ONCE = 5;
/** No definite answer for this long: a person decides. */
const REVIEW_AFTER_MS = DAY_MS;

/** The longest that one refund can take: a status, the refund, a status (ms). */
const ATTEMPT_MS = 55_000;

type Result = RefundReading | "refused";
type Kept = "sent" | "review" | undefined;

/** The refunds that a run checked, sent, and left for a person. */
export interface RefundRun {
  readonly done: number;
  readonly sent: number;
  readonly review: number;
}

/**
 * Sends due refunds, each claimed first so that no two runs send the same. An order's refunds go in sequence, since each
 * names what stays charged. A silent gateway's rest waits for the next run.
 */
export async function sendRefunds(
  connect: typeof connectGateway = connectGateway,
  left: TimeLeft = unlimited,
): Promise<RefundRun> {
  askGatewayAnew();
  const due = Map.groupBy(await refundsDue(now(), MAX_PER_RUN), ({ value }) => value.order_number);
  const sendOfOrder = (refunds: Due<RefundRecord>[]) =>
    drain(refunds, {
      claim: claimRefund,
      work: async (refund) => keep(refund, await carryOut(refund, connect)),
      tell: (refund, error) => log("error", "refund_failed", { order: refund.order_number, error: errorName(error) }),
      goesOn: () => left() >= ATTEMPT_MS && !isGatewaySilent(),
    });
  const results = (await pMap(due.values(), sendOfOrder, { concurrency: ORDERS_AT_ONCE })).flat();
  const count = (outcome: Kept) => results.filter((result) => result === outcome).length;
  return { done: results.length, sent: count("sent"), review: count("review") };
}

/** The scheduled job: once a minute, what is due. */
export const handler = job("sendRefunds", (left) => sendRefunds(connectGateway, left));

/**
 * One try: whatever may have been sent before is asked about first, and nothing is sent again unless the gateway says that it
 * has not happened. The call's own answer is never believed; the status confirms it.
 */
async function carryOut(refund: RefundRecord, connect: typeof connectGateway): Promise<Result> {
  const payment = await findPayment(refund.reference);
  if (!payment) throw new Error("A refund without its payment.");
  if (isGatewaySilent(payment.gateway)) return "unknown";
  const gateway = await connect(payment.gateway);
  const charged = payment.cents;
  const check = async () => readRefund(refund, await gateway.outcomeOf(refund.attempt_number), charged);
  const before = refund.attempts > 0 ? await check() : "not_yet";
  if (before !== "not_yet" || !maySend(refund)) return before;
  const answer = await gateway.refund({ attemptNumber: refund.attempt_number, remainingCents: heldAfter(refund) });
  if (answer.kind !== "declined") return check();
  log("warn", "refund_declined", { order: refund.order_number, code: answer.code });
  return answer.class === "technical" ? "unknown" : "refused";
}

/** Resumes a refund that is in review only because the gateway was silent, once its status shows the charge. */
function maySend({ status, review_reason }: RefundRecord): boolean {
  return status === "intent" || review_reason === "silent";
}

/** Writes what became of the try; what is still open is due again by itself. */
async function keep(refund: RefundRecord, result: Result): Promise<Kept> {
  if (result === "done") return write(refund, "sent");
  const definite = result === "refused" || result === "mismatch" ? result : undefined;
  const age = now().getTime() - new Date(refund.requested_at).getTime();
  if (definite && maySend(refund)) return write(refund, "review", definite);
  if (refund.status === "intent" && age > REVIEW_AFTER_MS) return write(refund, "review", "silent");
  log("warn", "refund_open", { order: refund.order_number, result });
  return undefined;
}

async function write(
  refund: RefundRecord,
  outcome: "sent" | "review",
  why: NonNullable<RefundRecord["review_reason"]> = "silent",
): Promise<Kept> {
  const order = await findOrder(refund.order_number);
  if (!order) throw new Error("A refund without its order.");
  const at = now().toISOString();
  const writes = outcome === "sent" ? doneWrites(refund, order, at) : reviewWrites(refund, order, at, why);
  if (!(await tryTransact(writes))) return undefined;
  if (outcome === "review") log("error", "refund_in_review", { order: refund.order_number });
  else log("info", "refund_sent", { order: refund.order_number, cents: refund.cents });
  return outcome;
}
