import { createHash, timingSafeEqual } from "node:crypto";
import { Problem } from "../problem.ts";
import { isDeployed, optionalSetting, secretVersions } from "../settings.ts";

/** Without the origin secret a deployed function would be open to whoever goes round the CDN: it must not start. */
export function requireOriginSecret(): void {
  if (isDeployed() && !optionalSetting("ORIGIN_SECRET")) throw new Error("Setting ORIGIN_SECRET is missing.");
}

/** Only the CDN knows the origin secret: a call that went round it (and its firewall) is refused. */
export async function refuseDirectCalls(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  requireOriginSecret();
  if (!optionalSetting("ORIGIN_SECRET")) return;
  const given = headers["x-origin-secret"];
  if (given === undefined) throw new Problem("forbidden");
  const sent = digest(given);
  const valid = (await secretVersions("ORIGIN_SECRET")).filter((value) => timingSafeEqual(digest(value), sent));
  if (valid.length === 0) throw new Problem("forbidden");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
