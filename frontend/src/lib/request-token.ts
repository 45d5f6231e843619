import type { EndedBy } from "#contract/identity.ts";
import { routes } from "#contract/routes.ts";
import { send } from "./send.ts";

/** The lock under which one tab, or the worker, renews the session. */
export const SESSION_LOCK = "zamah-session";

interface Renewed {
  readonly status: number;
  readonly token?: string;
  /** Why the session ended before its time, where the server says it. */
  readonly ended?: EndedBy | undefined;
}

/** Asks for a new access token by the session's cookie; without one the status says why. */
export async function requestToken(signal?: AbortSignal): Promise<Renewed> {
  const answer = await send({ method: "POST", path: routes.refreshSession.path, token: null, signal });
  if (answer.status !== 200) {
    const refusal = (await answer.json().catch(() => undefined)) as { data?: { ended?: EndedBy } } | undefined;
    return { status: answer.status, ended: refusal?.data?.ended };
  }
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { status: 200, token: data.accessToken };
}
