import { changePerson } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requireMayTouch, requirePerson } from "../../core/person/act-on-person.ts";
import { blockPerson } from "../../core/person/block-person.ts";
import { readFile } from "../../core/person/person-file.ts";
import { actorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Somebody is blocked or let in again; who works here by an owner alone. */
export const handler = adminEndpoint("changePerson", changePerson, async (request) => {
  const { params, body, now, log } = request;
  const actor = actorOf(request);
  await once(actor, async () => {
    const person = await requirePerson(params.id);
    requireMayTouch(actor, person);
    await blockPerson(actor, person, body.blocked, body.reason);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
