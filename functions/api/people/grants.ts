import { changeGrant as changing, grantAccess as giving } from "#contract/people.ts";
import { changeGrant as change, grantAccess as give } from "../../domains/people/grant-access.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/**
 * Grants a product or Premium to a person or to oneself, which every owner is told. The key is required: without it a second grant can't be
 * told from a repeated call.
 */
export const grantAccess = adminEndpoint("grantAccess", giving, (request) => {
  const actor = actorOf("grantAccess", request);
  return actAnswer(request, actor, (person) => give(actor, person, request.body));
});

/** Ends a grant at once or on another day. It is changed only as it was read: the same call again without a key is 409. */
export const changeGrant = adminEndpoint("changeGrant", changing, (request) => {
  const actor = actorOf("changeGrant", request);
  return actAnswer(request, actor, (person) => change(actor, person, request.params.grant, request.body));
});
