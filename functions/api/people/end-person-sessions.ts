import { endPersonSessions } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requireMayTouch, requirePerson } from "../../core/person/act-on-person.ts";
import { endSessions } from "../../core/person/end-sessions.ts";
import { readFile } from "../../core/person/person-file.ts";
import { actorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Somebody is signed out everywhere; who works here by an owner alone. */
export const handler = adminEndpoint("endPersonSessions", endPersonSessions, async (request) => {
  const { params, body, now, log } = request;
  const actor = actorOf(request);
  await once(actor, async () => {
    const person = await requirePerson(params.id);
    requireMayTouch(actor, person);
    await endSessions(actor, person, body.reason);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
