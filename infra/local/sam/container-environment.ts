import * as z from "zod/mini";
import type { SettingName } from "#functions/platform/setting-names.ts";
import { callSettings } from "../../definitions/gateway-settings.ts";

const statusSchema = z.object({ environment: z.record(z.string(), z.string()), bridge: z.optional(z.string()) });

export type RunningStack = z.infer<typeof statusSchema>;

/** Addresses that a function itself calls; in a container `localhost` is the container. All other addresses go to the browser. */
export const calledByFunctions = [
  "DYNAMODB_ENDPOINT",
  "COGNITO_ENDPOINT",
  "JWKS_URL",
  "SES_ENDPOINT",
  callSettings[0],
  "FISCAL_URL",
] as const satisfies readonly SettingName[];
/** What a container calls this machine. */
export const LAPTOP = "host.docker.internal";

/** The settings and the bridge of the local stack on `port`; undefined where none runs. */
export async function runningStack(port: number): Promise<RunningStack | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}/local/status`, { signal: AbortSignal.timeout(2000) });
    return z.safeParse(statusSchema, await answer.json()).data;
  } catch {
    return undefined;
  }
}

/** The settings for a container, one for every declared name; unknown ones are empty. */
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
