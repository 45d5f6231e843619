import { vi } from "vitest";

interface Sent {
  readonly call: string;
  readonly body: unknown;
  /** What the call was named by. */
  readonly key?: string;
}

type Answer = { status?: number; body: unknown } | "unreachable" | "silent";

/** Answers every call of the page by method and path; an array answers one call after the other, its last one for good. */
export function stubApi(answers: Record<string, Answer | Answer[]>): Sent[] {
  const sent: Sent[] = [];
  const counts = new Map<string, number>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path.replace("/api/v1", "")}`;
    const key = new Headers(init.headers).get("idempotency-key");
    sent.push({ call, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined, ...(key && { key }) });
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    return respond(pick(answers[call], count));
  });
  return sent;
}

/** A successful JSend answer. */
export function success(data: unknown): Answer {
  return { body: { status: "success", data } };
}

/** A refusal as the API words it. */
export function refusal(status: number, code: string, message: string, data: unknown = {}): Answer {
  return { status, body: { status: "fail", code, message, data } };
}

/** The bodies that were sent to one call. */
export function bodiesOf(sent: Sent[], call: string): unknown[] {
  return sent.filter((one) => one.call === call).map((one) => one.body);
}

/** The keys by which one call was named, each by its place among those that were new: the same number is the same key. */
export function keysOf(sent: Sent[], call: string): number[] {
  const keys = sent.filter((one) => one.call === call).map(({ key }) => key);
  return keys.map((key) => (key ? [...new Set(keys)].indexOf(key) : -1));
}

function pick(answer: Answer | Answer[] | undefined, count: number): Answer {
  if (!Array.isArray(answer)) return answer ?? refusal(404, "not_found", "Ne pronalazimo ono što tražiš.");
  return answer[Math.min(count, answer.length - 1)] ?? "unreachable";
}

async function respond(answer: Answer): Promise<Response> {
  if (answer === "unreachable") throw new TypeError("fetch failed");
  if (answer === "silent") return new Promise(() => undefined);
  return new Response(JSON.stringify(answer.body), {
    status: answer.status ?? 200,
    headers: { "content-type": "application/json" },
  });
}
