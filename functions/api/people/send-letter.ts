import { sendLetter } from "#contract/people.ts";
import { sendLetter as send } from "../../domains/people/send-letter.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { actAnswer } from "./act-answer.ts";

/**
 * Sends a letter again: an order's confirmation with its receipt, a refund, the link that verifies the address or sets a new password. The
 * key is required: without it a second letter can't be told from a repeated call.
 */
export const handler = adminEndpoint("sendLetter", sendLetter, (request) => {
  const actor = actorOf("sendLetter", request);
  return actAnswer(request, actor, (person) => send(actor, person, request.body));
});
