/** One wrong piece of text in a source, where the right one stands once, and the test that must fail with it. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  readonly tests: readonly string[];
}

const GUARDS = "test/functions/domains/settlement/write-guards.integration.test.ts";
const PAYOUTS = "test/functions/domains/books/months/match-payouts.test.ts";
const DOCUMENTS = "test/functions/domains/documents/documents.test.ts";
const GIFTS = "test/functions/api/gifts/gifts.integration.test.ts";
const CHANGE = "test/functions/domains/payments/change-of-gateway.integration.test.ts";
const STATES = "test/contract/training/session-state.test.ts";
const MOVED = "test/frontend/training/progress/workout-changes.test.ts";
const DAYS = "test/functions/domains/books/ledger/midnight.test.ts";
const NEW_PAYMENTS = 'await connectGateway((await import("../payments/connect-gateway.ts")).newPaymentsGateway())';

/** Mistakes of reviewers, most of which no test noticed at first: each is made again by `npm run mutate -- mistakes`. */
export const mistakes: readonly Mistake[] = [
  {
    name: "a charge's day is London's",
    file: "functions/domains/memberships/calendar.ts",
    right: "return zagrebHour(zagrebDay(due), CHARGE_HOUR);",
    wrong: "return zagrebHour(due.toISOString().slice(0, 10), CHARGE_HOUR);",
    tests: ["test/functions/domains/memberships/calendar.test.ts"],
  },
  {
    name: "a movement's day is London's",
    file: "functions/domains/books/ledger/ledger.ts",
    right: "keys.ledger(zagrebDay(new Date(entry.at)), entry.at",
    wrong: "keys.ledger(entry.at.slice(0, 10), entry.at",
    tests: [DAYS],
  },
  {
    name: "an order that was paid meanwhile is signed",
    file: "functions/domains/orders/order-store.ts",
    right: 'condition: "#status = :status AND attempt = :attempt"',
    wrong: 'condition: "#status = :status OR attempt = :attempt"',
    tests: [GUARDS],
  },
  {
    name: "a check moves an order that another check has moved",
    file: "functions/domains/orders/order-store.ts",
    right: "attempt = :attempt AND checks = :before AND sent_at",
    wrong: "attempt = :attempt AND (checks = :before OR NOT checks = :before) AND sent_at",
    tests: [GUARDS],
  },
  {
    name: "a technical answer to a charge is final",
    file: "functions/domains/memberships/renewal/charge.ts",
    right: '(outcome.kind === "declined" && outcome.class !== "technical")',
    wrong: 'outcome.kind === "declined"',
    tests: ["test/functions/jobs/renewals.integration.test.ts"],
  },
  {
    name: "a lost dispute books what had gone back before",
    file: "functions/domains/refunds/dispute.ts",
    right: "cents: keptCents(order),",
    wrong: "cents: order.cents,",
    tests: ["test/functions/api/refunds/reviews.integration.test.ts"],
  },
  {
    name: "the code of a credit note has no minus",
    file: "functions/domains/documents/pdf/receipt-pdf.ts",
    right: "const code = jir === null",
    wrong: "total_cents = Math.abs(total_cents);\n  const code = jir === null",
    tests: [DOCUMENTS],
  },
  {
    name: "the books do not compare a document's PDV",
    file: "functions/domains/books/reconciliation/compare-books.ts",
    right: "document.total_cents === line.cents && tax === line.tax_cents",
    wrong: "document.total_cents === line.cents",
    tests: ["test/functions/domains/books/compare.test.ts"],
  },
  {
    name: "a row about a refund takes a charge",
    file: "functions/domains/books/months/match-payouts.ts",
    right: 'return kind === (gross < 0 ? "refund" : "charge");',
    wrong: 'return kind === "charge" || gross < 0;',
    tests: [PAYOUTS],
  },
  {
    name: "a month's fees are those of all months",
    file: "functions/domains/books/months/payouts.ts",
    right: "fee !== 0 && day.startsWith(month)",
    wrong: "fee !== 0",
    tests: [PAYOUTS],
  },
  {
    name: "one piece of evidence that contradicts is a doubt",
    file: "functions/domains/orders/order-tasks.ts",
    right: "known.includes(country)",
    wrong: "known.every((one) => one === country)",
    tests: ["test/functions/domains/orders/order-tasks.test.ts"],
  },
  {
    name: "a later JIR takes the first one's place",
    file: "functions/domains/documents/registration-store.ts",
    right: 'condition: "attribute_type(jir, :null)"',
    wrong: 'condition: "attribute_type(jir, :null) OR NOT attribute_type(jir, :null)"',
    tests: [GUARDS],
  },
  {
    name: "what went back outside forgets what went outside before",
    file: "functions/domains/orders/refunded-order.ts",
    right: "(order.outside_cents ?? 0) + (outside ? cents : 0)",
    wrong: "outside ? cents : 0",
    tests: ["test/functions/api/refunds/transfers.integration.test.ts"],
  },
  {
    name: "on 1 January last year's numbers are not checked any more",
    file: "functions/domains/books/reconciliation/check-number-series.ts",
    right: "yearOf(new Date(at.getTime() - DAY_MS)), yearOf(at)]",
    wrong: "yearOf(at), yearOf(at)]",
    tests: ["test/functions/jobs/run-checks.integration.test.ts"],
  },
  {
    name: "open gifts owe what stands on the shown page",
    file: "functions/domains/gifts/gift-list.ts",
    right: "open.reduce((sum, { cents }, place) => sum + cents - (orders[place]?.refunded_cents ?? 0), 0)",
    wrong: "rows.reduce((sum, { cents }) => sum + Number(cents), 0)",
    tests: [GIFTS],
  },
  {
    name: "the code of an order in review is given back",
    file: "functions/domains/orders/free-coupons.ts",
    right: ' || order.status === "review"',
    wrong: "",
    tests: ["test/functions/api/coupons/coupons.integration.test.ts"],
  },
  {
    name: "monthly revenue ignores a membership's code",
    file: "functions/domains/memberships/member-figures.ts",
    right: "coupon ? reducedCents(record.renewal_cents, coupon) : record.renewal_cents",
    wrong: "coupon ? record.renewal_cents : record.renewal_cents",
    tests: ["test/functions/domains/memberships/member-figures.test.ts"],
  },
  {
    name: "an old order is rechecked at the gateway of new payments",
    file: "functions/domains/refunds/recheck-order.ts",
    right: "await connectGateway(order.gateway)",
    wrong: NEW_PAYMENTS,
    tests: [CHANGE],
  },
  {
    name: "a charge in review is read at the gateway of new payments",
    file: "functions/domains/refunds/review-situation.ts",
    right: `about: "nothing" };\n  const gateway = await connectGateway(order.gateway)`,
    wrong: `about: "nothing" };\n  const gateway = ${NEW_PAYMENTS}`,
    tests: [CHANGE],
  },
  {
    name: "a refund in review is read at the gateway of new payments",
    file: "functions/domains/refunds/review-situation.ts",
    right: `about: "refund", refund, back: undefined };\n  const gateway = await connectGateway(order.gateway)`,
    wrong: `about: "refund", refund, back: undefined };\n  const gateway = ${NEW_PAYMENTS}`,
    tests: [CHANGE],
  },
  {
    name: "a payment that is shown otherwise is read at the gateway of new payments",
    file: "functions/domains/refunds/review-situation.ts",
    right: `about: "kept", refundable, back: undefined };\n  const gateway = await connectGateway(order.gateway)`,
    wrong: `about: "kept", refundable, back: undefined };\n  const gateway = ${NEW_PAYMENTS}`,
    tests: [CHANGE],
  },
  {
    name: "a card is charged on while its gateway alone is silent",
    file: "functions/domains/memberships/renewal/charge.ts",
    right: "isGatewaySilent(record.gateway)",
    wrong: "isGatewaySilent()",
    tests: [CHANGE],
  },
  {
    name: "a renewal's number comes from the clock, not from its due day",
    file: "functions/domains/memberships/renewal/renewal-order.ts",
    right: "order_number: renewalNumber(record.id, due, attempt)",
    wrong: "order_number: renewalNumber(record.id, now.toISOString(), attempt)",
    tests: ["test/functions/domains/memberships/renewal/renewal-order.test.ts"],
  },
  {
    name: "a gift that is paid on a later day has its buyer's country's PDV",
    file: "functions/domains/orders/taxed-order.ts",
    right: "gift ? HOME_COUNTRY : country",
    wrong: "gift ? country : country",
    tests: [GIFTS],
  },
  {
    name: "a refund is sent on while its gateway alone is silent",
    file: "functions/jobs/send-refunds.ts",
    right: "isGatewaySilent(payment.gateway)",
    wrong: "isGatewaySilent()",
    tests: ["test/functions/jobs/silent-gateway.integration.test.ts"],
  },
  {
    name: "days of the old year are summed in the new one",
    file: "functions/domains/books/ledger/watch-sales-abroad.ts",
    right:
      "for (const [year, ofYear] of Map.groupBy(days, (day) => day.slice(0, 4))) await watchYear(year, ofYear, at);",
    wrong: "await watchYear(yesterday.slice(0, 4), days, at);",
    tests: ["test/functions/domains/books/ledger/watch-sales-abroad.integration.test.ts"],
  },
  {
    name: "a paused week takes the month's free week",
    file: "functions/contract/training/streak.ts",
    right:
      '  if (isPaused(monday, pauses)) return "paused";\n  if (isRunning) return "running";\n  const month = monday.slice(0, 7);',
    wrong:
      '  const month = monday.slice(0, 7);\n  if (isPaused(monday, pauses)) {\n    used.add(month);\n    return "paused";\n  }\n  if (isRunning) return "running";',
    tests: ["test/contract/training/streak.test.ts"],
  },
  {
    name: "a workout that is moved over the change of clocks begins an hour off",
    file: "frontend/src/features/training/progress/workout-changes.ts",
    right: "moment.setDate(moment.getDate() + days) / 1000",
    wrong: "seconds + days * 86_400 + 0 * Number(moment)",
    tests: [MOVED],
  },
  {
    name: "a forgotten set behind left and right has the wrong number",
    file: "frontend/src/features/training/progress/workout-changes.ts",
    right: "n: Math.max(0, ...slot.sets.map(({ n }) => n)) + 1,",
    wrong: "n: slot.sets.length + 1,",
    tests: [MOVED],
  },
  {
    name: "the day on which a programme goes on is still paused",
    file: "frontend/src/features/training/programme/programme-changes.ts",
    right: "to: later(today, -1)",
    wrong: "to: today",
    tests: ["test/frontend/training/programme/today-card.test.tsx"],
  },
  {
    name: "what the plan dropped moves with the open sessions",
    file: "functions/contract/training/session-changes.ts",
    right: 'if (state !== "done") shifted = moveSession(shifted, session, stays);',
    wrong: 'if (state === "skipped") shifted = moveSession(shifted, session, stays);',
    tests: [STATES],
  },
  {
    name: "a run ends on the day of its last session, although another was moved behind it",
    file: "functions/contract/training/session-state.ts",
    right: "        .toSorted()\n",
    wrong: "",
    tests: [STATES],
  },
  {
    name: "a drop set in pounds is rounded to kilograms",
    file: "frontend/src/features/training/workout/exercise-places.ts",
    right: "roundedDown(above.g * DROP, stepGrams(step, unit))",
    wrong: 'roundedDown(above.g * DROP, stepGrams(step, unit && "kg"))',
    tests: ["test/frontend/training/workout/exercise-places.test.ts"],
  },
  {
    name: "half past noon of a file is no time",
    file: "frontend/src/features/training/import/file-moments.ts",
    right: "(Number(hour) % 12) + (isLate ? 12 : 0)",
    wrong: "Number(hour) + (isLate ? 12 : 0)",
    tests: ["test/frontend/training/import/read-file.test.ts"],
  },
  {
    name: "an older change of this device wins over a newer one",
    file: "frontend/src/lib/offline/apply-snapshot.ts",
    right: "return !known || isLater(register, known);",
    wrong: "return true;",
    tests: ["test/frontend/lib/offline/outbox.test.ts"],
  },
  {
    name: "an import after an erasure is thought to be older than it",
    file: "frontend/src/features/training/diary/imports.ts",
    right: "Math.max(erased_at + 1, EARLIEST)",
    wrong: "EARLIEST",
    tests: ["test/frontend/training/diary/imports.test.ts"],
  },
  {
    name: "a set that is added behind left and right has the wrong number",
    file: "frontend/src/features/training/workout/use-sets.ts",
    right: "const last = counted.reduce((most, { n }) => Math.max(most, n), 0);",
    wrong: "const last = counted.length;",
    tests: ["test/frontend/training/workout/workout.test.tsx"],
  },
];
