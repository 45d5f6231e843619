import { isDeepStrictEqual } from "node:util";
import type { Operation } from "#contract/routes.ts";
import { ofRefusal, ofReply } from "#test/fuzz/judge.ts";
import { doesWithout, inSteps, moreAgain, refusedAgain } from "./known.ts";
import type { Heard, Played, Point, Undisturbed } from "./play.ts";

/** A promise that a fault broke, or one of the known exceptions by which it did not. */
export interface Judgement {
  readonly broken: readonly string[];
  /** The exceptions that were needed, as `table operation`. */
  readonly excused: readonly string[];
}

/**
 * What an outward call that went wrong promises: the answer is one of the contract's and tells nothing of what is within; whoever hears of
 * success has all of it; whoever hears of none has nothing or all of it, and once more the same call leaves what one undisturbed call does.
 */
export function judge(
  operation: Operation,
  undisturbed: Undisturbed,
  { point, answer, left, again }: Played,
): Judgement {
  const broken = [...ofAnswer(operation, answer), ...(again ? ofAnswer(operation, again.answer) : [])];
  const excused: string[] = [];
  const hold = (table: string, isExcused: boolean, found: string) => {
    if (isExcused) excused.push(`${table} ${operation}`);
    else broken.push(found);
  };
  const isWhole = isDeepStrictEqual(left, undisturbed.left);
  const heard = `answers ${answer.status}`;
  if (answer.status < 400 && !isWhole)
    hold("doesWithout", operation in doesWithout, `${heard} and left otherwise: ${difference(undisturbed.left, left)}`);
  if (answer.status >= 400 && !isWhole && left.length > 0)
    hold("inSteps", operation in inSteps, `${heard} and left a part: ${difference([], left)}`);
  if (again && !isDeepStrictEqual(again.left, undisturbed.left))
    hold("moreAgain", operation in moreAgain, `again leaves otherwise: ${difference(undisturbed.left, again.left)}`);
  if (again && again.answer.status !== undisturbed.status)
    hold("refusedAgain", isRefusedAgain(operation, again.answer), `again ${again.answer.status} ${again.answer.text}`);
  return { broken: broken.map((text) => `${operation}, ${nameOf(point)}: ${text}`), excused };
}

/** A point by its place and its fault. */
export function nameOf({ service, what, at, kind, lasting }: Point): string {
  return `${service} ${what} (call ${at + 1}) ${lasting ? "gone" : kind}`;
}

function isRefusedAgain(operation: Operation, { text }: Heard): boolean {
  const code = refusedAgain[operation];
  return code !== undefined && text.includes(`"${code}"`);
}

function ofAnswer(operation: Operation, answer: Heard): string[] {
  const { status, text } = answer;
  if (text.includes("10.0.0.1")) return [`tells what is within: ${text}`];
  if (status === 500) return ["answers 500"];
  if (status > 500 && answer.headers["set-cookie"]) return [`takes or gives a cookie with ${status}`];
  const heard = { ...answer, changed: [] };
  if (status >= 400) return ofRefusal(heard);
  return status === 200 ? ofReply(operation, heard) : [];
}

function difference(whole: readonly string[], left: readonly string[]): string {
  const missing = whole.filter((line) => !left.includes(line)).map((line) => `\n  - ${line}`);
  const more = left.filter((line) => !whole.includes(line)).map((line) => `\n  + ${line}`);
  return [...missing, ...more].join("") || "\n  one of them another number of times";
}
