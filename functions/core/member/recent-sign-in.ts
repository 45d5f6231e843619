import type { Caller } from "../../kernel/caller.ts";
import { Problem } from "../../kernel/problem.ts";
import type { Profile } from "./profile.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** How long (seconds, real clock) a sign-in speaks for the person who made it. */
const RECENT_SECONDS = 5 * 60;

/** Refuses a session that was left open: who asks shows the password or has signed in within the last five minutes. */
export async function requireRecentSignIn(profile: Profile, caller: Caller, password?: string): Promise<void> {
  if (password !== undefined) await reauthenticate(profile, password, caller);
  else if (Date.now() / 1000 - caller.signedInAt > RECENT_SECONDS) throw new Problem("reauthentication_needed");
}
