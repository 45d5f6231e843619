import { once } from "node:events";
import { Agent, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { loadCertificates } from "#infra/local/corvuspay/certificates.ts";

/** What HTTP/2 has no place for. */
const OF_CONNECTIONS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** A shop behind HTTP/2. */
export interface CdnFront {
  /** Its certificate is nobody's: the browser has to be told not to mind. */
  readonly url: string;
  readonly stop: () => void;
}

/** Passes a shop on as the CDN does, all requests of a page at once over one connection: the shop's own server lets a browser make six. */
export async function openCdnFront(shop: string): Promise<CdnFront> {
  const { serverCertificate: cert, serverKey: key } = await loadCertificates();
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (asked, answer) =>
    passOn(shop, agent, asked, answer),
  );
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    agent.destroy();
  };
  return { url: `https://localhost:${port}`, stop };
}

function passOn(shop: string, agent: Agent, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { host, origin } = new URL(shop);
  const given = without(asked.headers, (name) => name.startsWith(":") || OF_CONNECTIONS.has(name));
  const headers = { ...given, host, ...(given.origin !== undefined && { origin }) };
  const onward = request(new URL(asked.url, shop), { method: asked.method, headers, agent }, (reply) => {
    answer.writeHead(
      reply.statusCode ?? 502,
      without(reply.headers, (name) => OF_CONNECTIONS.has(name)),
    );
    reply.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}

function without<T extends object>(headers: T, isLeftOut: (name: string) => boolean): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name))) as T;
}
