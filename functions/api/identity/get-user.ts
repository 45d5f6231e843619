import { getUser } from "#contract/identity.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Answers the caller's own record; another person's id is 404, as if it did not exist. */
export const handler = endpoint("getUser", getUser, async ({ caller, params }) => {
  const [profile] = await readProfileWith(caller);
  if (profile.user_id !== params.userId) throw new Problem("not_found");
  return { status: "success", data: { user: presentUser(profile) } };
});
