import { endPersonSessions } from "#contract/people.ts";
import { endSessions } from "../../domains/people/block-person.ts";
import { requireMayTouch } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Somebody is signed out everywhere; who works here by an owner alone. */
export const handler = adminEndpoint("endPersonSessions", endPersonSessions, (request) => {
  const actor = actorOf("endPersonSessions", request);
  return actAnswer(request, actor, (person) => {
    requireMayTouch(actor, person);
    return endSessions(actor, person, request.body.reason);
  });
});
