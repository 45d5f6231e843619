import { listIdentities } from "#contract/account.ts";
import { linkedIdentities } from "../../domains/accounts/linked-identities.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** By whom the caller signs in besides the way that began the account. */
export const handler = endpoint("listIdentities", listIdentities, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const identities = (await linkedIdentities(profile)).map(({ id, provider }) => ({ id, provider }));
  return { status: "success" as const, data: { identities } };
});
