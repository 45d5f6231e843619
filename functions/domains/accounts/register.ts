import { randomUUID } from "node:crypto";
import { accountScope } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";
import { countVisit, visitOf } from "../reporting/visit-source.ts";
import { findByEmail } from "./email-store.ts";
import { ownerOfIdentity } from "./member-store.ts";
import { storeNewMember, tellOwner } from "./new-member-store.ts";
import { newsWrites } from "./news-store.ts";
import { createUser, type Session, setPassword, signIn } from "./pool.ts";
import { oneAtATime } from "./registration-lock.ts";

/** Whom an account is for. */
interface NewPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly news?: boolean | undefined;
  /** Where their visit came from: counted, not kept with them. */
  readonly visit?: Parameters<typeof visitOf>[0];
}

/** The input of a registration. */
interface NewAccount extends NewPerson {
  readonly password: string;
}

interface Registered {
  readonly userId: string;
  readonly session: Session;
}

/** Makes an account with a password and signs in; 409 `registration_failed` for a known address, whose owner is mailed. */
export function register(form: NewAccount): Promise<Registered> {
  return oneAtATime(form.email, async (name) => {
    if (await findByEmail(form.email)) return refuseKnown(form.email);
    const { userId, username } = await makeAccount(form, name, form.password);
    return { userId, session: await signIn(username, form.password) };
  });
}

/** The id of the account of an address, made without a password where there is none: a reset link sets the first one. */
export function openAccount(person: NewPerson): Promise<string> {
  return oneAtATime(person.email, async (name) => {
    const known = await findByEmail(person.email);
    return known ? known.user_id : (await makeAccount(person, name)).userId;
  });
}

/**
 * Makes the user and the person in repeatable steps: an attempt that broke off is continued by the next one under the same user name. A name
 * whose person has left the address since stays theirs; without a password a new one is taken, since the user may have a stranger's.
 */
async function makeAccount(
  person: NewPerson,
  username: string,
  password?: string,
): Promise<{ userId: string; username: string }> {
  const { sub, isNew } = await createUser(username, person.email);
  if (!isNew && (password === undefined || (await ownerOfIdentity(sub)))) {
    return makeAccount(person, randomUUID(), password);
  }
  if (password !== undefined) await setPassword(username, password);
  const news = person.news ? newsWrites(sub, undefined, { on: true, place: "registration", at: now() }) : [];
  const counted = countVisit(visitOf(person.visit).visit, now(), { registrations: 1 });
  const opened = password === undefined ? { opened_by_staff: true as const } : {};
  await storeNewMember({ ...newProfile(person, sub, username), ...opened }, [...news, ...counted]);
  return { userId: sub, username };
}

async function refuseKnown(email: string): Promise<never> {
  await tellOwner(email, accountScope(email), now());
  throw new Problem("registration_failed");
}

function newProfile(form: NewPerson, sub: string, username: string) {
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
