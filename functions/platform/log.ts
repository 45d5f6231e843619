import type { LevelOf, LogEvent } from "./log-events.ts";

type LogFields = Record<string, string | number | boolean | undefined>;
/** Values that cost something are functions, called only when a line is written. */
type Context = Record<string, LogFields[string] | (() => string)>;

let context: Context = {};

/** Starts a request's log context: operation, request id and truncated network; never personal data. */
export function logContext(fields: LogFields): void {
  context = fields;
}

/** Adds to the log context, as the caller's pseudonym. */
export function extendLogContext(fields: Context): void {
  context = { ...context, ...fields };
}

/** An error's name, for the log; never its text, which may quote personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** One JSON line of an event of the table, at its level. Fields must hold no name, e-mail, token, signature or other personal data. */
export function log<E extends LogEvent>(level: LevelOf<E>, event: E, fields: LogFields = {}): void {
  const line = { time: new Date().toISOString(), level, event, ...said(context), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function said(of: Context): LogFields {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => [name, typeof value === "function" ? value() : value]),
  );
}
