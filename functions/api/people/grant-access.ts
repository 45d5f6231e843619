import { grantAccess } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requirePerson } from "../../core/person/act-on-person.ts";
import { grantAccess as grant } from "../../core/person/grant-access.ts";
import { readFile } from "../../core/person/person-file.ts";
import { keyedActorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Opens a product or Premium to somebody; a second call needs a second key. */
export const handler = adminEndpoint("grantAccess", grantAccess, async (request) => {
  const { params, body, now, log } = request;
  const actor = keyedActorOf(request);
  await once(actor, async () => {
    await grant(actor, await requirePerson(params.id), body);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
