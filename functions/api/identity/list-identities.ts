import { listIdentities } from "#contract/account.ts";
import { linkedIdentities } from "../../domains/accounts/linked-identities.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Lists the social identities that were linked to the caller's account. */
export const handler = endpoint("listIdentities", listIdentities, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const identities = (await linkedIdentities(profile)).map(({ id, provider }) => ({ id, provider }));
  return { status: "success" as const, data: { identities } };
});
