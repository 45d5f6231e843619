import { getUserByEmail } from "#contract/identity.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

const lookups = { scope: "user-by-email", calls: 10, seconds: 60 };

/** Answers the caller's own record by their address; any other address is 404, whether it is known or not. */
export const handler = endpoint("getUserByEmail", getUserByEmail, async ({ caller, params }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(lookups, profile.user_id);
  if (profile.email !== params.email) throw new Problem("not_found");
  return { status: "success", data: { user: presentUser(profile) } };
});
