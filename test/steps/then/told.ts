import type { Heard } from "#test/steps/given/a-listener.ts";

/** What each request has of its own, and what says of a client which it is and how it holds its connections. */
const PASSING =
  /^(?:accept.*|amz-sdk-.+|authorization|connection|sec-fetch-mode|user-agent|x-amz-(?:date|user-agent|checksum-mode))$/;

/** What a request says to the service, however it was sent: an object's storage reads `x-id` as a name in its log alone, and a name without a value with or without `=`. */
export function toldBy({ method, path, headers, body }: Heard) {
  const lasting = Object.entries(headers).filter(([name]) => !PASSING.test(name));
  const text = body.toString();
  return {
    method,
    path: path.replace(/[?&]x-id=\w+$/, "").replace(/=$/, ""),
    headers: Object.fromEntries(lasting.filter(([name]) => name !== "content-length" || text !== "")),
    body: headers["content-type"] === "application/json" ? JSON.parse(text) : text,
  };
}
