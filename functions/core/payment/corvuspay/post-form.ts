import type { IncomingMessage } from "node:http";
import { type Agent, request } from "node:https";
import { MAX_ANSWER_BYTES } from "./answer.ts";

export type PostResult =
  | { kind: "answer"; httpStatus: number; text: string }
  | { kind: "fault"; reason: "timeout" | "connection" | "too_large" };

/**
 * Posts url-encoded fields and reads the whole answer, within one deadline for both. Never throws for
 * what the network does, and follows no redirect.
 */
export async function postForm(
  url: URL,
  fields: Readonly<Record<string, string>>,
  options: { agent: Agent; deadlineMs: number },
): Promise<PostResult> {
  const signal = AbortSignal.timeout(options.deadlineMs);
  try {
    const response = await send(url, new URLSearchParams(fields).toString(), options.agent, signal);
    const text = await readText(response);
    if (text === undefined) return { kind: "fault", reason: "too_large" };
    return { kind: "answer", httpStatus: response.statusCode ?? 0, text };
  } catch {
    return { kind: "fault", reason: signal.aborted ? "timeout" : "connection" };
  }
}

function send(url: URL, body: string, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    accept: "application/xml, text/xml",
  };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", agent, signal, headers }, resolve).on("error", reject).end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAX_ANSWER_BYTES) {
      response.destroy();
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
