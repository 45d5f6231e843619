import * as z from "zod/mini";
import type { Provider, SocialReturn } from "#contract/identity.ts";
import { errorName, log } from "../../platform/log.ts";
import { Problem } from "../../platform/problem.ts";
import { secret, setting } from "../../platform/settings.ts";

/** Time limit of the pool's answer (ms). */
const TIMEOUT_MS = 8000;
const answered = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string() });

/** A social return with what only the page that began it knows. */
export interface BoundReturn extends SocialReturn {
  readonly code_verifier: string;
  readonly nonce: string;
}

/** The pool's tokens for a code. */
export interface PoolTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Exchanges a sign-in code at the pool, once. 400 `auth_failed` for a code that is wrong, expired, used or another client's; 503
 * `sign_in_unavailable` while the pool can't be reached.
 */
export async function exchangeCode({ done, code, code_verifier }: BoundReturn): Promise<PoolTokens> {
  const answer = await post({
    grant_type: "authorization_code",
    client_id: setting("USER_POOL_CLIENT_ID"),
    code,
    redirect_uri: callbackOf(done),
    code_verifier,
  });
  if (answer.status === 429 || answer.status >= 500) throw unavailable(`status ${answer.status}`);
  if (!answer.ok) throw new Problem("auth_failed");
  const tokens = z.safeParse(answered, await answer.json().catch(() => undefined));
  if (!tokens.success) throw unavailable("unreadable");
  const { id_token, access_token, refresh_token } = tokens.data;
  return { idToken: id_token, accessToken: access_token, refreshToken: refresh_token };
}

/** The registered address that a provider's sign-in returns to; never one that a client names. */
function callbackOf(provider: Provider): string {
  return `${setting("PUBLIC_URL")}/app/login?done=${provider}`;
}

async function post(fields: Record<string, string>): Promise<Response> {
  const client = `${setting("USER_POOL_CLIENT_ID")}:${await secret("USER_POOL_CLIENT_SECRET")}`;
  const init = {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(client).toString("base64")}` },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return fetch(`${setting("COGNITO_DOMAIN")}/oauth2/token`, { ...init, redirect: "error" }).catch((error) => {
    throw unavailable(errorName(error));
  });
}

function unavailable(reason: string): Problem {
  log("warn", "code_exchange_failed", { reason });
  return new Problem("sign_in_unavailable");
}
