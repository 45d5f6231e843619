import * as z from "zod/mini";
import type { Request } from "../http/exchange.ts";

const record = z.record(z.string(), z.unknown());

/** The fields of a posted form or JSON object; none for an empty body, undefined for what is neither. */
export function readFields(request: Request): Record<string, unknown> | undefined {
  const text = request.body.toString("utf8").trim();
  if (!text) return {};
  const isForm = (request.headers["content-type"] ?? "").includes("form-urlencoded");
  if (isForm && !text.startsWith("{")) return Object.fromEntries(new URLSearchParams(`?${text}`));
  try {
    const read = record.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
