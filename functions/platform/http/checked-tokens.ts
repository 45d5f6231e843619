import { hash } from "node:crypto";
import type { Caller } from "../../domains/accounts/member-store.ts";

interface Checked {
  readonly caller: Caller;
  /** Seconds since 1970, real clock. */
  readonly ends: number;
}

/**
 * Whose the tokens are that were verified before, so that the signature of one is worked out once a container. Known by their SHA-256, each
 * until it ends, and so many at most: the one that came first makes room. Says nothing of a person who is blocked or signed out, which the
 * table alone knows.
 */
export class CheckedTokens {
  private readonly known = new Map<string, Checked>();
  private readonly most: number;

  constructor(most = 1000) {
    this.most = most;
  }

  /** The caller of a token that was verified and has not ended at a moment (ms, real clock). */
  callerOf(token: string, now = Date.now()): Caller | undefined {
    const key = digest(token);
    const found = this.known.get(key);
    if (found && now < found.ends * 1000) return found.caller;
    this.known.delete(key);
    return undefined;
  }

  /** Remembers a token that was verified. */
  remember(token: string, checked: Checked): void {
    for (const oldest of this.known.keys()) {
      if (this.known.size < this.most) break;
      this.known.delete(oldest);
    }
    this.known.set(digest(token), checked);
  }
}

function digest(token: string): string {
  return hash("sha256", token);
}
