import { describe, expect, it } from "vitest";
import { isOutage, TooBusy } from "#functions/platform/outage.ts";

const error = (facts: object) => Object.assign(new Error("It broke."), facts);

describe("an error of a service", () => {
  it.each([
    ["that throttles", error({ name: "ThrottlingException" })],
    [
      "whose transaction met others",
      error({ CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }] }),
    ],
    ["that never answered", error({ name: "TimeoutError" })],
    ["that is not there", error({ code: "ECONNREFUSED" })],
    ["that broke off", new TypeError("fetch failed", { cause: error({ code: "UND_ERR_SOCKET" }) })],
    ["that is broken itself", error({ name: "InternalServerError", $metadata: { httpStatusCode: 500 } })],
    ["where everybody changes the same", new TooBusy("The account changed again and again.")],
  ])("%s says that the same call may do in a moment", (_which, one) => {
    expect(isOutage(one)).toBe(true);
  });

  it.each([
    ["of our own", new TypeError("undefined is no function")],
    ["by which it refuses what we asked", error({ name: "ValidationException", $metadata: { httpStatusCode: 400 } })],
    ["by which a role may not", error({ name: "AccessDeniedException", $metadata: { httpStatusCode: 400 } })],
    ["whose condition did not hold", error({ CancellationReasons: [{ Code: "ConditionalCheckFailed" }] })],
    ["that is none", "throttled"],
  ])("%s does not", (_which, one) => {
    expect(isOutage(one)).toBe(false);
  });
});
