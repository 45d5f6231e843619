import type { Duty, TrainedProduct } from "#contract/duties.ts";
import { Problem } from "../../platform/problem.ts";
import { dutiesOf, nameOf, type Profile, trainedBy } from "../accounts/member-store.ts";
import { endAtPool } from "../accounts/pool-people.ts";
import { changeProfile, findProfile, nextSecond } from "../accounts/profile-store.ts";
import { type Actor, once, recordedWrites } from "../audit/audit-store.ts";
import { changeGroup, usernamesOf } from "./admin-group.ts";
import { dutyMails } from "./staff-mails.ts";
import { anotherOwnerStays, readStaff, staffWrites } from "./staff-store.ts";

/** A change of the duties of somebody of the staff. */
export interface DutyChange {
  readonly operation: string;
  /** None: they work here no more. */
  readonly duties: readonly Duty[];
  /** A trainer's own programmes and challenges; what they were where it is not said. */
  readonly trains?: readonly TrainedProduct[] | undefined;
  /** False where the person changed since the decision. */
  readonly isAsSeen?: boolean;
  /** A lost second factor is taken away; every session ends with it. */
  readonly removesFactor?: boolean;
  /** Whoever holds the keys of the cloud may leave the shop without an owner for a moment. */
  readonly mayBeLast?: boolean;
  readonly reason: string | null;
}

/**
 * Sets somebody's duties: profile, list, letters and audit line in one transaction, then the pool's group of each sign-
 * in. Safe to repeat where the group failed. 409 for an unproved address, a blocked account, the last owner.
 */
export async function changeDuties(actor: Actor, before: Profile, wanted: DutyChange): Promise<Profile> {
  const usernames = await usernamesOf(before);
  await once(actor, () => writeUnlessSame(actor, before, wanted));
  const after = await findProfile(before.user_id);
  if (!after) throw new Problem("not_found");
  await changeGroup(usernames, after.role === "admin");
  if (after.tokens_valid_after !== before.tokens_valid_after) await endAtPool(after, after.tokens_valid_after);
  return after;
}

async function writeUnlessSame(actor: Actor, before: Profile, wanted: DutyChange): Promise<void> {
  const { duties, isAsSeen = true } = wanted;
  if (!isAsSeen) throw new Problem("state_changed");
  if (duties.length > 0) requireFit(before);
  const after = changed(before, wanted);
  if (!isSame(before, after)) await write(actor, before, after, wanted);
}

function requireFit({ email, email_verified, blocked }: Profile): void {
  if (email === null || !email_verified) throw new Problem("person_unverified");
  if (blocked) throw new Problem("person_blocked");
}

/** Removes the second factor of people who leave the staff; with it, as with a lost one, every session ends. */
function changed(before: Profile, { duties, trains = before.trains, removesFactor = false }: DutyChange): Profile {
  const { mfa_secret, mfa_pending, mfa_step, duties: had, trains: trained, ...rest } = before;
  const factor = { mfa_secret, mfa_pending, mfa_step };
  if (duties.length === 0 && before.role === "member") return { ...before };
  if (duties.length === 0) return { ...rest, role: "member", tokens_valid_after: nextSecond() };
  const isLost = removesFactor && mfa_secret !== undefined;
  const kept = isLost ? { tokens_valid_after: nextSecond() } : factor;
  const own = duties.includes("trainer") && trains ? { trains: [...trains] } : {};
  return { ...rest, role: "admin", duties: [...duties], ...own, ...kept };
}

function isSame(before: Profile, after: Profile): boolean {
  return (
    before.mfa_secret === after.mfa_secret &&
    before.role === after.role &&
    isSameDuties(dutiesOf(before), dutiesOf(after)) &&
    isSameTrains(trainedBy(before), trainedBy(after))
  );
}

/** Whether these are the same duties, in whatever order. */
export function isSameDuties(one: readonly Duty[], other: readonly Duty[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/** Whether these are the same programmes and challenges, in whatever order. */
export function isSameTrains(one: readonly TrainedProduct[], other: readonly TrainedProduct[]): boolean {
  return namesOf(one).sort().join() === namesOf(other).sort().join();
}

function namesOf(trains: readonly TrainedProduct[]): string[] {
  return trains.map(({ category, id }) => `${category}#${id}`);
}

async function write(actor: Actor, before: Profile, after: Profile, wanted: DutyChange): Promise<void> {
  const { user_id, email, email_verified, identities, role, duties, trains, blocked, mfa_secret } = before;
  const staff = await readStaff();
  const leaves = dutiesOf(before).includes("owner") && !dutiesOf(after).includes("owner") && !wanted.mayBeLast;
  const stays = leaves ? anotherOwnerStays(staff, user_id) : undefined;
  if (leaves && !stays) throw new Problem("last_owner");
  const seen = { email, email_verified, identities, role, duties, trains, blocked, mfa_secret };
  const joinsOrLeaves = before.role !== after.role;
  const writes = [
    changeProfile(user_id, differences(before, after), seen),
    ...(stays ? [stays] : []),
    ...(joinsOrLeaves ? await staffWrites(user_id, after.role === "admin") : []),
    ...dutyMails({ before, after, staff, by: actor.staff.name, request: actor.request, at: actor.at }),
  ];
  const act = {
    operation: wanted.operation,
    subject: `PERSON#${user_id}`,
    before: facts(before),
    after: { person: nameOf(after), ...facts(after) },
    reason: wanted.reason,
  };
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
}

function facts(profile: Profile) {
  const trains = namesOf(trainedBy(profile));
  return {
    duties: [...dutiesOf(profile)],
    ...(trains.length > 0 && { trains }),
    second_factor: profile.mfa_secret !== undefined,
  };
}

function differences(before: Profile, after: Profile): Partial<Profile> {
  const { role, duties, trains, mfa_secret, mfa_pending, mfa_step, tokens_valid_after } = after;
  const factor = mfa_secret === undefined ? { mfa_secret, mfa_pending, mfa_step } : {};
  const signsOut = tokens_valid_after !== before.tokens_valid_after;
  return { role, duties, trains, ...factor, ...(signsOut && { tokens_valid_after }) };
}
