import { describe, expect, it } from "vitest";
import { hashCall, signFields, verifyReturn } from "#functions/domains/payments/corvuspay/signature.ts";

const manualKey = "UNV3-i2otJw0rUWzA2lpcNRqTOYRWdAeTw";
const key = "test-secret-key-0001";
const manualForm = {
  version: "1.4",
  store_id: "2029",
  order_number: "1537270065109",
  amount: "10.00",
  currency: "EUR",
  cart: "order 256",
  require_complete: "false",
  language: "hr",
};
const returned = { approval_code: "123456", language: "hr", order_number: "INV-2026-000042" };
const v4 = "337595534affa500d7a86792295ef693d328eede907f1250ab8fab5be36e595b";

describe("signing a form", () => {
  it("gives the published value of a 1.4 form", () => {
    expect(signFields(manualForm, manualKey)).toBe("dd76d1b5a457f338d1d9c16cb070958c55f0a8595001e20e0584300074f50f3e");
  });

  it("gives the published value of a 1.6 form, and another one when the cart has a space", () => {
    const form = { ...manualForm, version: "1.6", cardholder_country_code: "HR" };
    expect(signFields({ ...form, cart: "order256" }, manualKey)).toBe(
      "cd22a5132907a9f551777bb6c1de78129039e364c822ce94d3df362f269ab139",
    );
    expect(signFields(form, manualKey)).toBe("25d0293f753e3c52bf7f6aa4ecf2b6fff9ce2faf8d97389e949acb19b31e0866");
  });

  it("signs Croatian letters as UTF-8", () => {
    const form = {
      version: "1.4",
      store_id: "1234",
      order_number: "INV-2026-000042",
      language: "hr",
      currency: "EUR",
      amount: "49.90",
      cart: "Pretplata Čćžšđ – mjesečni plan",
      require_complete: "false",
      cardholder_name: "Šime",
      cardholder_surname: "Đurđević",
      cardholder_email: "sime@example.com",
      subscription: "true",
      best_before: "1767225600",
    };
    expect(signFields(form, key)).toBe("5e5ad108887f5374df6392559c71c1cfc9bbde7a3a8be70ebc0f2eaa0c6dbb0c");
  });

  it("gives the published values of a bank payment's status call", () => {
    const call = { order_number: "265942", store_id: "1", timestamp: "1579265340", version: "1.4" };
    const pisKey = "kzpBsSC6RatThzXRW0zxwnM5I263lRYMEA";
    expect(signFields(call, pisKey)).toBe("32055ec364b35fde03136f4b85f8093d9a521a36341b738e8a64a2dde1a1546a");
    expect(signFields({ ...call, version: "1.2" }, pisKey)).toBe(
      "77f7e16f574ff91e50ed805344e5785fed830fb2a67d7a133ad6d86c766aff6b",
    );
  });

  it("signs a posted empty value by its name alone and never the signature itself", () => {
    expect(signFields({ a: "", b: "1" }, key)).toBe(signFields({ ab: "1" }, key));
    expect(signFields({ ...returned, signature: "x", Signature: "y" }, key)).toBe(v4);
  });
});

describe("verifying a return", () => {
  it("accepts the gateway's own signature, also in capitals and in any order of fields", () => {
    expect(verifyReturn({ ...returned, signature: v4 }, [key])).toBe(true);
    expect(verifyReturn({ signature: v4.toUpperCase(), ...returned }, [key])).toBe(true);
  });

  it("accepts a signature of the previous key while the key is being changed", () => {
    expect(verifyReturn({ ...returned, signature: v4 }, ["the-new-key", key])).toBe(true);
    expect(verifyReturn({ ...returned, signature: v4 }, ["the-new-key"])).toBe(false);
  });

  it("accepts a signature over all fields as well as one over the core fields only", () => {
    const extended = { ...returned, response_code: "0" };
    expect(verifyReturn({ ...extended, signature: signFields(extended, key) }, [key])).toBe(true);
    expect(verifyReturn({ ...extended, signature: v4 }, [key])).toBe(true);
  });

  it.each(["language", "approval_code", "account_id", "subscription_exp_date", "discount_used"])(
    "counts %s among the core fields",
    (name) => {
      const core = { ...returned, [name]: "1" };
      const signature = signFields(core, key);
      expect(verifyReturn({ ...core, response_code: "0", signature }, [key])).toBe(true);
    },
  );

  it("refuses a return that is unsigned, signed for another order, or signed in the wrong shape", () => {
    expect(verifyReturn(returned, [key])).toBe(false);
    expect(verifyReturn({ ...returned, order_number: "INV-2026-000043", signature: v4 }, [key])).toBe(false);
    expect(verifyReturn({ ...returned, signature: "0".repeat(64) }, [key])).toBe(false);
    expect(verifyReturn({ ...returned, signature: `${v4.slice(0, -1)}g` }, [key])).toBe(false);
    expect(verifyReturn({ ...returned, signature: `${v4}00` }, [key])).toBe(false);
    expect(verifyReturn({ ...returned, signature: v4, Signature: v4 }, [key])).toBe(false);
  });

  it("refuses a signature made with an empty key, and one that names no order", () => {
    expect(verifyReturn({ ...returned, signature: signFields(returned, "") }, [""])).toBe(false);
    const merged = { approval_code: "123456languagehrorder_numberINV-2026-000042" };
    expect(signFields(merged, key)).toBe(v4);
    expect(verifyReturn({ ...merged, signature: v4 }, [key])).toBe(false);
    const empty = { ...returned, order_number: "" };
    expect(verifyReturn({ ...empty, signature: signFields(empty, key) }, [key])).toBe(false);
  });
});

const hashKey = "2svQwmRIBhiiA9b26Z6SpaSGuFqZ_sFKyA";
const statusKey = "86dVcb59moSoDbkESnGiHsDK9";
const statusOrder = "Corvuš WooCommerce - 007";

it.each([
  ["H1", hashKey, ["10555", "44"], "bee137ad7be972975f815b35e3181d765674d489"],
  ["H2", hashKey, ["10555", "44", "1.4", "123.22", "EUR"], "27cb0ac12afb7487d026dd86d8d967bfddc4db46"],
  ["H3", hashKey, ["10555", "44", "1.4"], "222a9666e9452fe419a3dff23d32c85b07c038c8"],
  ["H4", statusKey, [statusOrder, "413", "978", "20190701145139", "1.4"], "7e7d77d81cdbf337a0da771278bf205cbe006197"],
  ["H5", statusKey, [statusOrder, "413", "978", "20190701145139", "1.6"], "be4b21290602e27abe778c4736d0666259192985"],
  ["H6", statusKey, [statusOrder, "413", "191", "20190701145139", "1.4"], "c8fd5e86d728f7eeb592d8b4afb02c3a795d54d8"],
  ["H9", key, ["INV-2026-000042", "1234"], "a517ad28adbc407acf342d0d5f5513f4f487849a"],
  ["H10", key, ["INV-2026-000042", "1234", "1.4", "39.90", "EUR"], "019533bf79656815bf0ea4d9f2d8420f172e4ece"],
  ["H11", key, ["INV-2026-000043", "1234", "1.4"], "3f671be1d434926ef1f24ff7ddec1291d8b99885"],
  ["H12", key, ["INV-2026-000043", "1234", "1.4", "59.90", "EUR"], "7a9cf9d6dfa55fe168cc3740f1022faa155beb97"],
  ["H13", key, ["INV-2026-000042", "1234", "978", "20260115093000", "1.4"], "5070408ee6994f32dc63a3f58ca8a96d0e46abdc"],
])("hashes a server call like the official SDK (%s)", (_, key, values, expected) => {
  expect(hashCall(key, values)).toBe(expected);
});
