import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress } from "#functions/platform/http/compress.ts";
import { apiEvent } from "#test/steps/when/events.ts";

const PRIVATE = { "cache-control": "private, no-store" };
const LONG = JSON.stringify({ plan: "čučanj ".repeat(400) });

function asked(method: string, accepted?: string) {
  const event = apiEvent({ headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
  event.requestContext.http.method = method;
  return event;
}

describe("what one person alone may read", () => {
  it("comes gzipped to whoever takes that, and is the same when it is opened", async () => {
    const answer = { statusCode: 200, headers: PRIVATE, body: LONG };
    const sent = compress(asked("GET", "gzip, deflate, br, zstd"), answer);
    expect(sent).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { ...PRIVATE, "content-encoding": "gzip", vary: "Accept-Encoding" },
    });
    const bytes = Buffer.from(String(sent.body), "base64");
    expect(bytes.length).toBeLessThan(LONG.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(LONG);
  });

  it.each([
    ["whoever does not say that they take it", asked("GET"), PRIVATE, LONG],
    ["whoever refuses it", asked("GET", "gzip;q=0, br"), PRIVATE, LONG],
    ["an answer of one packet", asked("GET", "gzip"), PRIVATE, "{}"],
    [
      "what the CDN keeps and compresses by itself",
      asked("GET", "gzip"),
      { "cache-control": "public, max-age=0" },
      LONG,
    ],
    ["an answer that may hold a token", asked("POST", "gzip"), PRIVATE, LONG],
  ])("comes as it is for %s", async (_case, event, headers, body) => {
    const answer = { statusCode: 200, headers, body };
    expect(compress(event, answer)).toBe(answer);
  });
});
