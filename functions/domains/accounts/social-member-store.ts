import type { Provider } from "#contract/identity.ts";
import { Problem } from "../../platform/problem.ts";
import { type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { signInChangedMail } from "./account-mails.ts";
import { addressWorks, type EmailOwner, findByEmail, newAddress, proveAddress, takeAddress } from "./email-store.ts";
import { firstProofWrites, type OnFirstProof } from "./first-proof.ts";
import { isUnused, ownerOfIdentity, type Profile } from "./member-store.ts";
import { newMemberWrites } from "./new-member-store.ts";
import { changeProfile, findProfile, joinProfile, newIdentity, requireUnprovedOrGone } from "./profile-store.ts";

/** A person of a provider who is new here. */
export interface Newcomer {
  readonly sub: string;
  /** The pool's user name: the provider and the person's number there, the same in every pool. */
  readonly username: string;
  readonly provider: Provider;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
}

type Addressed = Newcomer & { readonly email: string };

const MAX_ATTEMPTS = 5;

/** The profile of the person behind a social identity; 401 for one who is blocked or no longer signs in by it. */
export async function memberBehind(
  sub: string,
  introduce: () => Promise<Newcomer>,
  onFirst: OnFirstProof,
): Promise<Profile> {
  const profile = await findProfile(await personOf(sub, introduce, onFirst));
  if (!profile || profile.blocked || !profile.identities.includes(sub)) throw new Problem("unauthenticated");
  return profile;
}

/**
 * The id of the person behind a social identity. An unknown one becomes a new person, or joins the person with the address that a provider
 * verified; 409 `account_exists` where it is unverified. Conditions of one transaction decide between simultaneous calls; `introduce` is
 * asked only about unknown ones.
 */
async function personOf(sub: string, introduce: () => Promise<Newcomer>, onFirst: OnFirstProof): Promise<string> {
  let newcomer: Newcomer | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const known = await ownerOfIdentity(sub);
    if (known) return known;
    newcomer ??= await introduce();
    const writes = await admission(newcomer, onFirst);
    if (writes && (await tryTransact(writes))) return (await ownerOfIdentity(sub)) ?? sub;
  }
  throw new Problem("auth_failed");
}

/**
 * Adds an identity that is nobody's to a person and mails them. 409 `account_exists` where it is another's, 401 where the sessions ended
 * since the profile was read.
 */
export async function addIdentity(profile: Profile, sub: string, provider: Provider, at: Date): Promise<void> {
  const { user_id, tokens_valid_after } = profile;
  const mail = await signInChangedMail(profile, { change: "linked", provider }, at);
  if (await tryTransact([...joinWrites(user_id, sub, { blocked: false, tokens_valid_after }), ...mail])) return;
  const owner = await ownerOfIdentity(sub);
  if (owner !== user_id) throw new Problem(owner ? "account_exists" : "unauthenticated");
}

/**
 * The name of a person from an earlier pool, by which they are recognised: after a restore of the pool's people it stands among the person's
 * identities, and is removed with them.
 */
export function nameIdentity(username: string): string {
  return username.toLowerCase();
}

/** The writes that admit a newcomer; undefined where another call has just done so. */
async function admission(newcomer: Newcomer, onFirst: OnFirstProof): Promise<TransactItem[] | undefined> {
  const known = await ownerOfIdentity(nameIdentity(newcomer.username));
  if (known) return comeBack(known, newcomer);

  if (!hasAddress(newcomer)) return newMemberWrites(profileOf(newcomer), newcomer.provider);
  const holder = await findByEmail(newcomer.email);
  if (!holder) return newMember(newcomer, newAddress(newcomer.email, { user_id: newcomer.sub }), onFirst);
  if (!newcomer.emailVerified) return refuse(newcomer);
  const profile = await findProfile(holder.user_id);
  // A person whose next address is not verified yet still signs in by this one, which they verified.
  if (profile && profile.email !== newcomer.email) return refuse(newcomer);
  if (profile?.email_verified) return joinHolder(profile, newcomer);
  return profile && isUnused(profile)
    ? joinOpened(profile, newcomer, onFirst)
    : replaceUnverified(holder, newcomer, onFirst);
}

/** The writes that connect a person of an earlier pool, who has a new `sub`, with the account that they had. */
async function comeBack(userId: string, { sub, username }: Newcomer): Promise<TransactItem[]> {
  const profile = await findProfile(userId);
  if (!profile || profile.blocked || !profile.identities.includes(nameIdentity(username)))
    throw new Problem("unauthenticated");
  return joinWrites(userId, sub, { identities: profile.identities, blocked: false });
}

/** 409 `account_exists`, unless the address's owner is this newcomer, whom another call admitted meanwhile. */
async function refuse({ sub }: Newcomer): Promise<undefined> {
  if (!(await ownerOfIdentity(sub))) throw new Problem("account_exists");
}

async function joinHolder(profile: Profile, { sub, email, provider }: Addressed): Promise<TransactItem[]> {
  if (profile.blocked) throw new Problem("unauthenticated");
  const mail = await signInChangedMail(profile, { change: "linked", provider }, now());
  return [...joinWrites(profile.user_id, sub, { email, email_verified: true, blocked: false }), ...mail];
}

/** The writes that give an account which the staff opened to whoever proves its address first, with what was paid for there. */
async function joinOpened(profile: Profile, { sub, email }: Addressed, onFirst: OnFirstProof): Promise<TransactItem[]> {
  if (profile.blocked) throw new Problem("unauthenticated");
  const { user_id, identities } = profile;
  const proved = { email_verified: true, identities: [...identities, sub], mail_returned: undefined };
  const seen = { email, email_verified: false, blocked: false, identities, password_since: undefined };
  return [
    newIdentity(sub, user_id),
    changeProfile(user_id, proved, seen),
    proveAddress(email, profile, user_id),
    ...addressWorks(user_id),
    ...(await firstProofWrites(profile, email, now(), onFirst)),
  ];
}

function joinWrites(userId: string, sub: string, seen: Partial<Profile>): TransactItem[] {
  return [newIdentity(sub, userId), joinProfile(userId, sub, seen)];
}

/**
 * The writes that take an address from an account that never verified it. That account keeps its sign-in, but can't verify the address any
 * more.
 */
async function replaceUnverified(
  { user_id: unverifiedOwner, username }: EmailOwner,
  newcomer: Addressed,
  onFirst: OnFirstProof,
): Promise<TransactItem[]> {
  const { email, sub } = newcomer;
  return [
    ...(await newMember(newcomer, takeAddress(email, { user_id: sub, username }, unverifiedOwner), onFirst)),
    requireUnprovedOrGone(unverifiedOwner),
  ];
}

/** An address that the provider verified is proved with the account. */
async function newMember(newcomer: Addressed, address: TransactItem, onFirst: OnFirstProof): Promise<TransactItem[]> {
  const profile = profileOf(newcomer);
  const { user_id, created_at } = profile;
  const first = profile.email_verified ? await onFirst({ user_id, email: newcomer.email }, new Date(created_at)) : [];
  return [...(await newMemberWrites(profile, newcomer.provider)), address, ...first];
}

function hasAddress(newcomer: Newcomer): newcomer is Addressed {
  return newcomer.email !== null;
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
