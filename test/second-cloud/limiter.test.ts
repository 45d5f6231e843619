import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Limiter, startLimiter } from "./limiter.ts";

let letGo: PromiseWithResolvers<void>;
beforeEach(() => {
  letGo = Promise.withResolvers();
});
const open: { stop(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.stop())));

/** A limiter before an emulator that answers with what it was asked. */
async function aLimiter(now: () => number): Promise<Limiter> {
  const server = createServer(async (asked, answer) => {
    if (asked.url === "/slow") await letGo.promise;
    answer.writeHead(201, { "x-seen": `${asked.method} ${asked.url}` });
    asked.pipe(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const limiter = await startLimiter(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 0, now);
  open.push(limiter, { stop: () => server.close() });
  return limiter;
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

it("an emulator behind the limiter takes ten management calls of API Gateway in a second, and the eleventh only in the next", async () => {
  let now = 0;
  const { address, counted } = await aLimiter(() => now);
  const manage = () => fetch(`${address}/v2/apis/one/routes`, { method: "POST" });
  expect(statuses(await Promise.all(Array.from({ length: 10 }, manage)))).toEqual(Array(10).fill(201));
  now = 999;
  const refused = await manage();
  expect([refused.status, await refused.json()]).toEqual([429, { message: "Too Many Requests" }]);
  now = 1000;
  expect((await manage()).status).toBe(201);
  expect(counted).toEqual({ calls: 12, refused: 1 });
});

it("whatever else the emulator is asked passes unchanged and uncounted, calls of the shop's own APIs too", async () => {
  const { address, counted } = await aLimiter(() => 0);
  const ask = (path: string) => fetch(`${address}${path}`, { method: "PUT", body: "a file" });
  const asked = Array.from({ length: 30 }, (_, count) => `/_aws/execute-api/one/$default/api/v1/${count}?a=1`);
  const answers = await Promise.all(asked.map(ask));
  expect(statuses(answers)).toEqual(Array(30).fill(201));
  expect(answers.map(({ headers }) => headers.get("x-seen"))).toEqual(asked.map((path) => `PUT ${path}`));
  expect(await answers[0]?.text()).toBe("a file");
  expect(counted).toEqual({ calls: 0, refused: 0 });
});

it("a command that is cut off while the emulator answers takes the limiter with it no more than the emulator", async () => {
  const { address } = await aLimiter(() => 0);
  const cut = new AbortController();
  const asked = fetch(`${address}/slow`, { signal: cut.signal });
  cut.abort();
  await expect(asked).rejects.toThrow("aborted");
  letGo.resolve();
  expect((await fetch(`${address}/quick`)).status).toBe(201);
});
