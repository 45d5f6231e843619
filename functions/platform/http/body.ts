import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import { formFields } from "../form-fields.ts";
import { log } from "../log.ts";
import { Problem } from "../problem.ts";

const MAXIMUM_BYTES = 16 * 1024;
const MAXIMUM_FORM_BYTES = 4 * 1024;

/** The event's JSON value. 415 for another content type, 413 over so many bytes (16 KB), 400 for what is not JSON. */
export function readJson(event: APIGatewayProxyEventV2, maximumBytes = MAXIMUM_BYTES): unknown {
  if (!event.headers["content-type"]?.match(/^application\/json\s*(;|$)/i)) throw new Problem("not_json");
  try {
    const text = readText(event, maximumBytes);
    const value = JSON.parse(text);
    return HALVES.test(text) ? wellFormed(value) : value;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("invalid_json");
  }
}

/** JSON's escape of half a surrogate pair, alone or beside its other half. */
const HALVES = /\\ud[89a-f]/i;

/** The value with U+FFFD for each lone half of a character, as there is for bytes that are no UTF-8: neither the table nor a reader takes one. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)]));
}

/** The event's url-encoded fields. 415 for another content type, 413 over 4 KB, 400 for a key that stands twice. */
export function readForm(event: APIGatewayProxyEventV2): Record<string, string> {
  if (!event.headers["content-type"]?.match(/^application\/x-www-form-urlencoded\b/i)) throw new Problem("not_a_form");
  const fields = formFields(readText(event, MAXIMUM_FORM_BYTES));
  if (!fields) throw new Problem("invalid_input");
  return fields;
}

/** The body's bytes, as they were sent. */
export function rawBody({ body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
}

function readText(event: APIGatewayProxyEventV2, maximumBytes: number): string {
  const bytes = rawBody(event);
  if (bytes.length > maximumBytes) throw new Problem("body_too_large");
  return bytes.toString("utf8");
}

/** Fields that only the server writes and no page of ours sends. */
const OWNED = ["role", "blocked", "email_verified", "paid_until", "next_payment", "grace_until", "account_id"];
const keyed = z.record(z.string(), z.unknown());

/** Counts fields that somebody tries to set for themselves; they are ignored like every unknown one. */
export function countForgedFields(body: unknown): void {
  const sent = z.safeParse(keyed, body).data ?? {};
  for (const field of OWNED) if (field in sent) log("warn", "forged_field", { field });
}
