import { randomUUID } from "node:crypto";
import { accountScope } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";
import { findByEmail } from "./email-store.ts";
import { ownerOfIdentity } from "./member-store.ts";
import { storeNewMember, tellOwner } from "./new-member-store.ts";
import { newsWrites } from "./news-store.ts";
import { createUser, type Session, setPassword, signIn } from "./pool.ts";
import { oneAtATime } from "./registration-lock.ts";

/** The input of a registration. */
interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly news?: boolean | undefined;
}

interface Registered {
  readonly userId: string;
  readonly session: Session;
}

/** Makes an account with a password and signs in; 409 `registration_failed` for a known address, whose owner is mailed. */
export function register(form: NewAccount): Promise<Registered> {
  return oneAtATime(form.email, (username) => makeAccount(form, username));
}

/**
 * Makes the user and the person in repeatable steps: an attempt that broke off is continued by the next one under the same user name. A name
 * whose person has left the address since stays theirs.
 */
async function makeAccount(form: NewAccount, username: string): Promise<Registered> {
  if (await findByEmail(form.email)) return refuseKnown(form.email);
  const { sub, isNew } = await createUser(username, form.email);
  if (!isNew && (await ownerOfIdentity(sub))) return makeAccount(form, randomUUID());
  await setPassword(username, form.password);
  const news = form.news ? newsWrites(sub, undefined, { on: true, place: "registration", at: now() }) : [];
  await storeNewMember(newProfile(form, sub, username), news);
  return { userId: sub, session: await signIn(username, form.password) };
}

async function refuseKnown(email: string): Promise<never> {
  await tellOwner(email, accountScope(email), now());
  throw new Problem("registration_failed");
}

function newProfile(form: NewAccount, sub: string, username: string) {
  return {
    user_id: sub,
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    email_verified: false,
    picture: null,
    role: "member" as const,
    blocked: false,
    created_at: now().toISOString(),
    tokens_valid_after: 0,
    identities: [sub],
    pool_username: username,
  };
}
