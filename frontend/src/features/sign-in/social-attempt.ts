import type { Provider } from "#contract/identity.ts";
import { tabStorage } from "../../lib/storage.ts";

/** What somebody went to a provider for: to sign in, or to add that way of signing in to their account. */
export type Purpose = "sign-in" | "link";

/** What the page keeps while somebody is at a provider. */
export interface SocialAttempt {
  readonly provider: Provider;
  readonly purpose: Purpose;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const NAME = "socialSignIn";
const LIFETIME_MS = 10 * 60 * 1000;

/** Starts an attempt with fresh random values (state 128 bit, verifier 256 bit) and keeps it for ten minutes in this tab. */
export function startAttempt(provider: Provider, purpose: Purpose): SocialAttempt {
  const attempt = { provider, purpose, state: random(16), nonce: random(16), verifier: random(32) };
  tabStorage.write(NAME, JSON.stringify({ ...attempt, until: Date.now() + LIFETIME_MS }));
  return attempt;
}

/** The attempt that this tab started; once, and null when there is none or it is too old. */
export function takeAttempt(): SocialAttempt | null {
  const stored = tabStorage.read(NAME);
  tabStorage.remove(NAME);
  if (stored === null) return null;
  const { until, ...attempt }: SocialAttempt & { until: number } = JSON.parse(stored);
  return Date.now() < until ? attempt : null;
}

/** The S256 challenge of a verifier (RFC 7636). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
