import * as z from "zod/mini";
import type { SettingName } from "#functions/platform/setting-names.ts";

const statusSchema = z.object({ environment: z.record(z.string(), z.string()), bridge: z.optional(z.string()) });

export type RunningStack = z.infer<typeof statusSchema>;

/**
 * Addresses that a function itself calls; in its container `localhost` would be the container. All others go to the
 * browser.
 */
export const calledByFunctions = [
  "DYNAMODB_ENDPOINT",
  "COGNITO_ENDPOINT",
  "JWKS_URL",
  "SES_ENDPOINT",
  "CORVUSPAY_API_URL",
  "FISCAL_URL",
] as const satisfies readonly SettingName[];
/** What a container calls this machine. */
export const LAPTOP = "host.docker.internal";

/** What the local stack on `port` tells of its settings and its bridge, or undefined where none runs or it doesn't tell. */
export async function runningStack(port: number): Promise<RunningStack | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}/local/status`, { signal: AbortSignal.timeout(2000) });
    return z.safeParse(statusSchema, await answer.json()).data;
  } catch {
    return undefined;
  }
}

/** The same settings seen from a container, for every declared name; what the local stack does not know stays empty. */
export function containerEnvironment(
  names: readonly string[],
  settings: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, seenFromContainer(name, settings[name] ?? "")]));
}

function seenFromContainer(name: string, value: string): string {
  return calledByFunctions.some((called) => called === name)
    ? value.replace(/\/\/(localhost|127\.0\.0\.1)\b/, `//${LAPTOP}`)
    : value;
}
