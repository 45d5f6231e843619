import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "#functions/platform/time.ts";
import type { Persona } from "./personas.ts";

const LIFETIME_MS = 5 * MINUTE_MS;

/** What a code stands for. */
export interface CodeGrant {
  readonly persona: Persona;
  readonly redirectUri: string;
  /** S256 of the verifier. */
  readonly challenge: string;
  /** What the page wants to find in the ID token. */
  readonly nonce: string | undefined;
}

/** The codes of sign-ins: each works once, for five minutes of the real clock, with its verifier. */
export class Codes {
  readonly #now: () => number;
  readonly #grants = new Map<string, CodeGrant & { readonly until: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A new code for a grant. */
  issue(grant: CodeGrant): string {
    for (const [code, { until }] of this.#grants) if (until <= this.#now()) this.#grants.delete(code);
    const code = randomBytes(16).toString("hex");
    this.#grants.set(code, { ...grant, until: this.#now() + LIFETIME_MS });
    return code;
  }

  /** Who signs in by a code; undefined for one that is unknown, used, old, for another address or without its verifier. */
  redeem(code: string, redirectUri: string, verifier: string): CodeGrant | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.until <= this.#now() || grant.redirectUri !== redirectUri) return undefined;
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    return challenge === grant.challenge ? grant : undefined;
  }
}
