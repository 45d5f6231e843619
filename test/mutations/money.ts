import type { Mutation } from "./mutation.ts";

const tests = "test/functions";
const SIGNATURE = `${tests}/domains/payments/corvuspay/signature.test.ts`;
const CLASSIFY = `${tests}/domains/payments/corvuspay/classify.test.ts`;
const DUPLICATES = `${tests}/domains/settlement/duplicate-purchase.integration.test.ts`;
const SETTLE = `${tests}/domains/settlement/settle.integration.test.ts`;
const ORDERS = `${tests}/api/orders/create-order.integration.test.ts`;
const PRICING = `${tests}/domains/orders/pricing.test.ts`;
const NUMBERING = `${tests}/domains/documents/numbering.integration.test.ts`;
const OUTBOX = `${tests}/domains/mail/outbox.integration.test.ts`;
const REFUND = `${tests}/domains/refunds/refund-writes.test.ts`;
const SENDING = `${tests}/jobs/send-refunds.integration.test.ts`;
const WITHDRAWAL = `${tests}/domains/refunds/withdrawal.test.ts`;
const WITHDRAWALS = `${tests}/api/refunds/withdrawals.integration.test.ts`;
const REVIEWS = `${tests}/api/refunds/reviews.integration.test.ts`;
const TRANSFERS = `${tests}/api/refunds/transfers.integration.test.ts`;
const RENEWALS = `${tests}/jobs/renewals.integration.test.ts`;
const PRICES = `${tests}/domains/memberships/renewal/prices.integration.test.ts`;
const RENEWED = `${tests}/domains/memberships/renewed.test.ts`;
const ACCESS = `${tests}/domains/access/can-access.test.ts`;
const PROMISES = "test/simulator/promises.integration.test.ts";

/** The worlds that the suite plays first: without a fault each of them holds. */
const WORLDS = { from: 1, seeds: 12 };

const settling: readonly Mutation[] = [
  {
    name: "a return's signature is not compared",
    file: "functions/domains/payments/corvuspay/signature.ts",
    original: "timingSafeEqual(candidate, received)).includes(true)",
    mutated: "timingSafeEqual(candidate, received)).length > 0",
    killer: { test: SIGNATURE, title: "refuses a return that is unsigned" },
  },
  {
    name: "an empty key signs",
    file: "functions/domains/payments/corvuspay/signature.ts",
    original: "secretKeys.filter(Boolean)",
    mutated: "secretKeys",
    killer: { test: SIGNATURE, title: "refuses a signature made with an empty key" },
  },
  {
    name: "a word of payment counts beside a code of failure",
    file: "functions/domains/payments/corvuspay/classify.ts",
    original: 'if (meaning === "success") {',
    mutated: 'if (meaning === "success" || paid) {',
    killer: { test: CLASSIFY, title: "is unknown when the word" },
  },
  {
    name: "the amount of a charge is not compared",
    file: "functions/domains/settlement/decide.ts",
    original: "answer.outcome.cents === order.cents && isOurs",
    mutated: "isOurs",
    killer: { test: SETTLE, title: "(wrong_amount) is never money for this order" },
  },
  {
    name: "the currency of a charge is not compared",
    file: "functions/domains/settlement/ask-gateway.ts",
    original: ' && paid.currency === "EUR"',
    mutated: "",
    killer: { test: SETTLE, title: "(wrong_currency) is never money for this order" },
  },
  {
    name: "the number of a charge is not compared",
    file: "functions/domains/settlement/ask-gateway.ts",
    original: "paid.attemptNumber === attemptNumber(named) && ",
    mutated: "",
    killer: { test: SETTLE, title: "(wrong_order) is never money for this order" },
  },
  {
    name: "an unclear answer means not paid",
    file: "functions/domains/settlement/decide.ts",
    original: 'if (!isOverdue(order, now)) return "wait";',
    mutated: 'if (!isOverdue(order, now)) return "declined";',
    killer: { test: SETTLE, title: "(silence) leaves the order pending" },
  },
  {
    name: "an order is paid from any status",
    file: "functions/domains/orders/charged-order.ts",
    original: ") AND cents = :ordered AND ",
    mutated: ") OR cents = :ordered AND ",
    killer: { test: SETTLE, title: "does not pay an order that is refunded by now" },
  },
  {
    name: "a charge pays two orders",
    file: "functions/domains/payments/payment.ts",
    original: "return putNew(paymentEntry(payment));",
    mutated: "return { Put: { ...putNew(paymentEntry(payment)).Put, ConditionExpression: undefined } } as never;",
    killer: { test: SETTLE, title: "(a reference that the gateway gave to another attempt before)" },
  },
  {
    name: "a second charge of an order stays",
    file: "functions/domains/settlement/decide.ts",
    original: "effects: returnSecondCharge(order, payment), log",
    mutated: "effects: [], log",
    killer: { test: SETTLE, title: "with a second charge leaves the first payment" },
  },
  {
    name: "every paid order goes to review",
    file: "functions/domains/settlement/decide.ts",
    original: "return isOrdered ? decideCharge",
    mutated: "return !isOrdered ? decideCharge",
    killer: WORLDS,
  },
  {
    name: "two purchases of one product at the same moment both stay",
    file: "functions/domains/settlement/charge-effects.ts",
    original: 'return [{ effect: "require_account" }, { effect: "claim_product", seen: boughtBy }];',
    mutated: 'return boughtBy === "" ? [] : [{ effect: "require_account" }];',
    killer: { test: DUPLICATES, title: "that is charged at the very moment of the first is given back" },
  },
];

const pricing: readonly Mutation[] = [
  {
    name: "the total that a buyer saw is not compared",
    file: "functions/domains/orders/checkout/place-order.ts",
    original: "if (toCents(total) !== price.cents) {",
    mutated: "if (toCents(total) === undefined) {",
    killer: { test: ORDERS, title: "with the real one, and never used" },
  },
  {
    name: "Premium members pay what they should save",
    file: "functions/domains/orders/pricing.ts",
    original: "product.price_cents - product.premium_save_cents",
    mutated: "product.premium_save_cents",
    killer: { test: ORDERS, title: "is what a Premium member pays, and nobody else" },
  },
  {
    name: "everybody has the Premium price",
    file: "functions/domains/orders/pricing.ts",
    original: 'premium && product.category !== "subscription" &&',
    mutated: 'product.category !== "subscription" &&',
    killer: { test: PRICING, title: "is the regular one for a member without Premium" },
  },
  {
    name: "a lock keeps nobody out",
    file: "functions/domains/orders/order-store.ts",
    original: 'condition: "attribute_not_exists(pk) OR #until < :now",',
    mutated: 'condition: "attribute_not_exists(pk) OR #until > :now OR #until < :now",',
    killer: { test: ORDERS, title: "is one order for a double click, twenty times at once" },
  },
];

const refunding: readonly Mutation[] = [
  {
    name: "the gateway is told what goes back, not what remains",
    file: "functions/domains/refunds/record/refund.ts",
    original: "return kept - cents;",
    mutated: "return cents;",
    killer: { test: WITHDRAWAL, title: "is what was paid less what went back" },
  },
  {
    name: "more goes back than was kept",
    file: "functions/domains/refunds/record/refund.ts",
    original: " || cents > kept",
    mutated: "",
    killer: { test: WITHDRAWAL, title: "is none for a refund of" },
  },
  {
    name: "a refund is sent again without a status check",
    file: "functions/jobs/send-refunds.ts",
    original: 'refund.attempts > 0 ? await check() : "not_yet"',
    mutated: 'refund.attempts < 0 ? await check() : "not_yet"',
    killer: { test: SENDING, title: "is asked about first on every later try" },
  },
  {
    name: "a refund does not check what the order has become",
    file: "functions/domains/orders/refunded-order.ts",
    original: "#status = :from AND (refunded_cents",
    mutated: "attribute_exists(pk) OR #status = :from AND (refunded_cents",
    killer: { test: WITHDRAWALS, title: "who read the order before its chargeback gives nothing back of it" },
  },
  {
    name: "a refund in the gateway's portal is not booked",
    file: "functions/domains/refunds/recheck-settled-order.ts",
    original: 'if (reading === "same" || reading === "silent") return reading;',
    mutated: 'if (reading !== "unclear") return "same";',
    killer: WORLDS,
  },
  {
    name: "nobody is told of money that went back twice",
    file: "functions/domains/refunds/recheck-settled-order.ts",
    original: "return compareReturned(order, attempt_number, order, outcome);",
    mutated: 'return "same";',
    killer: { test: REVIEWS, title: "once more, of an order that had gone back whole by transfer" },
  },
  {
    name: "a refund leaves the product open",
    file: "functions/domains/refunds/access-after-refund.ts",
    original: "ends.endsAccess ? [endEntitlement(order)]",
    mutated: "!ends.endsAccess ? [endEntitlement(order)]",
    killer: { test: REFUND, title: "ends access where all goes back" },
  },
  {
    name: "a refund adds to the ledger",
    file: "functions/domains/books/ledger/booking.ts",
    original: 'kind: "refund", cents: -cents, tax_cents, at',
    mutated: 'kind: "refund", cents, tax_cents, at',
    killer: { test: SENDING, title: "closes the product at once, then goes back with ledger line" },
  },
  {
    name: "a refund's PDV is rounded by itself",
    file: "functions/domains/books/ledger/booking.ts",
    original: "return taxWithin(remaining + cents, rate) - taxWithin(remaining, rate);",
    mutated: "return taxWithin(cents, rate) + 0 * remaining;",
    killer: { test: WITHDRAWAL, title: "of all refunds of an order adds up to the order's tax" },
  },
  {
    name: "pro rata is rounded against the buyer",
    file: "functions/domains/refunds/withdrawal.ts",
    original: "return Math.ceil((order.cents * (days - used)) / days);",
    mutated: "return Math.floor((order.cents * (days - used)) / days);",
    killer: { test: WITHDRAWAL, title: "never more than was kept, never less than the exact share" },
  },
  {
    name: "a withdrawal has no term",
    file: "functions/domains/refunds/withdrawal.ts",
    original: 'if (at > until) return closed("late");',
    mutated: "",
    killer: { test: WITHDRAWALS, title: "is answered after the term too" },
  },
];

/** Money that goes back without the gateway. */
const transfers: readonly Mutation[] = [
  {
    name: "a booked transfer is called the gateway's",
    file: "functions/domains/refunds/book-transfer.ts",
    original: "note: reason, outside: true }",
    mutated: "note: reason, outside: false }",
    killer: { test: TRANSFERS, title: "is booked by the owner with a reason, once by a double click" },
  },
  {
    name: "an order forgets what a transfer gave back",
    file: "functions/domains/orders/refunded-order.ts",
    original: "(order.outside_cents ?? 0) + (outside ? cents : 0)",
    mutated: "(order.outside_cents ?? 0) + (outside ? 0 : 0)",
    killer: { test: TRANSFERS, title: "is booked by the owner with a reason, once by a double click" },
  },
  {
    name: "a refund after a transfer forgets that the gateway still holds it",
    file: "functions/domains/refunds/record/refund.ts",
    original: "return remaining_cents + outside_cents;",
    mutated: "return remaining_cents + 0 * outside_cents;",
    killer: WORLDS,
  },
  {
    name: "a refund found in the gateway's portal forgets what a transfer gave back",
    file: "functions/domains/refunds/refund-writes.ts",
    original: "const words = { reason, note, by, ...heldBefore(order) };",
    mutated: "const words = { reason, note, by };",
    killer: {
      test: "test/functions/domains/refunds/refund-writes.test.ts",
      title: "in the gateway's portal, after a transfer, says what the gateway still holds",
    },
  },
];

const memberships: readonly Mutation[] = [
  {
    name: "two tries of a renewal have one number",
    file: "functions/domains/memberships/renewal/renewal-order.ts",
    original: "order_number: renewalNumber(record.id, due, attempt),",
    mutated: "order_number: renewalNumber(record.id, due, 1),",
    killer: { test: RENEWALS, title: "that never reached the gateway is tried again with another number" },
  },
  {
    name: "two workers lease one membership",
    file: "functions/domains/memberships/subscription-store.ts",
    original: 'ConditionExpression: "gsi2sk = :mark"',
    mutated: 'ConditionExpression: "gsi2sk = :mark OR version >= :one"',
    killer: { test: RENEWALS, title: "is leased by one of two workers" },
  },
  {
    name: "a renewal that lands after a cancellation is kept",
    file: "functions/domains/settlement/refund-reason.ts",
    original: "if (order.renewal && !isWanted(record))",
    mutated: "if (order.renewal && isWanted(record) === undefined)",
    killer: { test: RENEWALS, title: "while a charge is in flight gets the money back and no period" },
  },
  {
    name: "a period counts from its payment",
    file: "functions/domains/memberships/renewed.ts",
    original: "const from = continued ?? paidAt;",
    mutated: "const from = continued && paidAt;",
    killer: { test: RENEWED, title: "does not drift when it is paid early again and again" },
  },
  {
    name: "who cancelled has grace",
    file: "functions/domains/access/can-access.ts",
    original: 'subscription.status === "active" && subscription.grace_until &&',
    mutated: "subscription.grace_until &&",
    killer: { test: ACCESS, title: "knows no grace for a cancelled membership" },
  },
];

const papers: readonly Mutation[] = [
  {
    name: "the first number of a year without its guard",
    file: "functions/domains/documents/document-store.ts",
    original: 'return { condition: "attribute_not_exists(pk)", names, values: { ":last": last } };',
    mutated: 'return { names, values: { ":last": last } };',
    killer: { test: NUMBERING, title: "is not given again where its own item is lost" },
  },
  {
    name: "the document counter without its guard",
    file: "functions/domains/documents/document-store.ts",
    original: 'return { condition: "#last = :before", names, values: { ":last": last, ":before": first - 1 } };',
    mutated: 'return { names, values: { ":last": last } };',
    killer: { test: NUMBERING, title: "is never left out" },
  },
  {
    name: "a document's number without an item of its own",
    file: "functions/domains/documents/document-store.ts",
    original: "putNew(numberEntry(document, series))",
    mutated: "put(numberEntry(document, series))",
    killer: { test: NUMBERING, title: "is not given again where the counter was set back" },
  },
  {
    name: "two workers send one mail",
    file: "functions/platform/table/queue.ts",
    original: 'ConditionExpression: "gsi2sk = :due",',
    mutated: 'ConditionExpression: "gsi2sk = :due OR attempts >= :attempts",',
    killer: { test: OUTBOX, title: "is sent once by two workers at once" },
  },
];

/** Promises to buyers, held by tests of their own or by worlds that must break. */
const promises: readonly Mutation[] = [
  {
    name: "an order forgets the price that was shown",
    file: "functions/domains/orders/new-order.ts",
    original: "    cents: price.cents,\n",
    mutated: "    cents: product.price_cents,\n",
    killer: WORLDS,
  },
  {
    name: "a renewal charges the catalogue's price",
    file: "functions/domains/memberships/renewal/renewal-order.ts",
    original: "const { cents, period_days } = renewalTerms(record);",
    mutated: "const { cents, period_days } = { ...renewalTerms(record), cents: plan.price_cents };",
    killer: { test: PRICES, title: "is not charged where no mail about it ever left" },
  },
  {
    name: "PDV is rounded down",
    file: "functions/domains/orders/pricing.ts",
    original: "return Math.round((cents * hundredths) / (10_000 + hundredths));",
    mutated: "return Math.floor((cents * hundredths) / (10_000 + hundredths));",
    killer: WORLDS,
  },
  {
    name: "a rate of PDV changes a day late",
    file: "functions/domains/orders/pricing.ts",
    original: "from <= day",
    mutated: "from < day",
    killer: { test: PRICING, title: "of an order at 2026-12-31T23:00:00.000Z" },
  },
  {
    name: "who did not ask for an immediate start pays for days",
    file: "functions/domains/refunds/withdrawal.ts",
    original: '!order.consents?.start_now || order.category === "ebook"',
    mutated: 'order.category === "ebook"',
    killer: { test: WITHDRAWAL, title: "everything where the buyer did not ask for an immediate start" },
  },
  {
    name: "what was bought twice stays",
    file: "functions/domains/settlement/refund-reason.ts",
    original: "return canAccess({ ...buyer, entitlements: others }, offer, at).granted;",
    mutated: "return canAccess({ ...buyer, entitlements: others }, offer, at).granted && at < new Date(0);",
    killer: { test: SETTLE, title: "for the same product, both charged, are one purchase" },
  },
  {
    name: "what was bought twice stays in a world",
    file: "functions/domains/settlement/refund-reason.ts",
    original: 'if (category === "subscription") return hasPlanSince(order, buyer, at);',
    mutated: "if (order.order_number) return false;",
    killer: { test: PROMISES, title: "holds where the second charge of a product goes back" },
  },
  {
    name: "a refund of one period ends them all",
    file: "functions/domains/memberships/refunded.ts",
    original: "const periods = withoutRest(periodsOf(record), period, at);",
    mutated: "const periods = withoutRest(periodsOf(record), period, at).slice(0, 0);",
    killer: { test: WITHDRAWAL, title: "runs on as cancelled as far as an earlier order paid for it" },
  },
  {
    name: "grace lasts four days",
    file: "functions/domains/memberships/calendar.ts",
    original: "const GRACE_DAYS = 3;",
    mutated: "const GRACE_DAYS = 4;",
    killer: WORLDS,
  },
  {
    name: "a cancelled membership is never checked again",
    file: "functions/domains/memberships/calendar.ts",
    original: "return { ...nothing, end: endOfItsDay(dueOf(record)) };",
    mutated: "return nothing;",
    killer: WORLDS,
  },
  {
    name: "a membership without payment stays active",
    file: "functions/domains/memberships/calendar.ts",
    original: "endOfItsDay(record.grace_until) : null;",
    mutated: 'new Date("2999-12-31") : null;',
    killer: WORLDS,
  },
  {
    name: "a declined card is for a person to decide",
    file: "functions/domains/settlement/decide.ts",
    original: 'if (meaning === "declined") return declined(facts);',
    mutated: 'if (meaning === "declined") return inReview(facts, "declined");',
    killer: WORLDS,
  },
];

const GUARDS = `${tests}/domains/settlement/write-guards.integration.test.ts`;
const DAYS = `${tests}/domains/books/ledger/days.test.ts`;
const DOCUMENTS = `${tests}/domains/documents/documents.test.ts`;
const PAYOUTS = `${tests}/domains/books/match-payouts.test.ts`;

/** What an auditor wrote into the code and no test noticed. */
const audited: readonly Mutation[] = [
  {
    name: "a card is charged on its day in UTC",
    file: "functions/domains/memberships/calendar.ts",
    original: "return zagrebHour(zagrebDay(due), CHARGE_HOUR);",
    mutated: "return zagrebHour(due.toISOString().slice(0, 10), CHARGE_HOUR);",
    killer: { test: `${tests}/domains/memberships/calendar.test.ts`, title: "half an hour after midnight" },
  },
  {
    name: "a movement stands below its day in UTC",
    file: "functions/domains/books/ledger/ledger.ts",
    original: "zagrebDay(new Date(entry.at))",
    mutated: "entry.at.slice(0, 10)",
    killer: { test: DAYS, title: "of the ledger" },
  },
  {
    name: "an order that was paid since it was read is signed again",
    file: "functions/domains/orders/order-store.ts",
    original: '"#status = :status AND attempt = :attempt"',
    mutated: '"#status = :status OR attempt = :attempt"',
    killer: { test: GUARDS, title: "nothing is written if it was paid meanwhile" },
  },
  {
    name: "a late check undoes a newer one",
    file: "functions/domains/orders/order-store.ts",
    original: "attempt = :attempt AND checks = :before AND",
    mutated: "attempt = :attempt AND (checks = :before OR checks <> :before) AND",
    killer: { test: GUARDS, title: "nothing is written if another check was faster" },
  },
  {
    name: "a technical answer to a charge is final",
    file: "functions/domains/memberships/renewal/charge.ts",
    original: '(outcome.kind === "declined" && outcome.class !== "technical")',
    mutated: 'outcome.kind === "declined"',
    killer: { test: RENEWALS, title: "that is answered with a technical error after it was charged" },
  },
  {
    name: "a lost dispute books the whole charge",
    file: "functions/domains/refunds/dispute.ts",
    original: "cents: keptCents(order),",
    mutated: "cents: order.cents + 0 * keptCents(order),",
    killer: { test: REVIEWS, title: "that is lost after a part went back" },
  },
  {
    name: "the code of a credit note has no minus",
    file: "functions/domains/documents/pdf/receipt-pdf.ts",
    original: "total_cents}`;",
    mutated: "Math.abs(total_cents)}`;",
    killer: { test: DOCUMENTS, title: "names the JIR once it is there" },
  },
  {
    name: "the books do not compare the PDV of a document",
    file: "functions/domains/books/compare-documents.ts",
    original: "document.total_cents === line.cents && tax === line.tax_cents",
    mutated: "document.total_cents === line.cents",
    killer: { test: `${tests}/domains/books/compare.test.ts`, title: "say the same sum and the same PDV" },
  },
  {
    name: "a refund's row takes a charge",
    file: "functions/domains/books/match-payouts.ts",
    original: "!taken.has(one) && isSameKind(one, row) &&",
    mutated: "!taken.has(one) && (isSameKind(one, row) || row.gross < 0) &&",
    killer: { test: PAYOUTS, title: "a refund never with a charge" },
  },
  {
    name: "fees of another month are counted",
    file: "functions/domains/books/payouts.ts",
    original: "fee !== 0 && day.startsWith(month)",
    mutated: "fee !== 0 && day.startsWith(month.slice(0, 4))",
    killer: { test: PAYOUTS, title: "the fees of a month are those of its own days" },
  },
  {
    name: "one piece of evidence that contradicts is a doubt",
    file: "functions/domains/orders/order-place.ts",
    original: "known.includes(country)",
    mutated: "known.every((one) => one === country)",
    killer: { test: `${tests}/domains/orders/order-place.test.ts`, title: "is doubted" },
  },
  {
    name: "a later JIR takes the place of the first",
    file: "functions/domains/documents/registration-store.ts",
    original: '"attribute_type(jir, :null)"',
    mutated: '"(attribute_exists(pk) OR attribute_type(jir, :null))"',
    killer: { test: GUARDS, title: "it writes nothing where it finds" },
  },
];

/** Faults in the code of money, each with the test or the worlds that notice it. */
export const moneyMutations: readonly Mutation[] = [
  ...settling,
  ...pricing,
  ...refunding,
  ...transfers,
  ...memberships,
  ...papers,
  ...promises,
  ...audited,
];
