import { expect, it } from "vitest";
import { hashOf, signatureOf } from "#infra/local/corvuspay/signing.ts";

const formKey = "UNV3-i2otJw0rUWzA2lpcNRqTOYRWdAeTw";
const callKey = "2svQwmRIBhiiA9b26Z6SpaSGuFqZ_sFKyA";
const statusKey = "86dVcb59moSoDbkESnGiHsDK9";
const bankKey = "kzpBsSC6RatThzXRW0zxwnM5I263lRYMEA";
const testKey = "test-secret-key-0001";

const form = {
  version: "1.4",
  store_id: "2029",
  order_number: "1537270065109",
  amount: "10.00",
  currency: "EUR",
  cart: "order 256",
  require_complete: "false",
  language: "hr",
};
const croatianForm = {
  ...form,
  store_id: "1234",
  order_number: "INV-2026-000042",
  amount: "49.90",
  cart: "Pretplata Čćžšđ – mjesečni plan",
  cardholder_name: "Šime",
  cardholder_surname: "Đurđević",
  cardholder_email: "sime@example.com",
  subscription: "true",
  best_before: "1767225600",
};
const returned = { approval_code: "123456", language: "hr", order_number: "INV-2026-000042" };
const bankCall = { order_number: "265942", store_id: "1", timestamp: "1579265340", version: "1.4" };

it.each([
  ["a form", formKey, form, "dd76d1b5a457f338d1d9c16cb070958c55f0a8595001e20e0584300074f50f3e"],
  [
    "a form of version 1.6",
    formKey,
    { ...form, version: "1.6", cart: "order256", cardholder_country_code: "HR" },
    "cd22a5132907a9f551777bb6c1de78129039e364c822ce94d3df362f269ab139",
  ],
  ["Croatian letters", testKey, croatianForm, "5e5ad108887f5374df6392559c71c1cfc9bbde7a3a8be70ebc0f2eaa0c6dbb0c"],
  ["a return", testKey, returned, "337595534affa500d7a86792295ef693d328eede907f1250ab8fab5be36e595b"],
  ["a bank's call", bankKey, bankCall, "32055ec364b35fde03136f4b85f8093d9a521a36341b738e8a64a2dde1a1546a"],
  [
    "a bank's call of version 1.2",
    bankKey,
    { ...bankCall, version: "1.2" },
    "77f7e16f574ff91e50ed805344e5785fed830fb2a67d7a133ad6d86c766aff6b",
  ],
])("the stand-in signs %s with the published value", (_, key, fields, expected) => {
  expect(signatureOf(fields, key)).toBe(expected);
  expect(signatureOf({ Signature: "x", ...fields, signature: expected }, key)).toBe(expected);
});

const order = { order_number: "10555", store_id: "44" };
const other = { order_number: "INV-2026-000042", store_id: "1234" };
const next = { order_number: "INV-2026-000043", store_id: "1234", version: "1.4" };
const status = {
  order_number: "Corvuš WooCommerce - 007",
  store_id: "413",
  currency_code: "978",
  timestamp: "20190701145139",
  version: "1.4",
};

it.each([
  ["H1", callKey, order, "bee137ad7be972975f815b35e3181d765674d489"],
  [
    "H2",
    callKey,
    { ...order, version: "1.4", new_amount: "123.22", currency: "EUR" },
    "27cb0ac12afb7487d026dd86d8d967bfddc4db46",
  ],
  ["H3", callKey, { ...order, version: "1.4" }, "222a9666e9452fe419a3dff23d32c85b07c038c8"],
  ["H4", statusKey, status, "7e7d77d81cdbf337a0da771278bf205cbe006197"],
  ["H5", statusKey, { ...status, version: "1.6" }, "be4b21290602e27abe778c4736d0666259192985"],
  ["H6", statusKey, { ...status, currency_code: "191" }, "c8fd5e86d728f7eeb592d8b4afb02c3a795d54d8"],
  ["H9", testKey, other, "a517ad28adbc407acf342d0d5f5513f4f487849a"],
  [
    "H10",
    testKey,
    { ...other, version: "1.4", new_amount: "39.90", currency: "EUR" },
    "019533bf79656815bf0ea4d9f2d8420f172e4ece",
  ],
  [
    "H11, of which neither card nor text is hashed",
    testKey,
    { ...next, subscription: "true", account_id: "5vNzKHNeCvWvc3pSOWIBMe", cart: "x", hash: "y" },
    "3f671be1d434926ef1f24ff7ddec1291d8b99885",
  ],
  ["H12", testKey, { ...next, new_amount: "59.90", currency: "EUR" }, "7a9cf9d6dfa55fe168cc3740f1022faa155beb97"],
  [
    "H13",
    testKey,
    { ...other, currency_code: "978", timestamp: "20260115093000", version: "1.4" },
    "5070408ee6994f32dc63a3f58ca8a96d0e46abdc",
  ],
])("the stand-in hashes a server call with the published value (%s)", (_, key, fields, expected) => {
  expect(hashOf(fields, key)).toBe(expected);
});
