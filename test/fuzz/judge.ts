import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import type { Answer } from "./world.ts";

const refusal = z.strictObject({
  status: z.enum(["fail", "error"]),
  code: z.string(),
  message: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

/** What the contract promises of an answer whatever was sent, and this one breaks; a sentence each. */
export function brokenPromises(operation: Operation, answer: Answer): string[] {
  const { status } = answer;
  if (status >= 500) return [`answers ${status}: ${answer.text}`];
  if (status >= 400) return [...ofRefusal(answer), ...ofTable(answer)];
  if (status === 200) return ofReply(operation, answer);
  const isReturn = status === 303 && routes[operation].access === "gateway";
  if (!isReturn) return [`answers ${status}, which its contract does not know`];
  return /^\/app\/[\w/-]+$/.test(String(answer.headers.location)) ? [] : [`sends to ${answer.headers.location}`];
}

/** A refusal is one of the contract's, in its own words, which are Croatian. */
export function ofRefusal({ status, text }: Answer): string[] {
  const { data: body } = refusal.safeParse(read(text));
  if (!body) return [`refuses by ${text.slice(0, 200)}`];
  const [documented, sentence] = problems[body.code as ProblemCode] ?? [];
  const isWhole =
    documented === status && sentence === body.message && body.status === (status < 500 ? "fail" : "error");
  return isWhole ? [] : [`refuses by ${status} ${text.slice(0, 200)}`];
}

/** What a refused call leaves all the same: how often somebody called, and the letter to whoever has the address that is registered again. */
const LEFT = [/^LIMIT#/, /^OUTBOX#account_exists-/];

/** What was refused left everything else as it was. */
function ofTable({ status, text, changed }: Answer): string[] {
  const kept = changed.filter((partition) => !LEFT.some((left) => left.test(partition)));
  return kept.length === 0 ? [] : [`refuses by ${status} ${text.slice(0, 80)} and wrote to ${kept}`];
}

/** A reply is what its schema describes, and holds no field more. */
export function ofReply(operation: Operation, { text }: Answer): string[] {
  const { reply }: OperationSchemas = schemas[operation];
  // A calendar is a file, all other replies are JSON.
  const body = operation === "readCalendar" ? text : read(text);
  const { data, error } = z.safeParse(reply, body);
  if (error) return [`replies what its schema does not describe: ${z.prettifyError(error)}`];
  return isDeepStrictEqual(read(JSON.stringify(data)), body)
    ? []
    : ["replies with fields that its schema does not name"];
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
