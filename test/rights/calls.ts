import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { inject } from "vitest";
import { acting } from "./acting.ts";
import { allows } from "./judge.ts";
import { lineOf } from "./record.ts";
import { type AwsRequest, requestsOf, settingRequests } from "./requests.ts";

type Resolve = (...given: unknown[]) => unknown;

/** Test files share their process but not always their modules: what it has seen is kept beside them. */
const held = globalThis as { zamahSeen?: { lines: Set<string>; refused: string[]; unwritten: string[] } };
const isFirst = !held.zamahSeen;
held.zamahSeen ??= { lines: new Set(), refused: [], unwritten: [] };
const seen = held.zamahSeen;

/** What roles refused since this was asked last. */
export const refusedCalls = (): string[] => seen.refused.splice(0);
/** The kinds of calls that this process saw for the first time since this was asked last. */
export const newCalls = (): string[] => seen.unwritten.splice(0);

/** Notes from now on what functions of the product call: every command of every client passes here, also one that is only signed. */
export function watchCommands(): void {
  if (!isFirst) return;
  let commands = GetItemCommand.prototype as object & { resolveMiddlewareWithContext: Resolve };
  while (!Object.hasOwn(commands, "resolveMiddlewareWithContext")) commands = Object.getPrototypeOf(commands);
  const resolve = commands.resolveMiddlewareWithContext;
  commands.resolveMiddlewareWithContext = function (this: { readonly input: Record<string, unknown> }, ...given) {
    const { clientName, commandName } = given[3] as { readonly clientName: string; readonly commandName: string };
    noteCall(clientName, commandName, this.input);
    return resolve.apply(this, given);
  };
}

/** Notes a command that a function of the product sends, and whether its role lets it pass; of each kind of call the first. */
export function noteCall(client: string, command: string, input: Record<string, unknown>): void {
  const name = acting();
  if (name) note(name, requestsOf(client, command, input));
}

/** Notes that a function reads a setting: it must have it, and of a secret the right to its value. */
export function noteSetting(setting: string): void {
  const name = acting();
  if (name) note(name, settingRequests(setting));
}

function note(name: string, requests: readonly AwsRequest[]): void {
  for (const request of requests) {
    const line = lineOf(name, request);
    if (seen.lines.has(line)) continue;
    seen.lines.add(line);
    seen.unwritten.push(line);
    if (!allows(inject("roles")[name] ?? [], request)) seen.refused.push(line);
  }
}
