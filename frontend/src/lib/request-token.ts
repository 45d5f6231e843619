import { routes } from "#contract/routes.ts";
import { send } from "./send.ts";

/** The lock under which one tab, or the worker, renews the session. */
export const SESSION_LOCK = "zamah-session";

/** Asks for a new access token by the session's cookie; without one the status says why. */
export async function requestToken(signal?: AbortSignal): Promise<{ status: number; token?: string }> {
  const answer = await send({ method: "POST", path: routes.refreshSession.path, token: null, signal });
  if (answer.status !== 200) return { status: answer.status };
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { status: 200, token: data.accessToken };
}
