import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What stands between one journey's browser and the shop: it can be cut off, and bring a new build of the app. */
export interface Front {
  readonly address: string;
  /** No connection is answered, and open ones end. */
  cut(): void;
  mend(): void;
  /** From now on the service worker is that of another build with the same files. */
  bringNewBuild(name: string): void;
  close(): Promise<void>;
}

/** A connection that rests is not ended just as the next request is sent on it. */
const KEPT = { keepAliveTimeout: 0 };

/** Passes on to the shop all that a browser asks, until it is cut off. */
export async function openFront(shop: string): Promise<Front> {
  let isCut = false;
  /** The new build's name and the one that it has in the shop. */
  let [build, real] = ["", ""];
  const renamed = (worker: string) =>
    worker.replace(/`([\w-]{8})`/, (_, name: string) => {
      real = name;
      return `\`${build}\``;
    });
  const server = createServer(KEPT, (asked, answer) => {
    if (build) asked.url = asked.url?.replace(build, real);
    passOn(shop, asked, answer, asked.url === "/sw.js" && build ? renamed : undefined);
  });
  server.on("connection", (socket) => isCut && socket.destroy());
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    bringNewBuild(name) {
      build = name;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function passOn(
  shop: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  change: ((body: string) => string) | undefined,
): void {
  const { method, url, headers } = asked;
  const { host, origin } = new URL(shop);
  const sent = {
    ...headers,
    host,
    ...(headers.origin && { origin }),
    ...(change && { "accept-encoding": "identity", "if-none-match": "" }),
  };
  const onward = request(new URL(url ?? "/", shop), { method, headers: sent }, async (reply) => {
    const kept = Object.entries(reply.headers).filter(
      ([name]) => !change || !["content-length", "etag"].includes(name),
    );
    answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
    if (change) answer.end(change(Buffer.concat(await reply.toArray()).toString("utf8")));
    else reply.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}

/** In a page: resolves once the worker that opens the app without network has taken over. */
export async function installed(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}
