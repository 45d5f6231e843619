import { Problem } from "../../kernel/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import { nameOf, type Profile } from "../member/member-store.ts";
import { requirePerson } from "../member/profile-store.ts";
import { caseWrite } from "./case-store.ts";

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
  const writes = [caseWrite(actor, user_id, null, text), requirePerson(user_id)];
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
}
