import { beforeEach, describe, expect, it } from "vitest";
import { type AwsRequest, askAws } from "#functions/platform/aws-request.ts";
import { isOutage } from "#functions/platform/outage.ts";
import { aListener, type Reaction } from "#test/steps/given/a-listener.ts";

const { address, heard, reactions } = await aListener();
const noWait = () => 0;

beforeEach(() => {
  heard.length = 0;
  reactions.length = 0;
});

/** Asks by a signature that only tells which it is; answers the bytes. */
async function ask({ attempts = 2, milliseconds = 5000 } = {}, request: Partial<AwsRequest> = {}): Promise<Buffer> {
  let signed = 0;
  const sign = async ({ headers }: AwsRequest) => {
    signed += 1;
    return { ...headers, authorization: `signature ${signed}` };
  };
  const whole = { method: "PUT", url: new URL(`${address}/a%20b`), headers: {}, ...request } as const;
  const { bytes } = await askAws("storage", whole, { sign, limits: { milliseconds, attempts } }, noWait);
  return bytes;
}

const busy: Reaction = { status: 503, body: "<Error><Code>SlowDown</Code></Error>" };
const transient: readonly [string, Reaction][] = [
  ["is throttled", { status: 429 }],
  ["is told to slow down", busy],
  ["meets a broken service", { status: 500 }],
  ["is told that it came too slowly", { status: 400, body: "<Error><Code>RequestTimeout</Code></Error>" }],
  ["is cut off", "breaks off"],
  ["is not answered in time", "is silent"],
];

describe("a request to AWS", () => {
  it("says what is asked, and answers the bytes that come back", async () => {
    reactions.push({ status: 200, body: Buffer.from([0, 255]) });
    expect(await ask({}, { headers: { "content-type": "a/b" }, body: Buffer.from("č") })).toEqual(
      Buffer.from([0, 255]),
    );
    expect(heard).toMatchObject([
      {
        method: "PUT",
        path: "/a%20b",
        body: Buffer.from("č"),
        headers: { "content-type": "a/b", "content-length": "2" },
      },
    ]);
  });

  it.each(transient)("that %s is sent again as the same call, signed anew, its body whole", async (_what, reaction) => {
    reactions.push(reaction);
    expect(String(await ask({ milliseconds: 1000 }, { body: Buffer.from("whole") }))).toBe("{}");
    expect(heard.map(({ body }) => String(body))).toEqual(["whole", "whole"]);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(["signature 1", "signature 2"]);
    expect(heard.map(({ headers }) => headers["amz-sdk-request"])).toEqual(["attempt=1; max=2", "attempt=2; max=2"]);
    expect(new Set(heard.map(({ headers }) => headers["amz-sdk-invocation-id"])).size).toBe(1);
  });

  it.each(transient)("that %s each time fails as an outage after its attempts", async (_what, reaction) => {
    reactions.push(reaction, reaction, reaction);
    const error = await ask({ milliseconds: 1000 }).catch((fault: unknown) => fault);
    expect([heard.length, isOutage(error)]).toEqual([2, true]);
  });

  it("with one attempt is sent once, whatever happens", async () => {
    reactions.push("breaks off", busy);
    await expect(ask({ attempts: 1 })).rejects.toThrow();
    await expect(ask({ attempts: 1 })).rejects.toMatchObject({ name: "SlowDown" });
    expect(heard).toHaveLength(2);
  });

  it.each<[string, Reaction, string]>([
    ["the storage's", { status: 403, body: "<?xml?>\n<Error><Code>AccessDenied</Code></Error>" }, "AccessDenied"],
    [
      "the mail service's",
      { status: 400, headers: { "x-amzn-errortype": "MessageRejected:" }, body: "{}" },
      "MessageRejected",
    ],
    ["none", { status: 404, body: "secret-of-ana" }, "Status404"],
    ["a way elsewhere", { status: 307, headers: { location: "/else" } }, "Status307"],
  ])(
    "that is refused is not sent again, and its error is named by %s code, not by what else was said",
    async (_whose, reaction, name) => {
      reactions.push(reaction);
      const error = (await ask().catch((fault: unknown) => fault)) as Error & { $metadata: object };
      expect([heard.length, error.name, isOutage(error)]).toEqual([1, name, false]);
      expect(error.$metadata).toEqual({ httpStatusCode: (reaction as { status: number }).status });
      expect(error.message).not.toContain("ana");
    },
  );
});
