import { describe, expect, it } from "vitest";
import { findDeadMentions, findDeadPointers, type Targets } from "#infra/layers/find-dead-pointers.ts";

const targets: Targets = {
  paths: new Set(["docs/money.md", "docs/decisions/0017-what-waits.md", "functions/domains/orders/order.ts"]),
  ends: new Set(["functions/domains/orders/order.ts", "domains/orders/order.ts", "domains/orders", "order.ts"]),
  textOf: () => "# Money\n\n## What waits for a person\n",
};

describe("a pointer of a document", () => {
  it.each([
    ["[money](money.md)", 0],
    ["[gone](gone.md)", 1],
    ["[waits](money.md#what-waits-for-a-person)", 0],
    ["[waits](money.md#what-waited)", 1],
    ["[17](decisions/0017-what-waits.md)", 0],
    ["[elsewhere](https://example.com/gone.md)", 0],
    ["`domains/orders/order.ts`, `order.ts`, `domains/orders/`", 0],
    ["`domains/orders/gone.ts`", 1],
    ["`gone.ts`", 1],
    ["`functions/gone`", 1],
    ["`functions/api/<feature>/<operation>.ts`, `npm run layers`, `ORDER#<number>`", 0],
    ["```\nnpx vitest run functions/gone.ts\n```", 0],
    ["decision 17", 0],
    ["decisions 17 and 18", 1],
  ])("leads to what is there: %s", (text, dead) => {
    expect(findDeadPointers("docs/figures.md", text, targets)).toHaveLength(dead);
  });
});

describe("a source that names a document", () => {
  it.each([
    ["// docs/money.md says which", 0],
    ["// (docs/gone.md, step 7)", 1],
    ["// decision 17", 0],
    ["// decision 6", 1],
  ])("names one that is there: %s", (text, dead) => {
    expect(findDeadMentions("infra/tools/smoke.ts", text, targets)).toHaveLength(dead);
  });
});
