import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

/** What goes before each document that X-Ray's daemon gets. */
const HEADER = '{"format":"json","version":1}\n';
/** How Node tells of each request that leaves, by `node:http` and by `fetch`: that it begins, and that it is answered or fails. */
const BEGUN = ["http.client.request.start", "undici:request:create"];
const ENDED = [
  "http.client.response.finish",
  "undici:request:headers",
  "http.client.request.error",
  "undici:request:error",
];

type Outgoing = ClientRequest | { readonly origin: string; readonly method: string };
interface Told {
  readonly request: Outgoing;
  readonly response?: { readonly statusCode?: number };
}

/** Where in X-Ray a run stands, and since when (seconds) a request of it is on its way. */
interface Place {
  readonly trace_id: string;
  readonly parent_id: string;
  readonly start_time: number;
}

type Labels = Readonly<Record<string, string | number | boolean | undefined>>;
let labels: Labels = {};

/** By these words the traces of what follows are found: those of the log, never personal data. */
export function labelTraces(words: Labels): void {
  labels = words;
}

/** The trace of this run, where Lambda takes the run as a sample. */
export function traceId(): string | undefined {
  const { Root, Sampled } = traceHeader();
  return Sampled === "1" ? Root : undefined;
}

/**
 * Tells X-Ray's daemon of each request that leaves while a run is a sample: to whom, which call of AWS, how long, how it
 * ended; no path, query, header or body, since these name people. Nobody waits for it.
 */
function traceRequests(host: string, port: number): void {
  const socket = createSocket("udp4").unref();
  socket.on("error", () => undefined);
  const onTheirWay = new WeakMap<Outgoing, Place>();
  const begin = (told: unknown) => {
    const { Root: trace_id, Parent: parent_id, Sampled } = traceHeader();
    if (Sampled !== "1" || !trace_id || !parent_id) return;
    onTheirWay.set((told as Told).request, { trace_id, parent_id, start_time: seconds() });
  };
  const end = (told: unknown) => {
    const { request, response } = told as Told;
    const place = onTheirWay.get(request);
    onTheirWay.delete(request);
    if (!place) return;
    socket.send(HEADER + JSON.stringify(subsegment(place, request, response?.statusCode)), port, host);
  };
  for (const name of BEGUN) subscribe(name, begin);
  for (const name of ENDED) subscribe(name, end);
}

/** The document of one request (docs.aws.amazon.com, "X-Ray segment documents"); without a status nobody answered. */
function subsegment(place: Place, request: Outgoing, status = 0) {
  const target = "getHeader" in request ? request.getHeader("x-amz-target") : undefined;
  return {
    ...place,
    type: "subsegment",
    id: randomBytes(8).toString("hex"),
    name: "origin" in request ? new URL(request.origin).hostname : request.host,
    end_time: seconds(),
    namespace: "remote",
    http: { request: { method: request.method }, ...(status && { response: { status } }) },
    ...(target && { aws: { operation: String(target).split(".").at(-1) } }),
    fault: status === 0 || status >= 500,
    error: status >= 400 && status < 500,
    throttle: status === 429,
    annotations: labels,
  };
}

/** `Root=…;Parent=…;Sampled=1` of the run, as Lambda sets it before each. */
function traceHeader(): Partial<Record<string, string>> {
  const parts = process.env._X_AMZN_TRACE_ID?.split(";") ?? [];
  return Object.fromEntries(parts.map((part) => part.split("=", 2)));
}

function seconds(): number {
  return Date.now() / 1000;
}

/** Lambda alone says where its daemon listens; what is thrown while Node tells of a request would end the process, so another form is none. */
const [, host, port] = /^([\d.]+):(\d+)$/.exec(process.env.AWS_XRAY_DAEMON_ADDRESS ?? "") ?? [];
if (host) traceRequests(host, Number(port));
