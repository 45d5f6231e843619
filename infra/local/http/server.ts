import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Mount, Reply, Request } from "./exchange.ts";
import { refusal } from "./reply.ts";

/** API Gateway's limit; mail with attachments and storage uploads may be larger. */
const MAXIMUM_BYTES = 10 * 1024 * 1024;
const MAXIMUM_STORED_BYTES = 51 * 1024 * 1024;
const STORAGE = /^\/local\/(files|stream)\//;

/** Idle connections are closed by the client only: closed from here, a request on its way would be lost. */
const KEPT = { keepAliveTimeout: 0 };

export interface LocalServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves on both loopback addresses; port 0 takes a free one. Whatever a part throws is logged and answered 500. */
export async function startServer(port: number, handle: Mount): Promise<LocalServer> {
  const listener = (incoming: IncomingMessage, response: ServerResponse) => void serve(incoming, response, handle);
  const first = await listen(createServer(KEPT, listener), port, "127.0.0.1");
  const bound = (first.address() as AddressInfo).port;
  const second = await listen(createServer(KEPT, listener), bound, "::1").catch((error: NodeJS.ErrnoException) => {
    if (port !== 0 && error.code === "EADDRINUSE") throw error;
    return undefined;
  });
  const servers = second ? [first, second] : [first];
  return { port: bound, stop: async () => void (await Promise.all(servers.map(close))) };
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.off("error", reject)));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(incoming: IncomingMessage, response: ServerResponse, handle: Mount): Promise<void> {
  try {
    const body = await readBody(incoming);
    const reply = body ? await handle(toRequest(incoming, body)) : refusal(413, "Request Entity Too Large");
    send(response, reply, incoming.method === "HEAD");
  } catch (error) {
    console.error(`${incoming.method} ${incoming.url?.split("?")[0]}`, error);
    if (response.headersSent) response.destroy();
    else send(response, refusal(500, "Internal Server Error"));
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const most = STORAGE.test(incoming.url ?? "") ? MAXIMUM_STORED_BYTES : MAXIMUM_BYTES;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size <= most) chunks.push(bytes);
  }
  return size > most ? undefined : Buffer.concat(chunks);
}

function toRequest(incoming: IncomingMessage, body: Buffer): Request {
  const [path = "/", rawQuery = ""] = split(incoming.url ?? "/");
  return {
    method: incoming.method ?? "GET",
    path,
    rawQuery,
    query: new URLSearchParams(`?${rawQuery}`),
    headers: joinHeaders(incoming.headersDistinct),
    body,
    address: incoming.socket.remoteAddress ?? "127.0.0.1",
  };
}

function split(url: string): [string, string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

function joinHeaders(headers: NodeJS.Dict<string[]>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, values = []]) => [
    name,
    values.join(name === "cookie" ? "; " : ","),
  ]);
  return Object.fromEntries(pairs);
}

function send(response: ServerResponse, reply: Reply, headOnly = false): void {
  const bytes = Buffer.from(reply.body);
  const bodiless = reply.status === 204 || reply.status === 304;
  for (const [name, value] of Object.entries(reply.headers))
    response.setHeader(name, typeof value === "string" ? value : [...value]);
  if (!bodiless) response.setHeader("content-length", bytes.length);
  response.writeHead(reply.status);
  response.end(bodiless || headOnly ? undefined : bytes);
}
