import * as z from "zod/mini";

const statusSchema = z.object({ environment: z.record(z.string(), z.string()) });

/**
 * Addresses that a function itself calls; in its container `localhost` would be the container. All others go to the
 * browser.
 */
const calledByFunctions = ["DYNAMODB_ENDPOINT", "COGNITO_ENDPOINT", "JWKS_URL", "SES_ENDPOINT", "CORVUSPAY_API_URL"];
const LAPTOP = "host.docker.internal";

/** The settings of the local stack that runs on `port`, or undefined where none does or it doesn't tell them. */
export async function runningEnvironment(port: number): Promise<Record<string, string> | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}/local/status`, { signal: AbortSignal.timeout(2000) });
    return z.safeParse(statusSchema, await answer.json()).data?.environment;
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
  return calledByFunctions.includes(name) ? value.replace(/\/\/(localhost|127\.0\.0\.1)\b/, `//${LAPTOP}`) : value;
}
