import { expect, it } from "vitest";
import { rangeReply } from "#infra/local/http/range.ts";

const bytes = Buffer.from("0123456789");

it.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
])("sends the part that %s asks for", (range, part, contentRange) => {
  const reply = rangeReply(bytes, {}, range);
  expect(reply.status).toBe(206);
  expect(String(reply.body)).toBe(part);
  expect(reply.headers["content-range"]).toBe(contentRange);
});

it.each([undefined, "bytes=-", "lines=1-2", "bytes=0-1,3-4"])("sends all for %s", (range) => {
  expect(rangeReply(bytes, {}, range)).toMatchObject({ status: 200, body: bytes });
});

it("refuses a part behind the end", () => {
  expect(rangeReply(bytes, {}, "bytes=10-")).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
});
