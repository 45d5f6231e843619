import { deleteMe } from "#contract/account.ts";
import { clearedCookie } from "../../core/member/cookies.ts";
import { type Caller, type Profile, readProfileWith } from "../../core/member/member-store.ts";
import { deleteSignIn } from "../../core/member/pool-people.ts";
import { hasPassword, reauthenticate } from "../../core/member/reauthenticate.ts";
import { forgetPerson } from "../../core/person/forget-person-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Deletes the caller's account, unless they work here. An attempt that breaks off can be repeated; the profile goes last. */
export const handler = endpoint("deleteMe", deleteMe, async ({ body, caller, now, log, setCookies }) => {
  const [profile] = await readProfileWith(caller);
  if (profile.role === "admin") throw new Problem("works_here");
  await requirePassword(profile, body.password, caller);
  await Promise.all([...new Set([profile.user_id, ...profile.identities])].map(deleteSignIn));
  await forgetPerson(profile, now());
  log("info", "account_deleted");
  setCookies(clearedCookie());
  return { status: "success" as const };
});

/** Asked of everybody who has one; whom the pool no longer knows is finishing an earlier attempt. */
async function requirePassword(profile: Profile, password: string | undefined, caller: Caller): Promise<void> {
  if (!(await hasPassword(profile))) return;
  if (password === undefined) throw new Problem("wrong_password");
  await reauthenticate(profile, password, caller);
}
