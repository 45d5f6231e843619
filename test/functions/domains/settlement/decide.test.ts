import { describe, expect, it } from "vitest";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import type { Outcome, PaidOutcome } from "#functions/domains/payments/gateway.ts";
import { paymentOf } from "#functions/domains/payments/payment.ts";
import { type BuyerFacts, nobody } from "#functions/domains/settlement/buyer-facts.ts";
import { concernsBuyer, decide } from "#functions/domains/settlement/decide.ts";
import type { Effect } from "#functions/domains/settlement/effects.ts";
import { DAY, entitlement, HOUR, MINUTE, NOON, order, shifted, subscription } from "#test/steps/given/records.ts";

const NUMBER = order().order_number;
/** When a membership of the tests is due; its renewals are charged then. */
const DUE = NOON.toISOString();

const paid: PaidOutcome = {
  kind: "paid",
  attemptNumber: NUMBER,
  cents: 2490,
  currency: "EUR",
  reference: "900001",
  approvalCode: "123456",
};
const soft: Outcome = { kind: "declined", code: "5001", class: "soft" };
const technical: Outcome = { kind: "declined", code: "909", class: "technical" };
const configuration: Outcome = { kind: "declined", code: "1803", class: "configuration" };
const absent: Outcome = { kind: "not_found" };
const silent: Outcome = { kind: "unknown", reason: "timeout" };
const reversed: Outcome = { kind: "reversed", status: "refunded" };

const book = order();
const plan = order({ category: "subscription", product_id: "monthly", period_days: 30, end_date: null });
const nextPeriod = { ...plan, extends_due: DUE };
const renewal = { ...plan, renewal: { subscription_id: "id", due: DUE, try: 1 } };
const settled = order({ status: "paid", date_paid: DUE, payment_reference: "900001" });
const twiceSigned = { attempt: 2 };

const buyer: BuyerFacts = { ...nobody, hasAccount: true, holdsLock: true };
const deleted: BuyerFacts = { ...nobody, holdsLock: true };
const owner = { ...buyer, entitlements: [entitlement({ product_id: 16 })], boughtBy: "S1" };
const holding = (changes: Parameters<typeof subscription>[1] = {}): BuyerFacts => ({
  ...buyer,
  subscription: subscription("ana", { paid_until: DUE, renewal_order: NUMBER, ...changes }),
});

const BOOKED = ["keep_payment", "book_charge"];
const KEPT = ["settle_order", ...BOOKED];
const TOLD = ["count_sale", "confirm_order", "audit", "free_lock"];
const GIVEN_BACK = ["settle_order", ...BOOKED, "owe_refund", "tell_refund", "audit"];
const FAILED = ["move_order", "free_lock", "change_membership"];

interface Row {
  readonly order: OrderRecord;
  readonly outcome: Outcome;
  readonly buyer?: BuyerFacts;
  /** Milliseconds after noon, when the form was signed. */
  readonly after?: number;
  /** An attempt before it has no answer. */
  readonly isPartial?: boolean;
  readonly result: string;
  readonly effects: readonly string[];
  /** What the order becomes, or why its money goes back, or what the log says. */
  readonly as?: string;
}

function decided({ order: record, outcome, buyer: holder = buyer, after = 0, isPartial = false }: Row) {
  const now = shifted(NOON, after);
  const answer = { named: record, outcome, isPartial };
  const payment = outcome.kind === "paid" ? paymentOf(record, outcome, now) : undefined;
  return decide({ order: record, answer, payment, buyer: holder, now, newId: "new-id" });
}

/** The statuses, reasons and log lines that a decision names. */
function said({ effects, log }: ReturnType<typeof decide>): (string | undefined)[] {
  const named = effects.flatMap((effect: Effect) => {
    if (effect.effect === "settle_order") return [effect.as];
    if (effect.effect === "move_order") return [effect.move.status];
    return effect.effect === "owe_refund" ? [effect.refund.reason] : [];
  });
  return [...named, log?.event, log?.reason];
}

const table: Record<string, Record<string, Row>> = {
  "a confirmed charge": {
    "of a product is kept": {
      order: book,
      outcome: paid,
      result: "paid",
      effects: [...KEPT, "open_product", ...TOLD, "require_account", "claim_product"],
      as: "paid",
    },
    "with a card known from a full refund is kept, and the tick is needed from then on": {
      order: book,
      outcome: paid,
      buyer: { ...buyer, hasKnownCard: true },
      result: "paid",
      effects: [...KEPT, "open_product", ...TOLD, "need_tick", "require_account", "claim_product"],
    },
    "of a product that was bought meanwhile goes back": {
      order: book,
      outcome: paid,
      buyer: owner,
      result: "returned",
      effects: [...GIVEN_BACK, "free_lock"],
      as: "duplicate",
    },
    "of a buyer who deleted the account goes back": {
      order: book,
      outcome: paid,
      buyer: deleted,
      result: "returned",
      effects: [...GIVEN_BACK, "free_lock"],
      as: "account_deleted",
    },
    "of a first membership is kept": {
      order: plan,
      outcome: paid,
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account", "claim_product"],
    },
    "of a plan beside one that was paid since the order goes back": {
      order: plan,
      outcome: paid,
      buyer: holding({ paid_until: shifted(NOON, 30 * DAY).toISOString(), date_paid: DUE }),
      result: "returned",
      effects: [...GIVEN_BACK, "free_lock"],
      as: "duplicate",
    },
    "of the next period is kept": {
      order: nextPeriod,
      outcome: paid,
      buyer: holding(),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account"],
    },
    "of a next period that was paid otherwise goes back": {
      order: nextPeriod,
      outcome: paid,
      buyer: holding({ paid_until: shifted(NOON, 30 * DAY).toISOString() }),
      result: "returned",
      effects: [...GIVEN_BACK, "change_membership", "require_account", "free_lock"],
      as: "duplicate",
    },
    "of a next period whose buyer deleted the account goes back, and the membership stays as it is": {
      order: nextPeriod,
      outcome: paid,
      buyer: { ...holding(), hasAccount: false },
      result: "returned",
      effects: [...GIVEN_BACK, "free_lock"],
      as: "account_deleted",
    },
    "of a plan is kept beside one that was paid before the order": {
      order: plan,
      outcome: paid,
      buyer: holding({ paid_until: shifted(NOON, 30 * DAY).toISOString(), date_paid: shifted(NOON, -1).toISOString() }),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account", "claim_product"],
    },
    "of a plan is kept where the one that was paid since the order has ended": {
      order: plan,
      outcome: paid,
      buyer: holding({ date_paid: DUE }),
      after: DAY,
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account", "claim_product"],
    },
    "of a plan is kept where the membership names this very order": {
      order: plan,
      outcome: paid,
      buyer: holding({ latest_order: NUMBER, paid_until: shifted(NOON, 30 * DAY).toISOString(), date_paid: DUE }),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account", "claim_product"],
    },
    "of a product is kept where the buyer has it by this very order alone, or would have it by Premium": {
      order: book,
      outcome: paid,
      buyer: {
        ...holding({ paid_until: shifted(NOON, 30 * DAY).toISOString() }),
        entitlements: [entitlement({ product_id: 16, order_number: NUMBER })],
      },
      result: "paid",
      effects: [...KEPT, "open_product", ...TOLD, "require_account", "claim_product"],
    },
    "of a next period is kept in the grace of the one that was paid last": {
      order: nextPeriod,
      outcome: paid,
      buyer: holding({ grace_until: shifted(NOON, DAY).toISOString(), date_paid: DUE }),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD, "require_account"],
    },
    "of a renewal is kept in the grace of the one that was paid last": {
      order: renewal,
      outcome: paid,
      buyer: holding({ grace_until: shifted(NOON, DAY).toISOString(), date_paid: DUE }),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD],
    },
    "of a renewal is kept": {
      order: renewal,
      outcome: paid,
      buyer: holding(),
      result: "paid",
      effects: [...KEPT, "change_membership", ...TOLD],
    },
    "of a renewal that was cancelled meanwhile goes back": {
      order: renewal,
      outcome: paid,
      buyer: holding({ status: "cancelled" }),
      result: "returned",
      effects: [...GIVEN_BACK, "change_membership", "free_lock"],
      as: "cancelled",
    },
    "of a renewal whose period was paid otherwise goes back": {
      order: renewal,
      outcome: paid,
      buyer: holding({ paid_until: shifted(NOON, 30 * DAY).toISOString() }),
      result: "returned",
      effects: [...GIVEN_BACK, "change_membership", "free_lock"],
      as: "duplicate",
    },
    "of a renewal without its membership goes back": {
      order: renewal,
      outcome: paid,
      buyer: deleted,
      result: "returned",
      effects: [...GIVEN_BACK, "free_lock"],
      as: "account_deleted",
    },
    "that comes when the order had expired is kept all the same": {
      order: order({ status: "expired" }),
      outcome: paid,
      after: 20 * DAY,
      result: "paid",
      effects: [...KEPT, "open_product", ...TOLD, "require_account", "claim_product"],
      as: "paid",
    },
    "of another amount waits for a person": {
      order: book,
      outcome: { ...paid, cents: 2489 },
      result: "review",
      effects: ["move_order"],
      as: "mismatch",
    },
    "in another currency waits for a person": {
      order: book,
      outcome: { ...paid, currency: "USD" },
      result: "review",
      effects: ["move_order"],
      as: "mismatch",
    },
    "at another shop waits for a person": {
      order: book,
      outcome: { ...paid, isForeign: true },
      result: "review",
      effects: ["move_order"],
      as: "mismatch",
    },
    "of a renewal in another amount waits for a person, and its membership with it": {
      order: renewal,
      outcome: { ...paid, cents: 1 },
      buyer: holding(),
      result: "review",
      effects: FAILED,
      as: "mismatch",
    },
  },
  "a charge of an order that is settled": {
    "by the same payment is nothing new": { order: settled, outcome: paid, result: "already", effects: [] },
    "is a second one, and goes back whatever its amount": {
      order: settled,
      outcome: { ...paid, reference: "900002", cents: 1 },
      result: "already",
      effects: [...BOOKED, "owe_refund"],
      as: "second_payment",
    },
    "in another currency waits for a person": {
      order: settled,
      outcome: { ...paid, reference: "900002", currency: "USD" },
      result: "already",
      effects: [],
      as: "second_charge_unclear",
    },
    "by a person, without a payment, changes nothing": {
      order: order({ status: "review" }),
      outcome: paid,
      result: "review",
      effects: [],
    },
    "that the gateway does not confirm changes nothing": {
      order: { ...settled, ...twiceSigned },
      outcome: soft,
      result: "already",
      effects: [],
    },
  },
  "a decline": {
    "fails the order, and its buyer may try again": {
      order: book,
      outcome: soft,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "failed",
    },
    "frees no lock that another order holds": {
      order: book,
      outcome: soft,
      buyer: { ...buyer, holdsLock: false },
      result: "not_paid",
      effects: ["move_order"],
    },
    "by a technical error while the form may be open says nothing": {
      order: book,
      outcome: technical,
      result: "pending",
      effects: ["move_order"],
      as: "pending",
    },
    "by a technical error once the form is closed fails the order": {
      order: book,
      outcome: technical,
      after: HOUR,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "failed",
    },
    "of a renewal fails it: grace, the next try, a mail": {
      order: renewal,
      outcome: soft,
      buyer: holding(),
      result: "not_paid",
      effects: [...FAILED, "tell_failed_charge"],
      as: "failed",
    },
    "of a renewal frees no lock that another order holds": {
      order: renewal,
      outcome: soft,
      buyer: { ...holding(), holdsLock: false },
      result: "not_paid",
      effects: ["move_order", "change_membership", "tell_failed_charge"],
      as: "order_declined",
    },
    "of a renewal by a technical error is nothing that the member must hear of": {
      order: renewal,
      outcome: technical,
      buyer: holding(),
      result: "not_paid",
      effects: FAILED,
      as: "failed",
    },
    "of a renewal for our own settings rings": {
      order: renewal,
      outcome: configuration,
      buyer: holding(),
      result: "not_paid",
      effects: FAILED,
      as: "renewal_misconfigured",
    },
    "of a renewal that its membership waits for no longer fails the order alone": {
      order: renewal,
      outcome: soft,
      buyer: holding({ renewal_order: null }),
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "failed",
    },
    "of an order that had expired leaves it so": {
      order: order({ status: "expired" }),
      outcome: soft,
      after: 9 * DAY,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "expired",
    },
  },
  "no such order": {
    "while the form may be open says nothing": {
      order: book,
      outcome: absent,
      after: 15 * MINUTE,
      result: "pending",
      effects: ["move_order"],
      as: "pending",
    },
    "once it is closed leaves the order open": {
      order: book,
      outcome: absent,
      after: 16 * MINUTE,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "pending",
    },
    "once it is closed cancels an order whose buyer turned back": {
      order: order({ cancel_hint_at: DUE }),
      outcome: absent,
      after: 16 * MINUTE,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "cancelled",
    },
    "for the third time within a day leaves it open": {
      order: order({ absences: 2 }),
      outcome: absent,
      after: DAY,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "pending",
    },
    "for the first time after a day leaves it open": {
      order: book,
      outcome: absent,
      after: DAY + 1,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "pending",
    },
    "for the third time leaves an order that failed as it is": {
      order: order({ status: "failed", absences: 5 }),
      outcome: absent,
      after: 9 * DAY,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "failed",
    },
    "for the third time after a day ends it": {
      order: order({ absences: 2 }),
      outcome: absent,
      after: DAY + 1,
      result: "not_paid",
      effects: ["move_order", "free_lock"],
      as: "expired",
    },
    "of a renewal: its call never arrived": {
      order: renewal,
      outcome: absent,
      buyer: holding(),
      after: HOUR,
      result: "not_paid",
      effects: FAILED,
      as: "failed",
    },
  },
  "an unclear answer": {
    "is never 'not paid': it is asked again": {
      order: book,
      outcome: silent,
      after: 6 * DAY,
      result: "pending",
      effects: ["move_order"],
      as: "pending",
    },
    "for a week waits for a person": {
      order: book,
      outcome: silent,
      after: 7 * DAY,
      result: "review",
      effects: ["move_order"],
      as: "unknown_for_a_week",
    },
    "for a week, of an order that the gateway did not know before, ends it": {
      order: order({ absences: 1 }),
      outcome: silent,
      after: 7 * DAY,
      result: "pending",
      effects: ["move_order", "free_lock"],
      as: "expired",
    },
    "for a week, of a renewal of which the gateway says nothing at all, is waited out": {
      order: renewal,
      outcome: silent,
      buyer: holding(),
      after: 27 * DAY,
      result: "pending",
      effects: ["move_order"],
      as: "pending",
    },
    "for four weeks, of such a renewal, waits for a person": {
      order: renewal,
      outcome: silent,
      buyer: holding(),
      after: 28 * DAY,
      result: "review",
      effects: FAILED,
      as: "unknown_for_a_week",
    },
    "for a week, of a renewal of which the gateway says what nobody understands, waits for a person": {
      order: renewal,
      outcome: { kind: "unknown", reason: "status_word" },
      buyer: holding(),
      after: 7 * DAY,
      result: "review",
      effects: FAILED,
      as: "unknown_for_a_week",
    },
  },
  "money that went back before the order was settled": {
    "waits for a person": { order: book, outcome: reversed, result: "review", effects: ["move_order"], as: "reversed" },
  },
};

for (const [answer, rows] of Object.entries(table)) {
  describe(answer, () => {
    it.each(Object.entries(rows))("%s", (_case, row) => {
      const decision = decided(row);
      expect([decision.result, decision.effects.map(({ effect }) => effect)]).toEqual([row.result, row.effects]);
      if (row.as) expect(said(decision)).toContain(row.as);
    });
  });
}

describe("what closed a year ago", () => {
  const next = (status: "expired" | "failed" | "cancelled", outcome: Outcome, isPartial = false) => {
    const { effects } = decided({
      order: order({ status, absences: 3, ...twiceSigned }),
      outcome,
      isPartial,
      after: 366 * DAY,
      result: "pending",
      effects: [],
    });
    const moved = effects.find((one) => one.effect === "move_order");
    return moved?.effect === "move_order" ? moved.move.next_check_at : undefined;
  };

  it.each(["expired", "failed", "cancelled"] as const)(
    "as %s is asked about on, each week, until there is an answer",
    (status) => {
      expect(next(status, silent)).toBe(shifted(NOON, 373 * DAY).toISOString());
      expect(next(status, absent)).toBeNull();
      expect(next(status, soft)).toBeNull();
    },
  );

  it.each([absent, soft])("has no answer while one of its other forms has none (%j)", (outcome) => {
    expect(next("failed", outcome, true)).toBe(shifted(NOON, 373 * DAY).toISOString());
  });
});

describe("what an answer moves", () => {
  const moved = (row: Pick<Row, "order" | "outcome" | "after" | "buyer">) => {
    const [first] = decided({ ...row, result: "", effects: [] }).effects;
    return first?.effect === "move_order" ? first.move : undefined;
  };
  const membership = (outcome: Outcome, after = 0) => {
    const { effects } = decided({ order: renewal, outcome, after, buyer: holding(), result: "", effects: [] });
    return effects.flatMap((one) => (one.effect === "change_membership" ? [one.change.after] : []))[0];
  };
  const due = (milliseconds: number) => shifted(NOON, milliseconds).toISOString();

  it("is asked again each hour where a member waits for a renewal, and each day where nobody does", () => {
    const again = (record: OrderRecord) => moved({ order: record, outcome: silent, after: 2 * DAY })?.next_check_at;
    expect([renewal, book, { ...renewal, status: "failed" as const }].map(again)).toEqual([
      due(2 * DAY + HOUR),
      due(3 * DAY),
      due(3 * DAY),
    ]);
  });

  it("asks about a renewal again only where the refusal says nothing of the card", () => {
    const again = (outcome: Outcome) =>
      moved({ order: renewal, outcome, after: HOUR, buyer: holding() })?.next_check_at;
    expect([technical, absent, soft].map(again)).toEqual([due(2 * HOUR), due(2 * HOUR), null]);
    expect(membership(absent, HOUR)?.dunning).toMatchObject({ tries: 0, retry_at: due(HOUR + 30 * MINUTE) });
  });

  it("counts how often the gateway knew of no such order", () => {
    const absences = (record: OrderRecord) => moved({ order: record, outcome: absent, after: HOUR })?.absences;
    expect([absences(book), absences(order({ absences: 2 }))]).toEqual([1, 3]);
  });

  it("leaves a renewal that is unclear to a person, and its membership waiting for that order", () => {
    const wrong = { ...paid, cents: 1 };
    expect(moved({ order: renewal, outcome: wrong, buyer: holding() })).toMatchObject({ status: "review" });
    expect(membership(wrong)?.renewal_order).toBe(NUMBER);
    expect(membership(soft)?.renewal_order).toBeNull();
  });
});

describe("a decision", () => {
  const rows = Object.values(table).flatMap((one) => Object.values(one));

  it("is the same each time for the same facts", () => {
    for (const row of rows) expect(decided(row)).toEqual(decided(row));
  });

  it("is told the log: what was kept or given back, and nothing where nothing happened", () => {
    const logOf = (row: Omit<Row, "result" | "effects">) => decided({ ...row, result: "", effects: [] }).log;
    expect(logOf({ order: book, outcome: paid })).toEqual({ level: "info", event: "order_paid" });
    const returned = { level: "info", event: "charge_returned" };
    expect(logOf({ order: book, outcome: paid, buyer: deleted })).toEqual(returned);
    expect(logOf({ order: { ...settled, ...twiceSigned }, outcome: soft })).toBeUndefined();
  });

  it("concerns the buyer where money came, or none will: neither while it waits, nor once it is settled", () => {
    const concerns = (record: OrderRecord, outcome: Outcome) =>
      concernsBuyer({ order: record, answer: { named: record, outcome }, now: NOON });
    expect([concerns(book, paid), concerns(book, soft), concerns(book, reversed)]).toEqual([true, true, true]);
    expect([concerns(book, silent), concerns(settled, paid), concerns(settled, soft)]).toEqual([false, false, false]);
  });

  it("reads nothing of the buyer where they play no part", () => {
    for (const row of rows) {
      const facts = {
        order: row.order,
        answer: { named: row.order, outcome: row.outcome },
        now: shifted(NOON, row.after ?? 0),
      };
      if (!concernsBuyer(facts)) expect(decided({ ...row, buyer: nobody })).toEqual(decided(row));
    }
  });

  it("books each charge that it settles, and opens a product or a membership for it, or gives all of it back", () => {
    for (const row of rows) {
      const effects = decided(row).effects.map(({ effect }) => effect);
      if (!effects.includes("keep_payment")) continue;
      const gives =
        effects.includes("open_product") || (effects.includes("change_membership") && effects.includes("count_sale"));
      expect([effects.includes("book_charge"), gives !== effects.includes("owe_refund")]).toEqual([true, true]);
    }
  });
});

it("a refusal is kept with what it is about, for the buyer and for the letter of a renewal", () => {
  const outcome: Outcome = { kind: "declined", code: "1016", class: "soft", reason: "funds" };
  expect(decided({ order: book, outcome, result: "", effects: [] }).effects[0]).toMatchObject({
    move: { status: "failed", decline: "funds" },
  });
  const told = decided({ order: renewal, outcome, buyer: holding(), result: "", effects: [] });
  expect(told.effects.at(-1)).toMatchObject({ effect: "tell_failed_charge", decline: "funds" });
});
