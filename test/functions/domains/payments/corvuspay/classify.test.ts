import { describe, expect, it } from "vitest";
import { readAnswer } from "#functions/domains/payments/corvuspay/answer.ts";
import { classify } from "#functions/domains/payments/corvuspay/classify.ts";

type Values = Record<string, string>;

const paid: Values = {
  "order-number": "INV-2026-000042",
  "transaction-amount": "4990",
  "currency-code": "978",
  status: "authorized",
  "response-code": "0",
  "reference-number": "000123456789",
  "approval-code": "012345",
  "cc-type": "visa",
  "card-details": "400000xxxxxx0000",
};

function xml(values: Values, root = "trans-status"): string {
  const lines = Object.entries(values).map(([name, value]) => `  <${name} type="integer">${value}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join("\n")}\n</${root}>\n`;
}

const says = (text: string) => classify(readAnswer(text), "1234");
const read = (changes: Values = {}, root?: string) => says(xml({ ...paid, ...changes }, root));

describe("an answer that says paid", () => {
  it("keeps every value as it was sent, leading zeros included", () => {
    expect(read()).toEqual({
      kind: "paid",
      attemptNumber: "INV-2026-000042",
      cents: 4990,
      currency: "EUR",
      reference: "000123456789",
      approvalCode: "012345",
      card: { brand: "visa", masked: "400000xxxxxx0000" },
    });
    expect(read({ "currency-code": "036" })).toMatchObject({ kind: "paid", currency: "036" });
  });

  it.each(["authorized", "completed", "partially_completed"])("counts with the word %s", (status) => {
    expect(read({ status }).kind).toBe("paid");
  });

  it("carries the stored card of a membership", () => {
    const card = { "account-id": "5vNzKHNeCvWvc3pSOWIBMe", "subscription-exp-date": "2030-12-31 00:00:00.0" };
    expect(read(card)).toMatchObject({ storedCard: "5vNzKHNeCvWvc3pSOWIBMe", cardExpires: "2030-12-31" });
  });

  it.each([
    [["0", "1", "2", "5", "11", "16", "17"], undefined],
    [["8", "9", "18"], "transfer"],
    [["10", "13", "14", "15", "99"], "other"],
  ])("of the types %j says what was paid by: %s", (types, method) => {
    for (const type of types) {
      const paidBy = [
        read({ transaction_type: type }),
        read({ "transaction-type": type, "transaction-currency": "EUR" }, "order"),
      ];
      expect(paidBy.map((outcome) => ("method" in outcome ? outcome.method : undefined))).toEqual([method, method]);
    }
  });

  it("names the same currency in a server call's document, and a store only where it is another one", () => {
    const order: Values = { ...paid, "currency-code": "", "store-id": "1234", "transaction-currency": "EUR" };
    const own = says(xml(order, "order"));
    expect(own).toMatchObject({ kind: "paid", currency: "EUR" });
    expect(own).not.toHaveProperty("isForeign");
    expect(says(xml({ ...order, "store-id": "1235" }, "order"))).toEqual({ ...own, isForeign: true });
  });

  it.each(["order-number", "transaction-amount", "currency-code", "reference-number"])(
    "is unknown without %s",
    (name) => {
      expect(read({ [name]: "" })).toEqual({ kind: "unknown", reason: "incomplete" });
    },
  );

  it("is unknown with an amount that is no whole number of cents, or a charge without approval code", () => {
    for (const amount of ["49.90", "-4990", "4e3", "0x10", "９"]) {
      expect(read({ "transaction-amount": amount })).toEqual({ kind: "unknown", reason: "incomplete" });
    }
    expect(read({ "approval-code": "" }, "order")).toEqual({ kind: "unknown", reason: "incomplete" });
  });
});

describe("an answer that says not paid", () => {
  it.each([
    ["100", "soft", "bank"],
    ["1016", "soft", "funds"],
    ["1817", "soft", "limit"],
    ["5018", "soft", "rules"],
    ["931", "hard", "expired"],
    ["1004", "hard", "card"],
    ["909", "technical", "technical"],
    ["1822", "configuration", "shop"],
    ["2010", "other", "security"],
    ["2", "other", "bank"],
  ])("reads code %s as %s, and tells the buyer %s", (code, expected, reason) => {
    const declined = { kind: "declined", code, class: expected, reason };
    expect(read({ status: "declined", "response-code": code })).toEqual(declined);
    expect(read({ status: "", "response-code": code })).toMatchObject({ kind: "declined" });
  });

  it("reads an unknown order from its code or from an errors document", () => {
    expect(read({ status: "", "response-code": "930" })).toEqual({ kind: "not_found" });
    const errors = { description: "Order not found", action: "status", "order-states": "", order: "X" };
    expect(says(xml(errors, "errors"))).toEqual({ kind: "not_found" });
  });
});

describe("an errors document", () => {
  const errors = (description: string) =>
    says(xml({ description, action: "status", "order-states": "", order: "X" }, "errors"));

  it.each([
    "Order not found",
    "Transaction does not exist",
    "Order with number X doesn't exist",
    "Unknown order",
    "No such transaction",
    "Order number X is unknown",
  ])("(%s) says that nothing was paid", (description) => {
    expect(errors(description)).toEqual({ kind: "not_found" });
  });

  it.each([
    "Store not found",
    "Certificate not found",
    "Hash is not valid",
    "Page not found",
    "Nije pronađeno",
    "",
    "Unknown error",
  ])("(%s) leaves it open: never closes an order", (description) => {
    expect(errors(description)).toEqual({ kind: "unknown", reason: "errors" });
  });
});

describe("an answer that says reversed", () => {
  it.each(["refunded", "voided", "partially_refunded"])("reads the word %s", (status) => {
    expect(read({ status })).toEqual({ kind: "reversed", status, cents: 4990 });
    expect(read({ status, "transaction-amount": "" })).toEqual({ kind: "reversed", status });
  });
});

describe("an answer that leaves it open", () => {
  it.each(["", "in_progress", "pre_authorized", "AUTHORIZED", "authorized2", "paid"])(
    "is unknown with the word %j",
    (status) => {
      expect(read({ status })).toEqual({ kind: "unknown", reason: "status_word" });
    },
  );

  it.each(["", "300", "400", "1", "00", "1826", "1017", "4711", "5053", "toString"])(
    "is unknown with the code %j",
    (code) => {
      expect(read({ "response-code": code })).toEqual({ kind: "unknown", reason: "unknown_code" });
    },
  );

  it.each(["authorized", "completed", "voided", "refunded", "pre_authorized"])(
    "is unknown when the word %s stands beside a decline code",
    (status) => {
      expect(read({ status, "response-code": "100" })).toEqual({ kind: "unknown", reason: "status_word" });
      expect(read({ status, "response-code": "930" })).toEqual({ kind: "unknown", reason: "status_word" });
    },
  );

  it("is unknown when an errors document says anything but that the order is not there", () => {
    for (const description of ["Invalid hash", "Store not found", "Action is not allowed", ""]) {
      const text = xml({ description, status: "authorized", "response-code": "0" }, "errors");
      expect(says(text)).toEqual({ kind: "unknown", reason: "errors" });
    }
  });

  it.each([
    ["an empty body", ""],
    ["text", "authorized 0"],
    ["an HTML page", "<!doctype html><html><body>authorized 0</body></html>"],
    ["an HTML page without doctype", "<html><status>authorized</status></html>"],
    ["truncated XML", xml(paid).slice(0, -12)],
    ["text behind the document", `${xml(paid)}<x/>`],
    ["two documents", "<order></order><trans-status></trans-status>"],
    ["another root", xml(paid, "transaction")],
    ["a value twice", xml(paid).replace("</trans-status>", "<status>authorized</status></trans-status>")],
    ["a value in both spellings", xml({ ...paid, order_number: "OTHER" })],
    ["entities", `<!DOCTYPE x [<!ENTITY paid "authorized">]>${xml({ ...paid, status: "&paid;" })}`],
    ["a document too large", xml({ ...paid, comment: "x".repeat(70_000) })],
    ["a reserved name", xml({ ...paid, __proto__x: "1" }).replaceAll("__proto__x", "__proto__")],
  ])("is unknown for %s", (_, text) => {
    expect(says(text)).toEqual({ kind: "unknown", reason: "unreadable" });
  });

  it("never resolves an entity inside a value", () => {
    expect(read({ status: "&#97;uthorized" })).toEqual({ kind: "unknown", reason: "status_word" });
  });
});
