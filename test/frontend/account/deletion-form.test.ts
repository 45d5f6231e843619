import { describe, expect, it } from "vitest";
import { losses } from "../../../frontend/src/features/account/deletion-form.tsx";
import type { Me } from "../../../frontend/src/features/account/queries.ts";

const none = { subscription: null, premium: false, purchases: [] } as unknown as Me;
const paid = { subscription_status: "active", next_payment: "2026-12-03" };
const member = (more: object) => ({ ...none, premium: true, subscription: { ...paid, ...more } }) as Me;

describe("who deletes the account", () => {
  it("loses nothing without anything that is open", () => {
    expect(losses(none)).toEqual([]);
  });

  it.each([
    ["a running membership", {}, "03.12.2026.", "otkaži članstvo i obriši račun"],
    ["a cancelled one", { subscription_status: "cancelled" }, "03.12.2026.", "iskoristiti, obriši račun"],
    ["one that is paused next", { paused_from: "2026-11-28" }, "28.11.2026.", "otkaži članstvo"],
  ])("learns until when %s is paid, and how to use it up", (_case, more, day, instead) => {
    const [first, last] = losses(member(more));
    expect(first).toContain(`Članstvo je plaćeno do ${day}`);
    expect(first).toContain(instead);
    expect(last).toContain("Novac se brisanjem ne vraća.");
  });

  it("is told of no prepaid time where the renewal was not paid", () => {
    expect(losses(member({ payment_failed: { grace_until: "2026-11-30", next_try: null } }))).toEqual([]);
  });

  it("loses what was bought", () => {
    const [first] = losses({ ...none, purchases: [{}] } as unknown as Me);
    expect(first).toContain("Sve što je kupljeno zatvara se");
  });
});
