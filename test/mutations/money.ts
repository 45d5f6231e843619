import type { Mutation } from "./mutation.ts";

const NUMBERING = "test/functions/documents/numbering.integration.test.ts";
const SETTLE = "test/functions/payments/settle.integration.test.ts";

/** Faults in the code of money, each with the test or the worlds that notice it. */
export const moneyMutations: readonly Mutation[] = [
  {
    name: "the document counter without its guard",
    file: "functions/documents/document-store.ts",
    original: 'return { condition: "attribute_not_exists(pk)", names, values: { ":number": number } };',
    mutated: 'return { names, values: { ":number": number } };',
    killer: { test: NUMBERING, title: "is not given again where its own item is lost" },
  },
  {
    name: "every paid order goes to review",
    file: "functions/payments/settle.ts",
    original:
      'if (outcome.kind === "paid") return matches(order, outcome) ? pay(order, outcome) : review(order, "mismatch");',
    mutated: 'if (outcome.kind === "paid") return review(order, "mismatch");',
    killer: { from: 1, seeds: 2 },
  },
];
