import { EventEmitter } from "node:events";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { endWait, hookTimeouts, isWatched, pass, type Service } from "./outward.ts";

const TOO_MANY = 429;

/** Puts the hook where calls leave this process: the AWS clients' one way out, `fetch` and `node:https`. Answers how to take it away. */
export function hookOutwardCalls(): () => void {
  const away = [hookClients(), hookFetch(), hookHttps(), hookTimeouts()];
  return () => {
    for (const undo of away) undo();
  };
}

type Send = (this: object, command: { readonly input: object }, ...rest: unknown[]) => Promise<unknown>;

const clients: Readonly<Record<string, { readonly service: Service; readonly throttling: string }>> = {
  DynamoDBDocumentClient: { service: "table", throttling: "ThrottlingException" },
  CognitoIdentityProviderClient: { service: "pool", throttling: "TooManyRequestsException" },
  S3Client: { service: "storage", throttling: "SlowDown" },
  SESv2Client: { service: "mail", throttling: "TooManyRequestsException" },
  CloudFrontKeyValueStoreClient: { service: "pages", throttling: "ThrottlingException" },
};

/** Every client of AWS sends by one method. */
function hookClients(): () => void {
  let client = DynamoDBClient.prototype as object as { send: Send };
  while (!Object.hasOwn(client, "send")) client = Object.getPrototypeOf(client);
  const { send } = client;
  client.send = function (command, ...rest) {
    const effect = () => send.call(this, command, ...rest);
    const known = clients[this.constructor.name];
    if (!known || !isWatched()) return effect();
    const { service, throttling } = known;
    const throttled = async () => {
      throw throttlingOf(command.input, throttling);
    };
    const tooLate = () => named("TimeoutError");
    return pass({ service, what: command.constructor.name.replace(/Command$/, ""), effect, throttled, tooLate });
  };
  return () => {
    client.send = send;
  };
}

/** A transaction says for each of its writes why it was cancelled. */
function throttlingOf(input: object, name: string): Error {
  if (!("TransactItems" in input)) return Object.assign(named(name), { $metadata: { httpStatusCode: 400 } });
  const reasons = (input.TransactItems as object[]).map(() => ({ Code: "ThrottlingError" }));
  return Object.assign(named("TransactionCanceledException"), { CancellationReasons: reasons });
}

function named(name: string): Error {
  return Object.assign(new Error(`${name} at 10.0.0.1`), { name });
}

function hookFetch(): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = (to, init = {}) => {
    const service = serviceAt(String(to));
    if (!service || !isWatched()) return plain(to, init);
    const { signal, ...endless } = init;
    return pass({
      service,
      what: init.method ?? "GET",
      effect: () => plain(to, endless),
      throttled: async () => new Response("Too many requests.", { status: TOO_MANY }),
      tooLate: () => endWait(signal),
    });
  };
  return () => {
    globalThis.fetch = plain;
  };
}

type Requests = (url: URL, options: RequestOptions, heard: (answer: IncomingMessage) => void) => ClientRequest;

/** What is posted over a connection's own TLS. */
function hookHttps(): () => void {
  const plain = https.request;
  const request: Requests = (url, options, heard) => {
    const service = serviceAt(String(url));
    if (!service || !isWatched()) return plain(url, options, heard);
    const { signal, ...endless } = options;
    const events = new EventEmitter();
    const end = (body: string) => {
      pass({
        service,
        what: url.pathname,
        effect: () => exchange(plain as Requests, url, endless, body),
        throttled: async () => answerOf(TOO_MANY, Buffer.from("Too many requests.")),
        tooLate: () => endWait(signal),
      }).then(heard, (error) => events.emit("error", error));
    };
    return Object.assign(events, { end }) as unknown as ClientRequest;
  };
  Object.assign(https, { request });
  syncBuiltinESMExports();
  return () => {
    Object.assign(https, { request: plain });
    syncBuiltinESMExports();
  };
}

async function exchange(request: Requests, url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end(body);
  });
  return answerOf(answer.statusCode ?? 0, await buffer(answer));
}

function answerOf(statusCode: number, body: Buffer): IncomingMessage {
  return Object.assign(Readable.from([body]), { statusCode }) as unknown as IncomingMessage;
}

/** Which service an address belongs to, by the shop's settings. */
function serviceAt(address: string): Service | undefined {
  const settings: Partial<Record<Service, string>> = {
    keys: "JWKS_URL",
    pool: "COGNITO_DOMAIN",
    video: "BUNNY_API_URL",
    push: "PUSH_ENDPOINT",
    gateway: "CORVUSPAY_API_URL",
    tax: "FISCAL_URL",
  };
  const found = Object.entries(settings).find(([, name]) => address.startsWith(process.env[name] || "nowhere"));
  return found?.[0] as Service | undefined;
}
