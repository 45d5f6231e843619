import { createRequire } from "node:module";
import type { createServer } from "cognito-local/lib/server/server.js";

type Logger = Parameters<typeof createServer>[1];

/** A logger of the kind that the package expects, saying nothing: its debug lines hold passwords. */
export function silentLogger(): Logger {
  const requireBesideIt = createRequire(import.meta.resolve("cognito-local/lib/server/server.js"));
  const pino: (options: { level: string }) => Logger = requireBesideIt("pino");
  return pino({ level: "silent" });
}
