import { changeGrant as changing, grantAccess as giving } from "#contract/people.ts";
import { changeGrant as change, grantAccess as give } from "../../domains/people/grant-access.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/**
 * Opens a product or Premium to somebody, also to oneself, which every owner is told. Only a key tells a second grant of the same from a
 * repeated one, so there is none without it.
 */
export const grantAccess = adminEndpoint("grantAccess", giving, (request) => {
  const actor = actorOf("grantAccess", request);
  return actAnswer(request, actor, (person) => give(actor, person, request.body));
});

/**
 * What was given ends on another day or at once. It is changed as it was read, so the same once more without a key answers that it is
 * another by now.
 */
export const changeGrant = adminEndpoint("changeGrant", changing, (request) => {
  const actor = actorOf("changeGrant", request);
  return actAnswer(request, actor, (person) => change(actor, person, request.params.grant, request.body));
});
