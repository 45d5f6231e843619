import * as asked from "#contract/people.ts";
import { endRenewals } from "../../domains/people/end-renewals.ts";
import { addNote as note } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Ends a member's renewals on their request; a second time changes nothing. */
export const changeMembership = adminEndpoint("changeMembership", asked.changeMembership, (request) => {
  const actor = actorOf("changeMembership", request);
  return actAnswer(request, actor, (person) => endRenewals(actor, person, request.body.reason));
});

/** Adds a note about a person; the export of their data contains it. */
export const addNote = adminEndpoint("addNote", asked.addNote, (request) => {
  const actor = actorOf("addNote", request);
  return actAnswer(request, actor, (person) => note(actor, person, request.body));
});
