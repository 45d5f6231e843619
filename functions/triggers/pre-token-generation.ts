import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";

/** With this scope Cognito takes a bearer for its own calls, which go round the product's rules. */
const OWN_CALLS = "aws.cognito.signin.user.admin";

/** The pool asks before it makes a token, at a sign-in and at a renewal: our bearer opens our API and nothing of the pool's. */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  const accessTokenGeneration = { scopesToSuppress: [OWN_CALLS] };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
}
