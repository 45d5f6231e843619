import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SecureVersion } from "node:tls";
import { readUrlEncoded } from "../posted-fields.ts";
import { type AnswerFault, spoilAnswer } from "./answer-fault.ts";
import { isCallName, refuseFields } from "./call-fields.ts";
import { type CallReply, performCall } from "./calls.ts";
import type { Certificates } from "./certificates.ts";
import { errorsDocument } from "./documents.ts";
import type { Ledger } from "./ledger.ts";

export type ApiSettings = {
  certificates: Certificates;
  ledger: Ledger;
  clock: () => Date;
  log: (line: string) => void;
  tlsVersion?: SecureVersion;
  /** How long a call without an answer is held before its connection is cut. */
  holdMs: number;
  takeFault: () => AnswerFault | undefined;
};

/** The server API over mutual TLS on a free port of 127.0.0.1; a connection without the store's certificate is refused. */
export async function startApi(settings: ApiSettings): Promise<{ url: string; stop: () => Promise<void> }> {
  const { ca, serverCertificate, serverKey } = settings.certificates;
  const { tlsVersion: version } = settings;
  const versions = version && { minVersion: version, maxVersion: version };
  // A call of the shop never meets a connection that was closed for being idle.
  const kept = { keepAliveTimeout: 0 };
  const tls = {
    ...kept,
    ca,
    cert: serverCertificate,
    key: serverKey,
    requestCert: true,
    rejectUnauthorized: true,
    ...versions,
  };
  const server = createServer(tls, (request, response) => {
    answer(request, response, settings).catch((error: unknown) => {
      settings.log(`gateway: ${error}`);
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `https://127.0.0.1:${readPort(server)}/`, stop: () => stop(server) };
}

async function answer(request: IncomingMessage, response: ServerResponse, settings: ApiSettings): Promise<void> {
  const call = (request.url ?? "/").slice(1);
  const body = await text(request);
  const fields = isForm(request) ? readUrlEncoded(body) : undefined;
  const reply = takeCall(call, fields, settings);
  const fault = settings.takeFault();
  settings.log(`gateway ${call} ${fields?.order_number ?? ""}: ${fault ?? reply.kind}`);
  if (fault === "reset") return void request.socket.destroy();
  if (fault === "silence" || reply.kind === "silence") return hold(response, settings.holdMs);
  if (fault === "redirect") return void response.writeHead(302, { location: "/status" }).end();
  if (fault === "unavailable" || reply.kind === "down") return sendUnavailable(response);
  const type = fault === "html" ? "text/html" : "application/xml";
  // That a refused call comes with 200 as well is an assumption.
  response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(spoilAnswer(reply.document, fault));
}

function takeCall(call: string, fields: Record<string, string> | undefined, settings: ApiSettings): CallReply {
  if (!isCallName(call)) return refuse(call, "Action is unknown");
  if (!fields) return refuse(call, "Request is invalid");
  const refusal = refuseFields(call, fields);
  return refusal
    ? refuse(call, `Request refused: ${refusal}`)
    : performCall(call, fields, settings.ledger, settings.clock());
}

function refuse(call: string, description: string): CallReply {
  return { kind: "document", document: errorsDocument(call, description) };
}

function isForm(request: IncomingMessage): boolean {
  const type = request.headers["content-type"] ?? "";
  return request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
}

function hold(response: ServerResponse, holdMs: number): void {
  const timer = setTimeout(() => response.destroy(), holdMs);
  response.on("close", () => clearTimeout(timer));
}

function sendUnavailable(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "text/html; charset=utf-8" }).end("<html><body>Unavailable</body></html>");
}

function readPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the gateway's server has no port");
  return address.port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
