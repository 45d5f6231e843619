import { changeGrant } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requirePerson } from "../../core/person/act-on-person.ts";
import { changeGrant as change } from "../../core/person/grant-access.ts";
import { readFile } from "../../core/person/person-file.ts";
import { actorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** What was given ends on another day or at once. */
export const handler = adminEndpoint("changeGrant", changeGrant, async (request) => {
  const { params, body, now, log } = request;
  const actor = actorOf(request);
  await once(actor, async () => {
    await change(actor, await requirePerson(params.id), params.grant, body);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
