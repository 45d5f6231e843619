import { Problem } from "../../kernel/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import { nameOf, type Profile } from "../member/member-store.ts";
import { findProfile, requirePerson as stillThere } from "../member/profile-store.ts";
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

/** Who works here is touched by an owner alone: whoever answers members can neither lock out nor take over a colleague. */
export function requireMayTouch({ staff }: Actor, { role }: Profile): void {
  if (role === "admin" && !staff.duties.includes("owner")) throw new Problem("duty_needed");
}

/** Carries out an act on a person with its lines in the record and in their file; false where its writes were refused. */
export function actOnPerson(actor: Actor, person: Profile, act: PersonAct, writes: Writes): Promise<boolean> {
  const { operation, before, after, reason } = act;
  const line = { operation, subject: `PERSON#${person.user_id}`, before, reason };
  const named = { ...line, after: { person: nameOf(person), ...after } };
  return recordedWrites(actor, named, [...writes, caseWrite(actor, person.user_id, operation, reason)]);
}

/** The same of an act that leaves the profile as it is: it holds only while the account is there. */
export function actBesidePerson(actor: Actor, person: Profile, act: PersonAct, writes: Writes): Promise<boolean> {
  return actOnPerson(actor, person, act, [...writes, stillThere(person.user_id)]);
}
