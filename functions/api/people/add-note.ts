import { addNote } from "#contract/people.ts";
import { once } from "../../core/audit/once.ts";
import { requirePerson } from "../../core/person/act-on-person.ts";
import { addNote as note } from "../../core/person/add-note.ts";
import { readFile } from "../../core/person/person-file.ts";
import { keyedActorOf } from "../../http/actor.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** A note about a person, which goes with the export of their data. */
export const handler = adminEndpoint("addNote", addNote, async (request) => {
  const { params, body, now, log } = request;
  const actor = keyedActorOf(request);
  await once(actor, async () => {
    await note(actor, await requirePerson(params.id), body.text);
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readFile(params.id, now()) };
});
