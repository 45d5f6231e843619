import { expect, it } from "vitest";
import { formatAmount } from "#functions/core/payment/corvuspay/amount.ts";
import { hashCall } from "#functions/core/payment/corvuspay/hash.ts";
import { formatTimestamp } from "#functions/core/payment/corvuspay/timestamp.ts";

const manual = "2svQwmRIBhiiA9b26Z6SpaSGuFqZ_sFKyA";
const status = "86dVcb59moSoDbkESnGiHsDK9";
const test = "test-secret-key-0001";
const statusOrder = "Corvuš WooCommerce - 007";

it.each([
  ["H1", manual, ["10555", "44"], "bee137ad7be972975f815b35e3181d765674d489"],
  ["H2", manual, ["10555", "44", "1.4", "123.22", "EUR"], "27cb0ac12afb7487d026dd86d8d967bfddc4db46"],
  ["H3", manual, ["10555", "44", "1.4"], "222a9666e9452fe419a3dff23d32c85b07c038c8"],
  ["H4", status, [statusOrder, "413", "978", "20190701145139", "1.4"], "7e7d77d81cdbf337a0da771278bf205cbe006197"],
  ["H5", status, [statusOrder, "413", "978", "20190701145139", "1.6"], "be4b21290602e27abe778c4736d0666259192985"],
  ["H6", status, [statusOrder, "413", "191", "20190701145139", "1.4"], "c8fd5e86d728f7eeb592d8b4afb02c3a795d54d8"],
  ["H9", test, ["INV-2026-000042", "1234"], "a517ad28adbc407acf342d0d5f5513f4f487849a"],
  ["H10", test, ["INV-2026-000042", "1234", "1.4", "39.90", "EUR"], "019533bf79656815bf0ea4d9f2d8420f172e4ece"],
  ["H11", test, ["INV-2026-000043", "1234", "1.4"], "3f671be1d434926ef1f24ff7ddec1291d8b99885"],
  ["H12", test, ["INV-2026-000043", "1234", "1.4", "59.90", "EUR"], "7a9cf9d6dfa55fe168cc3740f1022faa155beb97"],
  [
    "H13",
    test,
    ["INV-2026-000042", "1234", "978", "20260115093000", "1.4"],
    "5070408ee6994f32dc63a3f58ca8a96d0e46abdc",
  ],
])("hashes a server call like the official SDK (%s)", (_, key, values, expected) => {
  expect(hashCall(key, values)).toBe(expected);
});

it("writes the time of a call as Zagreb's, in winter, in summer and at midnight", () => {
  expect(formatTimestamp(new Date("2026-01-15T08:30:00Z"))).toBe("20260115093000");
  expect(formatTimestamp(new Date("2026-07-01T21:59:59Z"))).toBe("20260701235959");
  expect(formatTimestamp(new Date("2026-07-01T22:00:00Z"))).toBe("20260702000000");
});

it("writes cents with exactly two decimals and refuses what is no amount", () => {
  expect([1, 10, 100, 4990, 123_456_789].map(formatAmount)).toEqual(["0.01", "0.10", "1.00", "49.90", "1234567.89"]);
  for (const wrong of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => formatAmount(wrong)).toThrow(RangeError);
});
