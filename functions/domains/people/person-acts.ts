import { Problem } from "../../platform/problem.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { nameOf, type Profile } from "../accounts/member-store.ts";
import { changeProfile, findProfile, requirePerson as stillThere } from "../accounts/profile-store.ts";
import { type Act, type Actor, recordedWrites } from "../audit/audit-store.ts";
import { caseWrite } from "./case-store.ts";

/** An act on a person, and its reason. */
interface PersonAct extends Pick<Act, "operation" | "before" | "after"> {
  readonly reason: string;
}

/** The person that a call names; 404 where there is none. */
export async function requirePerson(userId: string): Promise<Profile> {
  const person = await findProfile(userId);
  if (!person) throw new Problem("not_found");
  return person;
}

/** Only another owner may act on somebody of the staff, so that support can neither block nor take over a colleague. 403 `duty_needed`, 409 `another_owner_needed`. */
export function requireMayTouch({ staff }: Actor, { role, user_id }: Profile): void {
  if (role === "admin" && !staff.duties.includes("owner")) throw new Problem("duty_needed");
  if (user_id === staff.id) throw new Problem("another_owner_needed");
}

/** Writes an act that changes a profile, with its lines in the staff's record and the person's file; 409 `state_changed` where the profile changed meanwhile. */
export async function writePersonAct(
  actor: Actor,
  person: Profile,
  act: PersonAct,
  writes: TransactItem[],
): Promise<void> {
  if (!(await isWritten(actor, person, act, writes))) throw new Problem("state_changed");
}

function isWritten(actor: Actor, person: Profile, act: PersonAct, writes: TransactItem[]): Promise<boolean> {
  const { operation, before, after, reason } = act;
  const line = { operation, subject: `PERSON#${person.user_id}`, before, reason };
  const named = { ...line, after: { person: nameOf(person), ...after } };
  return recordedWrites(actor, named, [...writes, caseWrite(actor, person.user_id, operation, reason)]);
}

/** Carries out an act that requires the profile and leaves it as it is; false where its writes were refused. */
export function tryPersonAct(actor: Actor, person: Profile, act: PersonAct, writes: TransactItem[]): Promise<boolean> {
  return isWritten(actor, person, act, [...writes, stillThere(person.user_id)]);
}

/**
 * Adds a note about a person, or about a phone call with them (`called`). The staff's record holds no text of it, since the note is deleted
 * with the person.
 */
export async function addNote(
  actor: Actor,
  person: Profile,
  { text, called }: { readonly text: string; readonly called?: true | undefined },
): Promise<void> {
  const { user_id } = person;
  const act = {
    operation: "addNote",
    subject: `PERSON#${user_id}`,
    before: {},
    after: { person: nameOf(person) },
    reason: null,
  };
  const seen = called ? changeProfile(user_id, { called_at: actor.at.toISOString() }) : stillThere(user_id);
  const writes = [caseWrite(actor, user_id, null, text), seen];
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
}
