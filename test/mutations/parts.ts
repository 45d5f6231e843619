/** A part of the product whose every line a test has to watch over, and the tests that do. Files and tests are globs from the project's root. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** How many of a hundred mutants that a test can notice have to be killed. */
  readonly least: number;
}

const core = "functions/domains";
const tests = "test/functions/domains";
const http = "functions/platform/http";
const httpTests = "test/functions/platform/http";
const guards = [
  "admin-endpoint",
  "body",
  "checked-tokens",
  "client-network",
  "endpoint",
  "identity",
  "origin",
  "result",
];
const reimbursement = ["asked-amount", "refund-writes", "review-decisions", "withdrawal", "withdrawal-record"];

/** Tests of pure functions judge where there are some: each mutant runs all of its part's tests that pass by it. */
export const parts: readonly Part[] = [
  {
    name: "guards",
    files: [
      ...guards.map((name) => `${http}/${name}.ts`),
      ...["admission", "cookies"].map((name) => `${core}/member/${name}.ts`),
    ],
    tests: [
      ...guards.map((name) => `${httpTests}/${name}.test.ts`),
      ...["admission", "cookies"].map((name) => `${tests}/member/${name}.test.ts`),
    ],
    least: 100,
  },
  {
    name: "callers",
    files: [`${core}/member/member-store.ts`],
    tests: ["member-store", "member-store.integration"].map((name) => `${tests}/member/${name}.test.ts`),
    least: 100,
  },
  {
    name: "access",
    files: [`${core}/access/can-access.ts`, `${core}/access/product-access.ts`],
    tests: [`${tests}/access/*.test.ts`],
    least: 100,
  },
  { name: "pricing", files: [`${core}/order/pricing.ts`], tests: [`${tests}/order/pricing.test.ts`], least: 90 },
  {
    name: "signature",
    files: [`${core}/payment/corvuspay/signature.ts`],
    tests: [`${tests}/payment/corvuspay/signature.test.ts`],
    least: 100,
  },
  {
    name: "settle",
    files: ["consequences", "decide", "why-returned"].map((name) => `${core}/settlement/${name}.ts`),
    tests: [
      ...["consequences", "decide"].map((name) => `${tests}/settlement/${name}.test.ts`),
      `${tests}/subscription/terms.test.ts`,
    ],
    least: 90,
  },
  {
    name: "refunds",
    files: [
      ...["readings", "refund", "refund-mail"].map((name) => `${core}/refund/${name}.ts`),
      ...reimbursement.map((name) => `${core}/reimbursement/${name}.ts`),
      `${core}/reimbursement/refund-outcome.ts`,
      `${core}/subscription/refunded.ts`,
    ],
    tests: [
      ...["readings", "refund"].map((name) => `${tests}/refund/${name}.test.ts`),
      ...reimbursement.map((name) => `${tests}/reimbursement/${name}.test.ts`),
      `${tests}/subscription/refunded.test.ts`,
    ],
    least: 90,
  },
  {
    name: "documents",
    files: [
      ...["credit-limit", "document", "due-document", "movements", "protective-code", "write-document"].map(
        (name) => `${core}/document/${name}.ts`,
      ),
      `${core}/document/fiscal/tax-service.ts`,
      `${core}/document/late-receipt.ts`,
    ],
    tests: ["credit-limit", "documents", "late-receipt", "movements"].map(
      (name) => `${tests}/document/${name}.test.ts`,
    ),
    least: 90,
  },
  {
    name: "training",
    files: [
      ...["change", "diary", "month", "reminder"].map((name) => `${core}/diary/${name}.ts`),
      "functions/contract/training/registers.ts",
    ],
    tests: [
      ...["change", "diary", "month", "reminder"].map((name) => `${tests}/diary/${name}.test.ts`),
      ...["registers", "workouts"].map((name) => `test/contract/training/${name}.test.ts`),
    ],
    least: 90,
  },
  {
    name: "session",
    files: [
      `${core}/member/refresh-family.ts`,
      ...["logout", "refresh-session"].map((name) => `functions/api/identity/${name}.ts`),
    ],
    tests: [`${tests}/member/refresh-family.test.ts`, "test/functions/api/identity/session.integration.test.ts"],
    least: 90,
  },
];
