import { changePerson } from "#contract/people.ts";
import { blockPerson } from "../../domains/people/block-person.ts";
import { requireMayTouch } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Somebody is blocked or let in again: who works here by another owner alone, and an owner while another one stays. */
export const handler = adminEndpoint("changePerson", changePerson, (request) => {
  const actor = actorOf("changePerson", request);
  const { blocked, reason } = request.body;
  return actAnswer(request, actor, (person) => {
    requireMayTouch(actor, person);
    return blockPerson(actor, person, blocked, reason);
  });
});
