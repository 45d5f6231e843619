import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { freePort } from "#infra/local/free-port.ts";

it("an engine whose port another process took meanwhile starts on the next", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port: taken } = other.address() as { port: number };
  const ports = [taken, await freePort()];
  const engine = await startTableEngine(undefined, undefined, async () => ports.shift() ?? 0);
  expect(new URL(engine.endpoint).port).not.toBe(String(taken));
  await engine.stop();
  other.close();
});
