import { deleteMe } from "#contract/account.ts";
import { Answer } from "../http/answer.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import type { Caller } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { clearedCookie } from "../identity/session-cookie.ts";
import { readProfileWith } from "../members/member-store.ts";
import type { Profile } from "../members/profile.ts";
import { forgetPerson } from "./forget-person-store.ts";
import { deleteSignIn } from "./pool-people.ts";
import { hasPassword, reauthenticate } from "./reauthenticate.ts";

/** Deletes the caller's account. An attempt that breaks off can be repeated; the profile goes last. */
export const handler = endpoint("deleteMe", deleteMe, async ({ body, caller }) => {
  const [profile] = await readProfileWith(caller);
  await requirePassword(profile, body.password, caller);
  await Promise.all([...new Set([profile.user_id, ...profile.identities])].map(deleteSignIn));
  await forgetPerson(profile, now());
  log("info", "account_deleted");
  return new Answer({ status: "success" as const }, [clearedCookie()]);
});

/** Asked of everybody who has one; whom the pool no longer knows is finishing an earlier attempt. */
async function requirePassword(profile: Profile, password: string | undefined, caller: Caller): Promise<void> {
  if (!(await hasPassword(profile))) return;
  if (password === undefined) throw new Problem("wrong_password");
  await reauthenticate(profile, password, caller);
}
