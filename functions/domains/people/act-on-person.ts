import { Problem } from "../../platform/problem.ts";
import { nameOf, type Profile } from "../accounts/member-store.ts";
import { findProfile, requirePerson as stillThere } from "../accounts/profile-store.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import { caseWrite } from "./case-store.ts";

type Writes = Parameters<typeof recordedWrites>[2];
type Act = Parameters<typeof recordedWrites>[1];

/** What is done to a person, and why. */
interface PersonAct extends Pick<Act, "operation" | "before" | "after"> {
  readonly reason: string;
}

/** Whom a call of the staff's is about; 404 where there is none. */
export async function requirePerson(userId: string): Promise<Profile> {
  const person = await findProfile(userId);
  if (!person) throw new Problem("not_found");
  return person;
}

/** Who works here is touched by another owner alone: whoever answers members can neither lock out nor take over a colleague. */
export function requireMayTouch({ staff }: Actor, { role, user_id }: Profile): void {
  if (role === "admin" && !staff.duties.includes("owner")) throw new Problem("duty_needed");
  if (user_id === staff.id) throw new Problem("another_owner_needed");
}

/** Carries out an act that changes a profile, with its lines in the record and in the person's file; 409 where it is another by now. */
export async function actOnPerson(actor: Actor, person: Profile, act: PersonAct, writes: Writes): Promise<void> {
  if (!(await isWritten(actor, person, act, writes))) throw new Problem("state_changed");
}

function isWritten(actor: Actor, person: Profile, act: PersonAct, writes: Writes): Promise<boolean> {
  const { operation, before, after, reason } = act;
  const line = { operation, subject: `PERSON#${person.user_id}`, before, reason };
  const named = { ...line, after: { person: nameOf(person), ...after } };
  return recordedWrites(actor, named, [...writes, caseWrite(actor, person.user_id, operation, reason)]);
}

/** The same of an act that leaves the profile as it is: it holds only while the account is there; false where its writes were refused. */
export function actBesidePerson(actor: Actor, person: Profile, act: PersonAct, writes: Writes): Promise<boolean> {
  return isWritten(actor, person, act, [...writes, stillThere(person.user_id)]);
}

/** Notes something about a person; the record says only that it was done, since the note goes with the person. */
export async function addNote(actor: Actor, person: Profile, text: string): Promise<void> {
  const { user_id } = person;
  const act = {
    operation: "addNote",
    subject: `PERSON#${user_id}`,
    before: {},
    after: { person: nameOf(person) },
    reason: null,
  };
  const writes = [caseWrite(actor, user_id, null, text), stillThere(user_id)];
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
}
