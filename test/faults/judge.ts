import { isDeepStrictEqual } from "node:util";
import type { Operation } from "#contract/routes.ts";
import { ofRefusal, ofReply } from "#test/fuzz/judge.ts";
import type { Heard, Played, Point, Undisturbed } from "./play.ts";

/** What a fault must not do, and this one did; a sentence each. */
export function brokenByFault(operation: Operation, undisturbed: Undisturbed, { point, answer, left, again }: Played): string[] {
  const found = ofAnswer(operation, answer);
  const isNothing = left.length === 0;
  const isWhole = isDeepStrictEqual(left, undisturbed.left);
  if (answer.status < 400 && !isWhole) found.push(`answers ${answer.status} and left otherwise than undisturbed: ${difference(undisturbed.left, left)}`);
  if (answer.status >= 400 && !isWhole && !isNothing) found.push(`answers ${answer.status} and left a part: ${left.join("\n    ")}`);
  if (again) {
    if (!isDeepStrictEqual(again.left, undisturbed.left)) found.push(`${answer.status}, again ${again.answer.status}: ${difference(undisturbed.left, again.left)}`);
    if (again.answer.status !== undisturbed.status) found.push(`${answer.status}, again ${again.answer.status} ${again.answer.text.slice(0, 100)}`);
  }
  return found.map((text) => `${operation} ${nameOf(point)}: ${text}`);
}

export function nameOf({ service, what, at, kind, lasting }: Point): string {
  return `${service} ${what} (${at + 1}) ${lasting ? "gone" : kind}`;
}

function ofAnswer(operation: Operation, answer: Heard): string[] {
  const { status, text } = answer;
  if (text.includes("10.0.0.1")) return [`tells where it is: ${text}`];
  if (status === 500) return [`answers 500`];
  const heard = { ...answer, changed: [] };
  if (status >= 400) return ofRefusal(heard);
  return status === 200 ? ofReply(operation, heard) : [];
}

function difference(whole: readonly string[], left: readonly string[]): string {
  const missing = whole.filter((line) => !left.includes(line)).map((line) => `\n    - ${line}`);
  const more = left.filter((line) => !whole.includes(line)).map((line) => `\n    + ${line}`);
  return [...missing, ...more].join("") || "\n    (as often as not)";
}
