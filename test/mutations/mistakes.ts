/** One wrong piece of text in a source, and the test that must fail with it. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  /** Which of several equal places it is; the first without. */
  readonly place?: number;
  readonly tests: readonly string[];
}

const GUARDS = "test/functions/domains/settlement/write-guards.integration.test.ts";
const PAYOUTS = "test/functions/domains/books/months/match-payouts.test.ts";
const DOCUMENTS = "test/functions/domains/documents/documents.test.ts";
const DAYS = "test/functions/domains/books/ledger/midnight.test.ts";

/** Mistakes that no test noticed once: each is made again by `npm run mutate -- mistakes`. */
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
];
