import { describe, expect, it } from "vitest";
import { ofChallenge } from "../../../frontend/src/features/catalogue/product.ts";
import { rowFor, withoutNew } from "../../../frontend/src/features/home/home-rules.ts";
import { challenge, membership, person } from "../steps/records.ts";

const included = (id: number) => challenge({ id, with_subscription: true });
const extra = (id: number) => challenge({ id, with_subscription: false });
const bought = (id: number) => ({
  order_number: `S${id}`,
  product_category: "challenge" as const,
  product_id: id,
  date_paid: "2026-11-01T10:00:00Z",
});
const premium = person({ subscription: membership(), premium: true });
const list = [extra(1), extra(2), included(3), extra(4), included(5)];
const shown = (me: Parameters<typeof rowFor>[2]) => rowFor(list, ofChallenge, me).map(({ id }) => id);

describe("a row of the home page", () => {
  it("shows a paying member what is open first, and one thing at most that costs extra", () => {
    expect(shown(premium)).toEqual([3, 5, 1]);
  });

  it("counts what was bought as open", () => {
    expect(shown({ ...premium, purchases: [bought(4)] })).toEqual([3, 4, 5, 1]);
  });

  it("keeps the catalogue's order for everybody else, and while nothing is known of the person", () => {
    expect(shown(person())).toEqual([1, 2, 3, 4, 5]);
    expect(shown(undefined)).toEqual([1, 2, 3, 4, 5]);
  });

  it("leaves out what stands among the new things, unless nothing else is there", () => {
    const [old, fresh] = [challenge({ id: 1, is_new: false }), challenge({ id: 2, is_new: true })];
    expect(withoutNew([old, fresh])).toEqual([old]);
    expect(withoutNew([fresh])).toEqual([fresh]);
  });
});
