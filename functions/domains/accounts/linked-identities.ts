import type { LinkedIdentity } from "#contract/account.ts";
import type { Provider } from "#contract/identity.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { signInChangedMail } from "./account-mails.ts";
import { isFederated, type Profile } from "./member-store.ts";
import { forgetIdentities, usernameOfSub } from "./pool-people.ts";
import { changeProfile, dropIdentity, otherSignIns } from "./profile-store.ts";
import { nameIdentity } from "./social-member-store.ts";

/**
 * A linked identity with the pool's users behind it. Of a person from an earlier pool, the name stands among the identities too, and is
 * removed with them.
 */
interface Linked extends LinkedIdentity {
  readonly subs: readonly string[];
}

/** The social identities that were linked to a person's account. */
export async function linkedIdentities(profile: Profile): Promise<Linked[]> {
  const found = await Promise.all(
    otherSignIns(profile).map(async (sub) => ({ sub, username: isFederated(sub) ? sub : await usernameOfSub(sub) })),
  );
  const named = new Map<string, string[]>();
  for (const { sub, username = "" } of found) {
    const name = nameIdentity(username);
    if (isFederated(name)) named.set(name, [...(named.get(name) ?? []), sub]);
  }
  return [...named].map(([name, subs]) => ({ id: subs[0] ?? name, provider: providerOf(name), subs }));
}

function providerOf(name: string): Provider {
  return name.startsWith("google_") ? "google" : "facebook";
}

/**
 * Removes an identity from a person and from the pool, and mails them. 404 for one that is not theirs, 409 where their identities changed
 * meanwhile.
 */
export async function removeIdentity(profile: Profile, id: string, at: Date): Promise<void> {
  const linked = (await linkedIdentities(profile)).find((one) => one.id === id);
  if (!linked) throw new Problem("not_found");
  const { user_id, identities } = profile;
  const left = identities.filter((sub) => !linked.subs.includes(sub));
  const isRemoved = await tryTransact([
    changeProfile(user_id, { identities: left }, { identities }),
    ...linked.subs.map(dropIdentity),
    ...(await signInChangedMail(profile, { change: "removed", provider: linked.provider }, at)),
  ]);
  if (!isRemoved) throw new Problem("state_changed");
  await forgetIdentities(linked.subs);
}
