import { describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { jobNames, operations } from "#infra/definitions/entries.ts";
import { mailEventsRow, permissionsOf } from "#infra/definitions/permissions.ts";
import { WRITTEN_ONCE } from "#infra/definitions/shared-rights.ts";

const functions = [...operations, ...jobNames].map((name) => ({ name, permissions: permissionsOf(name) }));
const rows = [...functions.map(({ permissions }) => permissions), mailEventsRow];
const namesOf = (...texts: readonly (string | undefined)[]) =>
  new Set(texts.flatMap((text = "") => text.split(" ").filter(Boolean)));

describe("permissions", () => {
  it("name partition keys that the table and its indexes have", () => {
    const named = namesOf(...rows.flatMap(({ reads, writes, removes }) => [reads, writes, removes]), WRITTEN_ONCE);
    expect([...named].filter((key) => !partitionsOf(keys).has(key))).toEqual([]);
    const listed = namesOf(...rows.flatMap(({ lists = {} }) => Object.values(lists)));
    expect([...listed].filter((key) => !partitionsOf(indexKeys).has(key))).toEqual([]);
  });

  it("let those book money who settle an order, make one by hand, end a dispute, send a refund or note a transfer, and nobody else", () => {
    const booking = functions.filter(({ permissions: { writes } }) => namesOf(writes).has("LEDGER#"));
    expect(booking.map(({ name }) => name)).toEqual([
      ...["getOrder", "abandonOrder", "signOrder", "receivePaymentSuccess", "receivePaymentReturn"],
      ...["checkOrder", "bookTransfer", "orderByHand", "decideApproval", "resolveDispute", "decideReview"],
      ...["reconcile", "renewals", "sendRefunds"],
    ]);
  });

  it("let only calls of sign-in, account and staff, and who asks for another owner or tells all of them, reach the user pool", () => {
    const features = operations
      .filter((operation) => permissionsOf(operation).pool)
      .map((operation) => routes[operation].feature);
    expect(new Set(features)).toEqual(new Set(["identity", "account", "staff", "refunds", "people"]));
  });
});

/** The partitions of keys, whatever they are made for, each up to its first `#`. */
function partitionsOf(made: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(
    Object.values(made).map((key) => {
      const one = typeof key === "function" ? key("0", "0", "0", "0") : key;
      return (typeof one === "string" ? one : one.pk).replace(/#.*$/s, "#");
    }),
  );
}
