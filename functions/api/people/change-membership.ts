import { changeMembership } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requirePerson } from "../../core/person/act-on-person.ts";
import { endRenewals } from "../../core/person/end-renewals.ts";
import { readFile } from "../../core/person/person-file.ts";
import { actorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** The renewals end for a member who asks for it; a second time changes nothing. */
export const handler = adminEndpoint("changeMembership", changeMembership, async (request) => {
  const { params, body, now, log } = request;
  const actor = actorOf(request);
  await once(actor, async () => {
    await endRenewals(actor, await requirePerson(params.id), body.reason);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
