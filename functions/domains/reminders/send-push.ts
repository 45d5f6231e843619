import { errorName, log } from "../../platform/log.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";
import { isPushEndpoint } from "./push-endpoint.ts";
import { type PushKey, pushAuthorization } from "./push-key.ts";

const LIMIT_MS = 3000;
/** A device that is off for longer is not reminded: an evening's message must not come in the night. */
const LIFE_SECONDS = HOUR_SECONDS;

/** `gone`: nobody takes messages there any more. */
export type PushResult = "sent" | "gone" | "failed";

/**
 * Sends a message without content: nothing of a training passes the push service, the device writes the text itself. One try, which
 * follows no redirect.
 */
export async function sendPush(endpoint: string, key: PushKey, now: Date): Promise<PushResult> {
  if (!isPushEndpoint(endpoint)) return "gone";
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        authorization: pushAuthorization(endpoint, key, now),
        ttl: String(LIFE_SECONDS),
        urgency: "normal",
        topic: "training",
      },
    });
    await answer.body?.cancel();
    return resultOf(answer.status, new URL(endpoint).host);
  } catch (error) {
    log("warn", "push_failed", { error: errorName(error) });
    return "failed";
  }
}

function resultOf(status: number, service: string): PushResult {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  log("warn", status === 401 || status === 403 ? "push_refused" : "push_failed", { service, status });
  return "failed";
}
