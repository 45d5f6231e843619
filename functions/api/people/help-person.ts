import * as asked from "#contract/people.ts";
import { changeMembership as change } from "../../domains/people/change-membership.ts";
import { addNote as note } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Changes a membership on its member's request, once by its key. */
export const changeMembership = adminEndpoint("changeMembership", asked.changeMembership, (request) => {
  const actor = actorOf("changeMembership", request);
  return actAnswer(request, actor, (person) => change(actor, person, request.body));
});

/** Adds a note about a person; the export of their data contains it. */
export const addNote = adminEndpoint("addNote", asked.addNote, (request) => {
  const actor = actorOf("addNote", request);
  return actAnswer(request, actor, (person) => note(actor, person, request.body));
});
