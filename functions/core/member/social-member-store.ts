import * as z from "zod/mini";
import type { Provider } from "#contract/identity.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { check, put, putNew, type transact, tryTransact, update } from "../../data/transaction.ts";
import { now } from "../../kernel/clock.ts";
import { Problem } from "../../kernel/problem.ts";
import { type EmailOwner, findByEmail } from "./email-store.ts";
import { newMemberWrites } from "./new-member-store.ts";
import { type Profile, profileItem } from "./profile.ts";

/** Somebody whom a provider names and whom we don't know yet. */
export interface Newcomer {
  readonly sub: string;
  readonly provider: Provider;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
}

type Addressed = Newcomer & { readonly email: string };
type Writes = Parameters<typeof transact>[0];

const pointer = z.object({ user_id: z.string() });
const ATTEMPTS = 5;

/**
 * The id of the person behind a social identity. An unknown one becomes a new person or joins the one whose verified
 * address a provider vouches for; 409 `account_exists` where nobody vouches. Whatever happens beside it, in another tab
 * too, the conditions of one transaction decide; `introduce` is asked only about the unknown.
 */
export async function personOf(sub: string, introduce: () => Promise<Newcomer>): Promise<string> {
  let newcomer: Newcomer | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const known = await identityOwner(sub);
    if (known) return known;
    newcomer ??= await introduce();
    if (await tryTransact(await admission(newcomer))) return (await identityOwner(sub)) ?? sub;
  }
  throw new Problem("auth_failed");
}

/**
 * Lets a person also sign in by an identity that is nobody's yet; 409 `account_exists` where it is another's, 401 where the
 * sessions have ended since the profile was read.
 */
export async function addIdentity({ user_id, tokens_valid_after }: Profile, sub: string): Promise<void> {
  const values = { ":no": false, ":seen": tokens_valid_after };
  if (await tryTransact(joinWrites(user_id, sub, "blocked = :no AND tokens_valid_after = :seen", values))) return;
  const owner = await identityOwner(sub);
  if (owner !== user_id) throw new Problem(owner ? "account_exists" : "unauthenticated");
}

/** A person's profile as it stands this moment. */
export function presentProfile(userId: string): Promise<Profile | undefined> {
  return getItem(keys.profile(userId), profileItem, true);
}

async function identityOwner(sub: string): Promise<string | undefined> {
  return (await getItem(keys.identity(sub), pointer, true))?.user_id;
}

async function admission(newcomer: Newcomer): Promise<Writes> {
  if (!hasAddress(newcomer)) return newMemberWrites(profileOf(newcomer), newcomer.provider);
  const holder = await findByEmail(newcomer.email);
  if (!holder) return newMember(newcomer, putNew(addressOf(newcomer)));
  if (!newcomer.emailVerified) throw new Problem("account_exists");
  const profile = await presentProfile(holder.user_id);
  // Who waits for another address to be proved still signs in by this one, which they proved.
  if (profile && profile.email !== newcomer.email) throw new Problem("account_exists");
  return profile?.email_verified ? joinHolder(profile, newcomer) : takeAddress(holder, newcomer);
}

function joinHolder({ user_id, blocked }: Profile, { sub, email }: Addressed): Writes {
  if (blocked) throw new Problem("unauthenticated");
  const condition = "email = :email AND email_verified = :yes AND blocked = :no";
  return joinWrites(user_id, sub, condition, { ":email": email, ":yes": true, ":no": false });
}

function joinWrites(userId: string, sub: string, condition: string, values: Record<string, unknown>): Writes {
  return [
    putNew({ ...keys.identity(sub), user_id: userId }),
    update(keys.profile(userId), "SET identities = list_append(identities, :joined)", {
      condition,
      values: { ...values, ":joined": [sub] },
    }),
  ];
}

/** Whoever only claimed the address keeps their account and sign-in, but the address is no longer theirs to verify. */
async function takeAddress({ user_id: claimant, username }: EmailOwner, newcomer: Addressed): Promise<Writes> {
  const held = { condition: "user_id = :claimant", values: { ":claimant": claimant } };
  return [
    ...(await newMember(newcomer, put({ ...addressOf(newcomer), username }, held))),
    check(keys.profile(claimant), {
      condition: "attribute_not_exists(pk) OR email_verified = :no",
      values: { ":no": false },
    }),
  ];
}

async function newMember(newcomer: Newcomer, address: Writes[number]): Promise<Writes> {
  return [...(await newMemberWrites(profileOf(newcomer), newcomer.provider)), address];
}

function hasAddress(newcomer: Newcomer): newcomer is Addressed {
  return newcomer.email !== null;
}

function addressOf({ email, sub }: Addressed) {
  return { ...keys.email(email), user_id: sub };
}

function profileOf({ sub, firstName, lastName, email, emailVerified, picture }: Newcomer): Profile {
  return {
    user_id: sub,
    first_name: firstName,
    last_name: lastName,
    email,
    email_verified: emailVerified,
    picture,
    role: "member",
    blocked: false,
    created_at: now().toISOString(),
    tokens_valid_after: 0,
    identities: [sub],
  };
}
