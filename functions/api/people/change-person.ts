import { changePerson } from "#contract/people.ts";
import { blockPerson } from "../../domains/people/block-person.ts";
import { requireMayTouch } from "../../domains/people/person-acts.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Blocks a person or lifts the block. Staff are blocked by another owner only, and one owner must remain. */
export const handler = adminEndpoint("changePerson", changePerson, (request) => {
  const actor = actorOf("changePerson", request);
  const { blocked, reason } = request.body;
  return actAnswer(request, actor, (person) => {
    requireMayTouch(actor, person);
    return blockPerson(actor, person, blocked, reason);
  });
});
