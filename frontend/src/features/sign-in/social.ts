import type { Provider } from "#contract/identity.ts";
import { ApiError } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { exchangeCode, linkIdentity, readSignInSettings } from "./queries.ts";
import { challengeOf, type Purpose, startAttempt, takeAttempt } from "./social-attempt.ts";

/** What a provider sent back: a code, or an error in its place. */
export interface ReturnQuery {
  readonly done: string | null;
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
}

/** A session that a social sign-in opened; `email` is empty where the provider knows none. */
export interface SocialSession {
  readonly accessToken: string;
  readonly email: string;
  readonly platform: Provider;
}

/** A return that this page does not act on; `message` is a sentence for the person. */
export class RefusedReturn extends Error {}

export const providerNames = { google: "Google", facebook: "Facebook" } as const;
export const providerGenitives = { google: "Googlea", facebook: "Facebooka" } as const;

/** The address of a provider's sign-in, for this tab and ten minutes. */
export async function signInAddress(provider: Provider, purpose: Purpose = "sign-in"): Promise<string> {
  const { client_id, domain } = await readSignInSettings();
  const { state, nonce, verifier } = startAttempt(provider, purpose);
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    identity_provider: providerNames[provider],
    redirect_uri: `${window.location.origin}${paths.login}?done=${provider}`,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
  });
  return `${domain}/oauth2/authorize?${query}`;
}

/** The return that the login page's query holds; null for a plain visit. */
export function readReturn(search: string): ReturnQuery | null {
  const query = new URLSearchParams(search);
  if (!query.has("code") && !query.has("error")) return null;
  return { done: query.get("done"), code: query.get("code"), state: query.get("state"), error: query.get("error") };
}

/** What a return led to: a session, or one more way into the account that is open. */
export type SocialOutcome = { readonly linked: Provider } | (SocialSession & { readonly linked?: never });

/** A link that the server makes only for somebody who shows the password; the code is still good. */
export class PasswordNeeded extends Error {
  readonly linkWith: (password: string) => Promise<SocialOutcome>;

  constructor(linkWith: PasswordNeeded["linkWith"]) {
    super("The password is needed.");
    this.linkWith = linkWith;
  }
}

/**
 * Exchanges a return for a session, or links it to the open account; throws `RefusedReturn` for one that is cancelled, failed or
 * not of this tab's asking, `PasswordNeeded` for a link from a session that is older than some minutes.
 */
export async function finishSignIn({ done, code, state, error }: ReturnQuery): Promise<SocialOutcome> {
  const attempt = takeAttempt();
  if (!attempt || state !== attempt.state || done !== attempt.provider) {
    throw new RefusedReturn("Prijava nije započeta ovdje ili je trajala predugo. Pokušaj ponovno.");
  }
  if (error === "access_denied") throw new RefusedReturn("Prijava je otkazana. Možeš pokušati ponovno kad god želiš.");
  if (error !== null || code === null) throw new RefusedReturn("Prijava nije uspjela. Pokušaj ponovno.");
  const { provider, purpose, verifier, nonce } = attempt;
  const body = { done: provider, code, code_verifier: verifier, nonce };
  if (purpose === "link") return link(body);
  return { ...(await exchangeCode(body)), platform: provider };
}

async function link(body: Parameters<typeof linkIdentity>[0]): Promise<SocialOutcome> {
  await linkIdentity(body).catch((error) => {
    if (!(error instanceof ApiError) || error.code !== "reauthentication_needed") throw error;
    throw new PasswordNeeded((password) => link({ ...body, password }));
  });
  return { linked: body.done };
}
