import type { LetterAgain } from "#contract/people.ts";
import { oneTimeLink } from "../../platform/digest.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, queryRange, read } from "../../platform/table/table.ts";
import { put, type TransactItem } from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";
import { zagrebDaysLater } from "../../platform/zagreb.ts";
import { resetMail } from "../accounts/account-mails.ts";
import type { Profile } from "../accounts/member-store.ts";
import { findOpenLinks, newResetLink } from "../accounts/password-reset.ts";
import { hasPassword } from "../accounts/reauthenticate.ts";
import { askToVerify } from "../accounts/verification.ts";
import type { Actor } from "../audit/audit-store.ts";
import { factsOfGift } from "../gifts/gift-mail.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { confirmation } from "../orders/order-mail.ts";
import { requireOrderOf } from "../orders/order-store.ts";
import { refundItem } from "../refunds/record/refund.ts";
import { refundMail } from "../refunds/record/refund-mail.ts";
import { tryPersonAct } from "./person-acts.ts";

/** The most letters sent again to one person on a day, by whomever. */
const LIMIT = { scope: "letters-again", calls: 5, seconds: DAY_SECONDS };

/** Which letter, of which order where it is of one, and why. */
interface WantedLetter {
  readonly letter: LetterAgain;
  readonly order_number?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Sends a letter again to the person's present address. 404 or 409 where they left a moment ago; 409 where the facts
 * give no letter or there is no address; 429 after five on a day.
 */
export async function sendLetter(
  actor: Actor,
  person: Profile,
  { letter, order_number, reason = "Na zahtjev osobe" }: WantedLetter,
): Promise<void> {
  const { email } = person;
  if (email === null || person.blocked) throw new Problem("letter_not_possible");
  const { request, at } = actor;
  const writes = await lettersAgain[letter]({ person: { ...person, email }, order_number, request, at });
  await countCall(LIMIT, person.user_id);
  const act = { operation: "sendLetter", before: {}, after: { letter, ...(order_number && { order: order_number }) } };
  if (!(await tryPersonAct(actor, person, { ...act, reason }, writes))) throw new Problem("state_changed");
}

/** The writes of each letter that facts can tell again; 409 `letter_not_possible` where they have nothing to tell. */
const lettersAgain: Readonly<Record<LetterAgain, (asked: LetterRequest) => Promise<TransactItem[]>>> = {
  confirmation: confirmationAgain,
  refund: refundAgain,
  verification: async ({ person, at }) => {
    if (person.email_verified) throw new Problem("letter_not_possible");
    const [sent] = await getItems([keys.emailVerification(person.user_id)], true);
    return askToVerify(person, person.email, at, sent).writes;
  },
  new_password: async ({ person, at }) => {
    if (!(await hasPassword(person))) throw new Problem("no_password");
    const link = oneTimeLink();
    const open = await findOpenLinks(person.user_id);
    return [
      ...newResetLink(person.user_id, person.email, link.hash, at, open),
      resetMail(person.email, link, true, at),
    ];
  },
};

/** The recipient, order, request and moment of a letter that is sent again. */
interface LetterRequest {
  readonly person: Profile & { readonly email: string };
  readonly order_number: string | undefined;
  readonly request: string;
  readonly at: Date;
}

/** The writes of an order's confirmation with its receipt, again; 409 `letter_not_possible` of one that is not paid. */
async function confirmationAgain(asked: LetterRequest): Promise<TransactItem[]> {
  const order = await ownOrder(asked);
  const { payment_reference: reference, date_paid: paid_at } = order;
  if (reference === null || paid_at === null) throw new Problem("letter_not_possible");
  const until = await paidUntil(order, paid_at);
  return again(confirmation(order, { reference, paid_at }, until, await factsOfGift(order)), asked);
}

/** The writes of the letter about an order's last refund, again; 409 where there is none. */
async function refundAgain(asked: LetterRequest): Promise<TransactItem[]> {
  const order = await ownOrder(asked);
  const items = await queryRange(keys.refundRange(order.order_number), true);
  const last = items.map((item) => read(refundItem, item)).at(-1);
  if (!last) throw new Problem("letter_not_possible");
  const template = last.status === "done" ? "refund_sent" : "refund_requested";
  return again(
    refundMail(template, order, { ...last, byTransfer: last.outside, at: last.done_at ?? last.requested_at }),
    asked,
  );
}

/** Another person's order is 404, as if it did not exist. */
async function ownOrder({ person, order_number }: LetterRequest): Promise<OrderRecord> {
  if (order_number === undefined) throw new Problem("invalid_input", { data: { fields: ["order_number"] } });
  const order = await requireOrderOf(person.user_id, order_number);
  return { ...order, buyer: { ...order.buyer, email: person.email } };
}

/** The end of the period that an order of a membership paid for, where it stands or as it was counted; null of what does not renew. */
async function paidUntil(order: OrderRecord, paidAt: string): Promise<string | null> {
  const { category, gift, period_days, renewal, renews, extends_due } = order;
  if (category !== "subscription" || gift || period_days === null) return null;
  const record = await findSubscription(order.user_id);
  const known = record?.periods?.find(({ order_number }) => order_number === order.order_number)?.until;
  const due = renewal?.due ?? (renews ? extends_due : undefined);
  return known ?? zagrebDaysLater(due ?? paidAt, period_days).toISOString();
}

/** The letter under an id of its own, due now. */
function again(entry: ReturnType<typeof confirmation>, { request, at }: LetterRequest): TransactItem[] {
  if (!entry) throw new Problem("letter_not_possible");
  const id = `${entry.id}-${request}`;
  const created_at = at.toISOString();
  return [put({ ...entry, ...keys.outbox(id), id, created_at, gsi2sk: created_at })];
}
