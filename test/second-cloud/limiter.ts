import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/** API Gateway takes ten management calls a second of an account; the burst that it also bears is not counted on. */
const MOST_A_SECOND = 10;
const SECOND_MS = 1000;
const MANAGEMENT = /^\/(v2\/apis|restapis)\b/;

/** Stands before an emulator as API Gateway's limit does before AWS: whatever it is asked passes, but its management no faster. */
export interface Limiter {
  readonly address: string;
  /** The calls of API Gateway's management so far, and how many of them were refused. */
  readonly counted: Readonly<{ calls: number; refused: number }>;
  stop(): Promise<void>;
}

/** Starts it on a port of the loopback address; 0 takes a free one. */
export async function startLimiter(emulator: string, port = 0, now = () => performance.now()): Promise<Limiter> {
  const counted = { calls: 0, refused: 0 };
  let taken: number[] = [];
  const takes = () => {
    taken = taken.filter((at) => at > now() - SECOND_MS);
    const isTaken = taken.length < MOST_A_SECOND;
    if (isTaken) taken.push(now());
    counted.calls += 1;
    counted.refused += isTaken ? 0 : 1;
    return isTaken;
  };
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    if (MANAGEMENT.test(incoming.url ?? "") && !takes()) refuse(incoming, response);
    else passOn(incoming, response, emulator, agent);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function refuse(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.resume();
  response.writeHead(429, { "content-type": "application/json", "x-amzn-errortype": "TooManyRequestsException" });
  response.end(JSON.stringify({ message: "Too Many Requests" }));
}

function passOn(incoming: IncomingMessage, response: ServerResponse, emulator: string, agent: Agent): void {
  const { expect: _, ...headers } = incoming.headers;
  const own = { ...headers, host: new URL(emulator).host };
  const asked = request(new URL(incoming.url ?? "/", emulator), { method: incoming.method, headers: own, agent });
  asked.on("response", (told) => {
    // A command that was cut off waits for no answer.
    if (response.destroyed) return void told.destroy();
    response.writeHead(told.statusCode ?? 502, told.headers);
    pipeline(told, response, () => {});
  });
  asked.on("error", () => response.destroy());
  pipeline(incoming, asked, () => {});
}
