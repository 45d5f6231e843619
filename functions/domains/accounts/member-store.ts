import * as z from "zod/mini";
import { type Duty, duty, type TrainedProduct, trained } from "#contract/duties.ts";
import { instant, returnedBy } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import { residence } from "./residence.ts";

const REMEMBERED_IDENTITIES = 1000;
const userIds = new Map<string, string>();
type ProfileWith = [Profile, ...(Item | undefined)[]];
const identityItem = z.object({ user_id: z.string() });

/**
 * The id of the person behind a verified token. An e-mail identity is its own person; a social one may be linked to an older account, so it
 * is looked up, once per container.
 */
export async function userIdOf(caller: Caller): Promise<string> {
  if (!isFederated(caller.username)) return caller.sub;
  const known = userIds.get(caller.sub);
  if (known) return known;
  const owner = await ownerOfIdentity(caller.sub);
  if (!owner) throw new Problem("unauthenticated");
  // Stryker disable next-line ConditionalExpression,EqualityOperator: an identity that was forgotten is read again
  if (userIds.size >= REMEMBERED_IDENTITIES) userIds.clear();
  userIds.set(caller.sub, owner);
  return owner;
}

/** The person of a pool's identity; undefined where the registration was never finished. */
export async function ownerOfIdentity(sub: string): Promise<string | undefined> {
  return (await getItem(keys.identity(sub), identityItem, true))?.user_id;
}

/** Whether a pool user name belongs to Google or Facebook, and so to nobody's password. */
export function isFederated(username: string): boolean {
  return /^(google|facebook)_/i.test(username);
}

/** The caller's own id; 404 where `claimed`, from path or body, is another person's, as if it did not exist. */
export async function ownUserId(caller: Caller, claimed: string): Promise<string> {
  const userId = await userIdOf(caller);
  if (claimed !== userId) throw new Problem("not_found");
  return userId;
}

/**
 * Reads with eventual consistency, and once more with strong consistency where that refuses: what was written a moment ago may be missing.
 */
export async function consistentOnMiss<T>(attempt: (consistent: boolean) => Promise<T>): Promise<T> {
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return attempt(true);
  }
}

/**
 * Reads the caller's profile with other items in one request, and once more, strongly consistent, where one is missing. 401 when the person
 * is gone, blocked or signed out.
 */
export async function readProfileWith(caller: Caller, ...wanted: readonly Key[]): Promise<ProfileWith> {
  const found = await consistentOnMiss((consistent) => readFrom(caller, wanted, consistent));
  return found.includes(undefined) ? readFrom(caller, wanted, true) : found;
}

/** Reads the caller's profile with other items, strongly consistent, for calls whose writes depend on it. */
export function readPresentProfileWith(caller: Caller, ...wanted: readonly Key[]): Promise<ProfileWith> {
  return readFrom(caller, wanted, true);
}

async function readFrom(caller: Caller, wanted: readonly Key[], consistent: boolean): Promise<ProfileWith> {
  const userId = await userIdOf(caller);
  const own = [keys.profile(userId), keys.revokedSession(userId, caller.session)];
  const [profile, revoked, ...others] = await getItems([...own, ...wanted], consistent);
  return [currentProfile(caller, profile, revoked), ...others];
}

/** The profile behind a token; 401 where the person is gone, blocked or another by now, or the session has ended. */
export function currentProfile(caller: Caller, item: Item | undefined, revoked: Item | undefined): Profile {
  if (!item || revoked) throw new Problem("unauthenticated");
  const profile = read(profileItem, item);
  if (profile.blocked || caller.signedInAt < profile.tokens_valid_after) throw new Problem("unauthenticated");
  if (!profile.identities.includes(caller.sub)) {
    userIds.delete(caller.sub);
    throw new Problem("unauthenticated");
  }
  return profile;
}

/** A person as the table holds it: the only truth about e-mail, verification and blocking. The id is the first identity's `sub`. */
export const profileItem = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** The address whose mail was returned, and why; void once the person has another address. */
  mail_returned: z.optional(z.object({ email: z.string(), by: returnedBy })),
  picture: z.nullable(z.string()),
  role: z.enum(["member", "admin"]),
  /** An admin's duties; missing where nobody has changed them yet. */
  duties: z.optional(z.array(duty)),
  /** A trainer's own programmes and challenges. */
  trains: z.optional(z.array(trained)),
  blocked: z.boolean(),
  created_at: instant,
  /** Missing for a person who never named a country but Croatia. */
  residence: z.optional(residence),
  /** When somebody of the staff phoned them last; the note about it says more. */
  called_at: z.optional(instant),
  /** The last sign-in of somebody who works here. */
  signed_in_at: z.optional(instant),
  /** Tokens of a sign-in before this second (real clock) are void, however often they were renewed. */
  tokens_valid_after: z.number(),
  /** The second (real clock) from which on another password signs in; missing where it was never changed. */
  password_since: z.optional(z.number()),
  /** The staff opened it with an order by hand, without a password: nobody signs in before its address is proved. */
  opened_by_staff: z.optional(z.literal(true)),
  /** Every pool identity (`sub`) that signs in as this person. */
  identities: z.array(z.string()),
  /** The pool's user name of the e-mail sign-in: a random name, or the first e-mail of an older account. */
  pool_username: z.optional(z.string()),
  /** The verified address that signs in until `email` is verified, while another account has `email` unverified. */
  sign_in_email: z.optional(z.nullable(z.string())),
  /** An address that they had before was verified. */
  proved_before: z.optional(z.literal(true)),
  /** The provider's picture of a person who chose to show initials instead. */
  provider_picture: z.optional(z.nullable(z.string())),
  /** An admin's second factor, encrypted: the active secret, and one whose first code is still awaited. */
  mfa_secret: z.optional(z.string()),
  mfa_pending: z.optional(z.string()),
  /** The time step of the last accepted code: each code is valid once. */
  mfa_step: z.optional(z.int()),
});
export type Profile = z.infer<typeof profileItem>;

/** The profile among a person's items; undefined where the account is gone. */
export function profileAmong(items: readonly Item[]): Profile | undefined {
  const item = items.find(({ sk }) => sk === "PROFILE");
  return item && read(profileItem, item);
}

/** Whether nobody can have signed in: the staff opened the account, and neither a password was set nor a provider joined since. */
export function isUnused({ opened_by_staff, password_since, identities }: Profile): boolean {
  return opened_by_staff === true && password_since === undefined && identities.length === 1;
}

/** A person's duties as staff; none for a member. */
export function dutiesOf({ role, duties = ["owner"] }: Pick<Profile, "role" | "duties">): readonly Duty[] {
  return role === "admin" ? duties : [];
}

/** What a trainer trains; nothing for anybody else. */
export function trainedBy({
  trains = [],
  ...person
}: Pick<Profile, "role" | "duties" | "trains">): readonly TrainedProduct[] {
  return dutiesOf(person).includes("trainer") ? trains : [];
}

/** A person's full name. */
export function nameOf({ first_name, last_name }: Pick<Profile, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

/** Whether an address signs a person in: their present one, or the verified one before it. */
export function signsInBy(
  { email, sign_in_email }: Pick<Profile, "email" | "sign_in_email">,
  address: string,
): boolean {
  return email === address || sign_in_email === address;
}

/** The caller of the verified access token; `session` names the sign-in for media tokens and revocation. */
export interface Caller {
  readonly sub: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly session: string;
  /** Seconds since 1970, real clock: of the sign-in that the token was renewed from. */
  readonly signedInAt: number;
}
