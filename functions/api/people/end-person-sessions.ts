import { endPersonSessions } from "#contract/people.ts";
import { endSessions } from "../../domains/people/block-person.ts";
import { requireMayTouch } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Signs a person out everywhere; a staff member only by an owner. */
export const handler = adminEndpoint("endPersonSessions", endPersonSessions, (request) => {
  const actor = actorOf("endPersonSessions", request);
  return actAnswer(request, actor, (person) => {
    requireMayTouch(actor, person);
    return endSessions(actor, person, request.body.reason);
  });
});
