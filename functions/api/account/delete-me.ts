import { deleteMe } from "#contract/account.ts";
import { type Caller, type Profile, readProfileWith } from "../../domains/accounts/member-store.ts";
import { deleteSignIn, signInsOf, usernameOfSub } from "../../domains/accounts/pool-people.ts";
import { hasPassword, reauthenticate, requireRecentSignIn } from "../../domains/accounts/reauthenticate.ts";
import { clearedCookie } from "../../domains/accounts/session-cookies.ts";
import { forgetPerson } from "../../domains/people/forget-person.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Deletes the caller's account, unless they are staff. An attempt that breaks off can be repeated, because the profile is deleted last. */
export const handler = endpoint("deleteMe", deleteMe, async ({ body, caller, now, log, setCookies }) => {
  const [profile] = await readProfileWith(caller);
  if (profile.role === "admin") throw new Problem("works_here");
  await requireOwner(profile, body.password, caller);
  await Promise.all(signInsOf(profile).map(deleteSignIn));
  await forgetPerson(profile, now());
  log("info", "account_deleted");
  setCookies(clearedCookie());
  return { status: "success" as const };
});

/**
 * Asks for the password of whoever has one, and for a fresh sign-in of the others. A person whom the pool no longer knows is finishing an
 * earlier attempt.
 */
async function requireOwner(profile: Profile, password: string | undefined, caller: Caller): Promise<void> {
  if (await hasPassword(profile)) {
    if (password === undefined) throw new Problem("wrong_password");
    await reauthenticate(profile, password, caller);
    return;
  }
  const usernames = await Promise.all(signInsOf(profile).map(usernameOfSub));
  if (usernames.some((username) => username !== undefined)) await requireRecentSignIn(profile, caller);
}
