import { describe, expect, it } from "vitest";
import { buildForm } from "#functions/domains/payments/corvuspay/page.ts";
import { signFields } from "#functions/domains/payments/corvuspay/signature.ts";
import type { PaymentRequest } from "#functions/domains/payments/gateway.ts";

const store = { storeId: "1234", secretKey: "test-secret-key-0001" };
const attempt: PaymentRequest = {
  attemptNumber: "S0123456789abcdef0123456789abcdef",
  cents: 4990,
  title: "Booty Program",
  storesCard: false,
  buyer: { firstName: "Šime", lastName: "Đurđević-Kos", email: "sime_d@example.com" },
};

function formOf(changes: Partial<PaymentRequest["buyer"]>) {
  return buildForm({ ...attempt, buyer: { ...attempt.buyer, ...changes } }, store);
}

describe("the form of a stored order", () => {
  it("holds exactly the specified fields, signed as they are posted", () => {
    const { signature, ...fields } = buildForm(attempt, store);
    expect(fields).toEqual({
      version: "1.4",
      store_id: "1234",
      order_number: attempt.attemptNumber,
      language: "hr",
      currency: "EUR",
      amount: "49.90",
      cart: "Booty Program",
      require_complete: "false",
      cardholder_name: "Šime",
      cardholder_surname: "Đurđević-Kos",
      cardholder_email: "sime_d@example.com",
    });
    expect(signature).toBe(signFields(fields, store.secretKey));
  });

  it("marks the first payment of a membership, and nothing else", () => {
    expect(buildForm({ ...attempt, storesCard: true }, store).subscription).toBe("true");
    expect(buildForm(attempt, store)).not.toHaveProperty("subscription");
  });

  it("offers cards alone where it is asked to, in a signed field, and leaves every other form as specified", () => {
    const { signature, ...fields } = buildForm({ ...attempt, storesCard: true, cardsOnly: true }, store);
    expect(fields.hide_tabs).toBe("pis,wallet,paysafecard,applepay,googlepay,ips,crypto");
    expect(signature).toBe(signFields(fields, store.secretKey));
    expect(buildForm({ ...attempt, storesCard: true }, store)).not.toHaveProperty("hide_tabs");
  });

  it("lets the bank split a payment where it is asked to, in a signed field", () => {
    const { signature, ...fields } = buildForm({ ...attempt, instalments: 6 }, store);
    expect(fields.payment_all).toBe("Y0206");
    expect(signature).toBe(signFields(fields, store.secretKey));
    expect(buildForm(attempt, store)).not.toHaveProperty("payment_all");
  });

  it("refuses an order number or an amount that the gateway can't take", () => {
    expect(() => buildForm({ ...attempt, attemptNumber: "a".repeat(37) }, store)).toThrow(RangeError);
    expect(() => buildForm({ ...attempt, attemptNumber: "a b" }, store)).toThrow(RangeError);
    expect(() => buildForm({ ...attempt, cents: 0 }, store)).toThrow(RangeError);
  });
});

describe("the buyer's name in the form", () => {
  it.each([
    ["Ana order_number123", "Ana order number"],
    ["Ana\r\nMarija\u0000", "Ana Marija"],
    ["Ana\u202eMarija", "AnaMarija"],
    ["Ana 💪", "Ana"],
    ["O’Brien", "O'Brien"],
    ["C\u030carlo", "Čarlo"],
    ["<b>Ana</b>", "b Ana b"],
    ["Š".repeat(300), "Š".repeat(40)],
  ])("cleans %j", (typed, signed) => {
    expect(formOf({ firstName: typed }).cardholder_name).toBe(signed);
  });

  it.each(["", "   ", "123", "'-.", "💪", "Anacart", "currencyEUR", "languagehr", "\ud800"])(
    "leaves out %j",
    (typed) => {
      const form = formOf({ firstName: typed, lastName: typed });
      expect(form).not.toHaveProperty("cardholder_name");
      expect(form).not.toHaveProperty("cardholder_surname");
    },
  );

  it("leaves out an e-mail that is malformed, too long or spells a field name", () => {
    const malformed = ["", "ana", "ana@", "ana b@example.com", "ana@example.com\nx", `${"a".repeat(96)}@a.hr`];
    for (const email of [...malformed, "order_number1@example.com", "store_id@example.com"]) {
      expect(formOf({ email })).not.toHaveProperty("cardholder_email");
    }
  });

  it("can't be made to share a signature with the form of another order", () => {
    const { signature: _, cardholder_name: __, ...rest } = buildForm(attempt, store);
    const honest = { ...rest, cardholder_name: "Ana" };
    const tail = Object.entries({ ...honest, order_number: "S-OTHER" })
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .filter(([name]) => name > "cardholder_name")
      .map(([name, value]) => name + value)
      .join("");
    const target = { ...honest, order_number: "S-OTHER" };
    const collided = { amount: "49.90", cardholder_email: "sime_d@example.com", cardholder_name: `Ana${tail}` };
    expect(signFields(collided, store.secretKey)).toBe(signFields(target, store.secretKey));

    const form = formOf({ firstName: `Ana${tail}` });
    expect(form.cardholder_name ?? "").not.toMatch(/_|cart|currency|language|\d/);
    expect(form.signature).not.toBe(signFields(target, store.secretKey));
  });
});

describe("the cart text", () => {
  const cartOf = (cart: string) => buildForm({ ...attempt, title: cart }, store).cart ?? "";

  it("is one line without control or invisible characters, in composed letters", () => {
    expect(cartOf(" Izazov\r\n17\t\u0000 C\u030c\u200b \u202e ")).toBe("Izazov 17 Č");
  });

  it("holds no field name with an underscore", () => {
    expect(cartOf("Plan order_number7 store_id8")).toBe("Plan order number7 store id8");
  });

  it("is cut between whole characters to at most 250 bytes", () => {
    for (const letter of ["č", "a", "💪🏽", "👩‍👩‍👧"]) {
      const cut = cartOf(letter.repeat(300));
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(250);
      expect(Buffer.byteLength(cut)).toBeGreaterThan(220);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.endsWith("...")).toBe(true);
    }
    expect(cartOf("č".repeat(125))).toBe("č".repeat(125));
  });

  it("falls back to the order number when nothing is left", () => {
    expect(cartOf("\u0000\u200b")).toBe(attempt.attemptNumber);
  });
});
