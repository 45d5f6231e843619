import * as asked from "#contract/people.ts";
import { addNote as note, requireMayTouch } from "../../core/person/act-on-person.ts";
import { endRenewals } from "../../core/person/end-renewals.ts";
import { endSessions } from "../../core/person/lock-out.ts";
import { actorOf, adminEndpoint } from "../../http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Somebody is signed out everywhere; who works here by an owner alone. */
export const endPersonSessions = adminEndpoint("endPersonSessions", asked.endPersonSessions, (request) => {
  const actor = actorOf("endPersonSessions", request);
  return actAnswer(request, actor, (person) => {
    requireMayTouch(actor, person);
    return endSessions(actor, person, request.body.reason);
  });
});

/** The renewals end for a member who asks for it; a second time changes nothing. */
export const changeMembership = adminEndpoint("changeMembership", asked.changeMembership, (request) => {
  const actor = actorOf("changeMembership", request);
  return actAnswer(request, actor, (person) => endRenewals(actor, person, request.body.reason));
});

/** A note about a person, which goes with the export of their data. */
export const addNote = adminEndpoint("addNote", asked.addNote, (request) => {
  const actor = actorOf("addNote", request);
  return actAnswer(request, actor, (person) => note(actor, person, request.body.text));
});
