type Level = "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | undefined>;

let context: Fields = {};

/** Starts a request's log context: operation, route and request id; never personal data. */
export function logContext(fields: Fields): void {
  context = fields;
}

/** One JSON line. Fields must hold no name, e-mail, token, signature or other personal data (security 7.4). */
export function log(level: Level, event: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...context, ...fields })}\n`);
}
