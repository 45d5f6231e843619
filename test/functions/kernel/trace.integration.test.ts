import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const TRACE = { trace_id: "1-6923f2a0-0123456789abcdef01234567", parent_id: "70de5b6f19ff9a0b" };
const header = (sampled: 0 | 1) => `Root=${TRACE.trace_id};Parent=${TRACE.parent_id};Sampled=${sampled};Lineage=1:5`;

/** Two runs of a function as Lambda starts them, of which only the second is a sample; the daemon's socket and a server that answers or breaks off. */
async function runs() {
  const daemon = createSocket("udp4");
  const heard: string[] = [];
  daemon.bind(0, "127.0.0.1");
  await once(daemon, "listening");
  const server = createServer(({ method, socket }, response) => {
    if (method === "DELETE") socket.destroy();
    else response.writeHead(method === "PUT" ? 429 : 200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const work = `
    import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
    import { log, logContext } from "#functions/kernel/log.ts";
    const table = new DynamoDBClient({ endpoint: "http://${address}", region: "eu-central-1", credentials: { accessKeyId: "a", secretAccessKey: "b" } });
    const key = { TableName: "zamah", Key: { pk: { S: "EMAIL#ana@example.com" } } };
    async function run(request, traced) {
      process.env._X_AMZN_TRACE_ID = traced;
      logContext({ operation: "getMe", request, by: "p1", network: "10.0.0.0" });
      await table.send(new GetItemCommand(key));
      await fetch("http://${address}/push/secret-of-ana", { method: "PUT" });
      await fetch("http://${address}/", { method: "DELETE" }).catch(() => undefined);
      log("info", "signed_in");
    }
    await run("first", "${header(0)}");
    await run("second", "${header(1)}");
  `;
  const told = new Promise<void>((done) => {
    daemon.on("message", (message) => {
      heard.push(message.toString());
      if (heard.length === 3) done();
    });
  });
  const lambda = spawn(process.execPath, ["--input-type=module", "--eval", work], {
    cwd: ROOT,
    env: { AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [status]] = await Promise.all([text(lambda.stdout), once(lambda, "close")]);
  expect(status).toBe(0);
  await told;
  daemon.close();
  server.close();
  return {
    heard,
    address,
    lines: output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

it("a run that Lambda samples is found by its request's id with every request that it sent, and in its log; no other is, and nobody is named", async () => {
  const { heard, lines } = await runs();
  expect(lines.map(({ request, trace }) => [request, trace])).toEqual([
    ["first", undefined],
    ["second", TRACE.trace_id],
  ]);
  const documents = heard.map((one) => {
    const [head, document = ""] = one.split("\n");
    expect(head).toBe('{"format":"json","version":1}');
    return JSON.parse(document);
  });
  const annotations = { operation: "getMe", request: "second" };
  const each = { ...TRACE, type: "subsegment", name: "127.0.0.1", namespace: "remote", annotations };
  const sent = (method: string, status?: number) => ({ request: { method }, ...(status && { response: { status } }) });
  expect(documents).toMatchObject([
    { ...each, http: sent("POST", 200), aws: { operation: "GetItem" }, fault: false, error: false, throttle: false },
    { ...each, http: sent("PUT", 429), fault: false, error: true, throttle: true },
    { ...each, http: { request: { method: "DELETE" } }, fault: true, error: false },
  ]);
  for (const { id, start_time, end_time } of documents) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(end_time).toBeGreaterThanOrEqual(start_time);
  }
  expect(heard.join()).not.toMatch(/ana|push|10\.0\.0\.0|"p1"/);
});
