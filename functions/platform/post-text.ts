import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { type Agent, request } from "node:https";

export type PostResult =
  | { kind: "answer"; httpStatus: number; text: string }
  | { kind: "fault"; reason: "timeout" | "connection" | "too_large" };

interface PostOptions {
  readonly agent: Agent;
  readonly headers: OutgoingHttpHeaders;
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

/**
 * Posts a text over an agent's own TLS and reads the whole answer, within one deadline for both. Never throws for what the network
 * does, and follows no redirect.
 */
export async function postText(url: URL, body: string, options: PostOptions): Promise<PostResult> {
  const signal = AbortSignal.timeout(options.deadlineMs);
  try {
    const response = await send(url, body, options, signal);
    const text = await readText(response, options.maxBytes);
    if (text === undefined) return { kind: "fault", reason: "too_large" };
    return { kind: "answer", httpStatus: response.statusCode ?? 0, text };
  } catch {
    return { kind: "fault", reason: signal.aborted ? "timeout" : "connection" };
  }
}

function send(
  url: URL,
  body: string,
  { agent, headers: own }: PostOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { ...own, "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", agent, signal, headers }, resolve).on("error", reject).end(body);
  });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > maxBytes) {
      response.destroy();
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
