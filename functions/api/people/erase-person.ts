import { erasePerson } from "#contract/people.ts";
import { nameOf, type Profile } from "../../domains/accounts/member-store.ts";
import { deleteSignIn, signInsOf } from "../../domains/accounts/pool-people.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { forgetPerson } from "../../domains/people/forget-person.ts";
import { requirePerson } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Deletes an account as its owner could: whoever works here is refused. The record names the account's id alone, so that nothing of the
 * person stays in it.
 */
export const handler = adminEndpoint("erasePerson", erasePerson, async (request) => {
  const { params, body, log } = request;
  const actor = actorOf("erasePerson", request);
  await once(actor, async () => {
    const person = await requirePerson(params.id);
    requireNamed(person, body.name);
    if (person.role === "admin") throw new Problem("works_here");
    await Promise.all(signInsOf(person).map(deleteSignIn));
    const { reason } = body;
    const act = { operation: "erasePerson", subject: `PERSON#${params.id}`, before: {}, after: {}, reason };
    await forgetPerson(person, actor.at, (writes) => recordedWrites(actor, act, writes));
  });
  log("info", "account_deleted");
  return { status: "success" as const };
});

/** 400 `name_differs` where another name was typed, so that nobody is taken for somebody else. */
function requireNamed(person: Profile, typed: string): void {
  const name = nameOf(person) || person.email;
  if (name !== null && typed !== name) throw new Problem("name_differs");
}
