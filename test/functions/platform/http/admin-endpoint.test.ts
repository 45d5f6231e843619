import { describe, expect, it } from "vitest";
import { actorOf } from "#functions/platform/http/admin-endpoint.ts";
import { NOON } from "#test/steps/given/records.ts";

const KEY = "3f0c9a54-0d1e-4a77-8a53-1c2b3d4e5f60";
const marta = { id: "marta", name: "Marta", duties: ["owner"] as const };

/** Who acts in a call of an operation that was named by a key, or not. */
function actor(operation: Parameters<typeof actorOf>[0], key?: string, body: object = { amount: 10 }) {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  return actorOf(operation, { staff: marta, id: "request-1", now: () => NOON, headers, params: { id: "S1" }, body });
}
const refused = expect.objectContaining({ code: "invalid_input", data: { fields: ["Idempotency-Key"] } });

describe("who acts in a call of the staff's", () => {
  it("is named with request and moment, and with the key where one was given", () => {
    const known = { staff: marta, request: "request-1", at: NOON };
    expect(actor("decideReview")).toEqual(known);
    expect(actor("decideReview", KEY)).toEqual({ ...known, call: { key: KEY, asked: expect.any(String) } });
  });

  it("asks for something else under the same key where operation, path or body is another", () => {
    const asked = (body?: object) => actor("refundOrder", KEY, body).call?.asked;
    expect(actor("disputeOrder", KEY).call?.asked).not.toBe(asked());
    expect(asked()).toBe(asked({ amount: 10 }));
    expect(asked({ amount: 11 })).not.toBe(asked());
  });

  it("has a key where the row must have one, and none that is no key", () => {
    expect(() => actor("bookTransfer")).toThrow(refused);
    for (const key of ["short", "with spaces in it 123", "x".repeat(65), "", `${KEY}!`])
      expect(() => actor("decideReview", key)).toThrow(refused);
  });
});
