import { createHash, randomBytes } from "node:crypto";
import { LOCAL_CLIENT_ID } from "#infra/local/cognito/seed.ts";
import * as when from "./calls.ts";

export const VERIFIER = randomBytes(32).toString("base64url");
export const NONCE = "a nonce";

/** The query of an authorize request that is accepted, with what a test wants to say otherwise. */
export function authorizeQuery(changes: Record<string, string | undefined> = {}): URLSearchParams {
  const done = changes.identity_provider === "Facebook" ? "facebook" : "google";
  const query = {
    response_type: "code",
    client_id: LOCAL_CLIENT_ID,
    identity_provider: "Google",
    redirect_uri: `${process.env.PUBLIC_URL}/app/login?done=${done}`,
    scope: "openid email profile",
    state: "a state",
    nonce: NONCE,
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  };
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(given);
}

/** The hosted sign-in is opened. */
export function opens(changes: Record<string, string | undefined> = {}): Promise<Response> {
  return when.fetches(`/local/signin/oauth2/authorize?${authorizeQuery(changes)}`);
}

/** Somebody is chosen; the address that the browser is then sent to. */
export async function returnOf(persona: string): Promise<URL> {
  const identity_provider = persona.startsWith("facebook") ? "Facebook" : "Google";
  const response = await opens({ identity_provider, persona });
  return new URL(response.headers.get("location") ?? "about:blank");
}

/** A persona signs in through the product, as its page does with the return. */
export async function logsIn(persona: string) {
  const query = (await returnOf(persona)).searchParams;
  const done = query.get("done") === "facebook" ? "facebook" : "google";
  return when.calls("login", { body: { done, code: query.get("code") ?? "", code_verifier: VERIFIER, nonce: NONCE } });
}
