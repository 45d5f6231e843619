import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import pMap from "p-map";
import { isFederated, ownerOfIdentity, type Profile } from "#functions/domains/accounts/member-store.ts";
import { EARLIER_SUB, pool, subOf } from "#functions/domains/accounts/pool.ts";
import { findProfile, joinProfile, newIdentity } from "#functions/domains/accounts/profile-store.ts";
import { nameIdentity } from "#functions/domains/accounts/social-member-store.ts";
import { type PoolPerson, peopleCopy, poolPerson } from "#functions/domains/people/copy-pool-users.ts";
import { setting } from "#functions/platform/settings.ts";
import { indexKeys } from "#functions/platform/table/keys.ts";
import { queryIndexBackwards } from "#functions/platform/table/table.ts";
import { tryTransact } from "#functions/platform/table/transaction.ts";
import { chooseShop } from "../choose-shop.ts";
import { readOptions, runCommand } from "../command.ts";

/** A complete copy of the pool's people on a day. */
export interface PeopleCopy {
  readonly startedAt: Date;
  readonly people: readonly PoolPerson[];
}

/** Reads a folder with `people/<day>/` of the files bucket. Throws where the last file, a part or a person is missing. */
export async function readCopy(folder: string): Promise<PeopleCopy> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (!names.includes("complete.json")) throw new Error(`${folder} is no whole copy: complete.json is missing.`);
  const { started_at, people: said, parts } = peopleCopy.parse(JSON.parse(await textOf(folder, "complete.json")));
  const files = names
    .filter((name) => name.endsWith(".ndjson"))
    .sort()
    .slice(0, parts);
  const texts = await Promise.all(files.map((name) => textOf(folder, name)));
  const people = texts.flatMap(linesOf);
  if (files.length !== parts || people.length !== said)
    throw new Error(
      `${folder} holds ${files.length} parts with ${people.length} people; ${parts} with ${said} were copied.`,
    );
  return { startedAt: new Date(started_at), people };
}

function textOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8");
}

function linesOf(text: string): PoolPerson[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => poolPerson.parse(JSON.parse(line)));
}

/**
 * The outcome of a copied person: `made` in the pool, `known` there already, `awaited` at the next sign-in by Google or Facebook, or `left`
 * out, since the account or this sign-in is gone.
 */
export type PersonOutcome = "made" | "known" | "awaited" | "left";

/** The number of people of each outcome, and the e-mails of staff whose role waits for their first sign-in. */
export interface BroughtBack extends Record<PersonOutcome, number> {
  readonly staff: readonly string[];
}

/** The pool makes about fifty users a second and refuses more. */
const AT_ONCE = { concurrency: 8 };
const PAUSE_MS = 1000;
const MOST_PAUSES = 60;
const PAGE = 100;

/**
 * Brings the people of a copy, and those who registered with a password since, into the pool of `USER_POOL_ID`: under their old name and
 * id, without password or mail. May be repeated. `pauses` waits while the pool refuses.
 */
export async function bringBack(
  { startedAt, people }: PeopleCopy,
  pauses = () => wait(PAUSE_MS),
): Promise<BroughtBack> {
  const done = { made: 0, known: 0, awaited: 0, left: 0 };
  const staff: string[] = [];
  const bring = async (person: PoolPerson) => {
    const profile = await findProfile((await ownerOfIdentity(person.id)) ?? person.id);
    const outcome = profile?.identities.includes(person.id) ? await bringOne(person, profile, pauses) : "left";
    done[outcome] += 1;
    if (outcome === "awaited" && profile?.role === "admin") staff.push(profile.email ?? person.username);
  };
  await pMap(people, bring, AT_ONCE);
  const copied = new Set(people.map(({ id }) => id));
  const since = await registeredSince(startedAt);
  await pMap(
    since.filter(({ id }) => !copied.has(id)),
    bring,
    AT_ONCE,
  );
  return { ...done, staff };
}

function bringOne(person: PoolPerson, profile: Profile, pauses: () => Promise<void>): Promise<PersonOutcome> {
  return isFederated(person.username) ? awaitReturn(person, profile) : makeUser(person, profile, pauses);
}

/** Adds the federated username to the person's identities, so that the next sign-in by it is this person's. */
async function awaitReturn({ username }: PoolPerson, { user_id, identities }: Profile): Promise<PersonOutcome> {
  const name = nameIdentity(username);
  if (!identities.includes(name))
    await tryTransact([newIdentity(name, user_id), joinProfile(user_id, name, { identities })]);
  return (await ownerOfIdentity(name)) === user_id ? "awaited" : "left";
}

async function makeUser(
  { id, username, enabled }: PoolPerson,
  profile: Profile,
  pauses: () => Promise<void>,
): Promise<PersonOutcome> {
  const { email, email_verified, role } = profile;
  const attributes = { email, email_verified: String(email_verified), [EARLIER_SUB]: id };
  const command = new AdminCreateUserCommand({
    UserPoolId: setting("USER_POOL_ID"),
    Username: username,
    MessageAction: "SUPPRESS",
    UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }])),
  });
  const isMade = await patiently(() => create(command, username, id), pauses);
  const user = { UserPoolId: setting("USER_POOL_ID"), Username: username };
  if (!enabled) await patiently(() => pool().send(new AdminDisableUserCommand(user)), pauses);
  if (role === "admin")
    await patiently(() => pool().send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" })), pauses);
  return isMade ? "made" : "known";
}

/** Makes the user; returns false where they exist. Throws where the name is somebody else's. */
async function create(command: AdminCreateUserCommand, Username: string, id: string): Promise<boolean> {
  try {
    await pool().send(command);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UsernameExistsException") throw error;
    const user = new AdminGetUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username });
    if (subOf((await pool().send(user)).UserAttributes) === id) return false;
    throw new Error(`The pool has somebody else of the name ${Username}.`);
  }
}

async function patiently<T>(call: () => Promise<T>, pauses: () => Promise<void>): Promise<T> {
  for (let pause = 1; ; pause += 1) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof Error && error.name === "TooManyRequestsException";
      if (!isBusy || pause === MOST_PAUSES) throw error;
      await pauses();
    }
  }
}

/** People who registered with a password since the copy began, from the table. */
async function registeredSince(from: Date): Promise<PoolPerson[]> {
  const found: PoolPerson[] = [];
  let before = "~";
  for (;;) {
    const items = await queryIndexBackwards("gsi3", indexKeys.people, before, PAGE);
    const late = items.filter(({ gsi3sk }) => String(gsi3sk) >= from.toISOString());
    for (const { user_id } of late) {
      const profile = await findProfile(String(user_id));
      if (profile?.pool_username) found.push(copyOf(profile, profile.pool_username));
    }
    if (late.length < PAGE) return found;
    before = String(late.at(-1)?.gsi3sk);
  }
}

function copyOf({ user_id, email, email_verified, created_at, role }: Profile, username: string): PoolPerson {
  const groups = role === "admin" ? ["admin"] : [];
  return { id: user_id, username, email, email_verified, enabled: true, identities: null, groups, created_at };
}

const USAGE = "Usage: npm run people -- [--stage STAGE] --from FOLDER [--plan]";

/**
 * The command `npm run people` (docs/recovery.md): brings the people of a copy (`people/<day>/` of the files bucket) into a new pool. With
 * `--plan` it reads the copy alone.
 */
async function main(): Promise<void> {
  const { stage, from, plan } = readOptions(["stage", "from"], ["plan"]);
  if (!from) throw new Error(USAGE);
  const copy = await readCopy(from);
  console.info(`${from}: ${copy.people.length} people as of ${copy.startedAt.toISOString()}`);
  if (plan) return;
  const shop = await chooseShop(stage);
  const { made, known, awaited, left, staff } = await bringBack(copy);
  console.info(`People of ${shop}`);
  console.info(`  ${made} made in the pool without a password, ${known} were there already`);
  console.info(`  ${awaited} come back by Google or Facebook, known by their number there`);
  console.info(`  ${left} left out: their account is gone, or they dropped that sign-in`);
  for (const email of staff)
    console.info(`  staff by Google or Facebook: npm run admin -- --email ${email}, once they signed in`);
}

if (import.meta.main) await runCommand(main);
