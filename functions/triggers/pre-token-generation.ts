import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";

/** With this scope Cognito takes a bearer for its own calls, which go round the product's rules. */
const OWN_CALLS = "aws.cognito.signin.user.admin";

/** The attribute with a person's id in an earlier pool (`subOf`), and the claim by which the product's calls read it. */
const EARLIER_ID = "preferred_username";
const PERSON = "person";

/**
 * The pool asks before it makes a token, at a sign-in and at a renewal: our bearer opens our API and nothing of the pool's, and
 * of somebody who was brought into another pool it names the person that they were.
 */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  const earlier = event.request.userAttributes[EARLIER_ID];
  const accessTokenGeneration = {
    scopesToSuppress: [OWN_CALLS],
    ...(earlier && { claimsToAddOrOverride: { [PERSON]: earlier } }),
  };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
}
