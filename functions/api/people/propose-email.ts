import { proposeEmail } from "#contract/people.ts";
import { proposeEmail as propose, withdrawEmail as withdraw } from "../../domains/people/propose-email.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/** Proposes a new address for a person, or takes the proposal back. Only the link that is mailed to the address makes it the account's. */
export const handler = adminEndpoint("proposeEmail", proposeEmail, (request) => {
  const actor = actorOf("proposeEmail", request);
  const { email, reason } = request.body;
  return actAnswer(request, actor, (person) =>
    email === null ? withdraw(actor, person, reason) : propose(actor, person, email, reason),
  );
});
