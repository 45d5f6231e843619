import { createHash, timingSafeEqual } from "node:crypto";
import { now } from "./clock.ts";
import { log } from "./log.ts";
import { Problem } from "./problem.ts";
import { isDeployed, optionalSetting, secretVersions } from "./settings.ts";

/** How long a container goes on with the values that it has read. */
const MAX_AGE_MILLISECONDS = 5 * 60_000;

let known: { readonly readAt: number; readonly values: readonly string[] } | undefined;

/** Without the origin secret a deployed function would be open to whoever goes round the CDN: it must not start. */
export function requireOriginSecret(): void {
  if (isDeployed() && !optionalSetting("ORIGIN_SECRET")) throw new Error("Setting ORIGIN_SECRET is missing.");
}

/** Only the CDN knows the origin secret: a call that went round it (and its firewall) is refused. */
export async function refuseDirectCalls(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  requireOriginSecret();
  const configured = optionalSetting("ORIGIN_SECRET");
  if (!configured) return;
  const given = digest(headers["x-origin-secret"] ?? "");
  const valid = (await originSecrets()).filter((value) => timingSafeEqual(digest(value), given));
  if (valid.length === 0) throw new Problem("forbidden");
}

/** The values that hold now: two while the secret is exchanged. Those read before are kept where they can't be read again. */
async function originSecrets(): Promise<readonly string[]> {
  const time = now().getTime();
  if (known && time - known.readAt < MAX_AGE_MILLISECONDS) return known.values;
  const values = await secretVersions("ORIGIN_SECRET").catch((error: unknown) => {
    log("error", "secret_unreadable", { setting: "ORIGIN_SECRET" });
    if (known) return known.values;
    throw error;
  });
  known = { readAt: time, values };
  return values;
}

/** Forgets the values, so that tests start like a new container. */
export function resetOrigin(): void {
  known = undefined;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
