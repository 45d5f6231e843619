import { expect, it } from "vitest";
import { payoutsOnAccount } from "#functions/domains/books/months/payouts-on-account.ts";
import type { StatementEntry } from "#functions/domains/books/months/statement-file.ts";

const row = (day: string, cents: number, payout = ""): StatementEntry => {
  return { row: 2, day, reference: "x", gross: cents, fee: 0, net: cents, payout };
};
const statements = [{ id: "acquirer" }, { id: "bank", account: "HR1210010051863000160" }];

/** On which day each payout of these rows is on the account, of which these movements are known. */
function received(rows: readonly StatementEntry[], movements: readonly StatementEntry[]) {
  const told = payoutsOnAccount(
    statements,
    new Map([
      ["acquirer", rows],
      ["bank", movements],
    ]),
  );
  return told.map(({ payout, net, received_on }) => [payout, net, received_on]);
}

it.each([
  ["of its sum", [row("2026-11-24", 3940)], "2026-11-24"],
  ["on the fourteenth day after its last row", [row("2026-12-05", 3940)], "2026-12-05"],
  ["no later", [row("2026-12-06", 3940)], null],
  ["not before its last row", [row("2026-11-20", 3940)], null],
  ["not of another sum", [row("2026-11-24", 3941), row("2026-11-24", -3940)], null],
])("a payout is on the account by a movement %s", (_case, movements, day) => {
  expect(received([row("2026-11-20", 2000), row("2026-11-21", 1940)], movements)).toEqual([["", 3940, day]]);
});

it("each movement proves one payout: the earliest first, one below zero by what left the account", () => {
  const rows = [row("2026-11-22", 3940, "P2"), row("2026-11-21", 3940, "P1"), row("2026-11-30", -500, "P3")];
  expect(received(rows, [row("2026-12-01", -500), row("2026-11-24", 3940)])).toEqual([
    ["P1", 3940, "2026-11-24"],
    ["P2", 3940, null],
    ["P3", -500, "2026-12-01"],
  ]);
});
