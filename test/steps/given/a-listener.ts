import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

/** A request as it came over the wire. */
export interface Heard {
  readonly method: string;
  /** As it was written, with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a listener does with a request: answers it, breaks the connection off, or says nothing. */
export type Reaction =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | "breaks off"
  | "is silent";

const WELL: Reaction = { status: 200, body: "{}" };

/** Writes down what it is sent, until the file's tests are done; answers by `reactions`, one after the other, and then well. */
export async function aListener() {
  const heard: Heard[] = [];
  const reactions: Reaction[] = [];
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    heard.push({ method, path, headers, body: await buffer(request) });
    const reaction = reactions.shift() ?? WELL;
    if (reaction === "is silent") return;
    if (reaction === "breaks off") return void request.socket.destroy();
    response.writeHead(reaction.status, reaction.headers).end(reaction.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { heard, reactions, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
