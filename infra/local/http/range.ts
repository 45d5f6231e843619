import type { Reply } from "./exchange.ts";

/** Bytes whole, or the one range that the `Range` header asks for: 206, or 416 where there is nothing (RFC 9110, 14). */
export function rangeReply(bytes: Buffer, headers: Reply["headers"], range: string | undefined): Reply {
  const whole = { ...headers, "accept-ranges": "bytes" };
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? "");
  if (!asked || (!asked[1] && !asked[2])) return { status: 200, headers: whole, body: bytes };
  const [first, last] = limits(asked[1] ?? "", asked[2] ?? "", bytes.length);
  if (first > last || first >= bytes.length)
    return { status: 416, headers: { ...whole, "content-range": `bytes */${bytes.length}` }, body: "" };
  const contentRange = `bytes ${first}-${last}/${bytes.length}`;
  return { status: 206, headers: { ...whole, "content-range": contentRange }, body: bytes.subarray(first, last + 1) };
}

function limits(from: string, to: string, length: number): [number, number] {
  if (!from) return [Math.max(0, length - Number(to)), length - 1];
  return [Number(from), to ? Math.min(Number(to), length - 1) : length - 1];
}
