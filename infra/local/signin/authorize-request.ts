import * as z from "zod/mini";
import { type ProviderName, providers } from "./personas.ts";

/** A request that the hosted sign-in would accept. */
export interface AuthorizeRequest {
  readonly provider: ProviderName;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly challenge: string;
  readonly nonce: string | undefined;
}

/** Reads the query of an authorize request as strictly as Cognito does; a text instead says what it refuses. */
export function readAuthorizeRequest(
  query: URLSearchParams,
  clientId: string,
  callbacks: readonly string[],
): AuthorizeRequest | string {
  const wanted = z.object({
    response_type: z.literal("code"),
    client_id: z.literal(clientId),
    redirect_uri: z.enum(callbacks),
    identity_provider: z.enum(providers),
    code_challenge_method: z.literal("S256"),
    code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
    state: z.optional(z.string()),
    nonce: z.optional(z.string()),
  });
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return "A name stands twice in the query.";
  const read = wanted.safeParse(Object.fromEntries(query));
  if (!read.success) return `Refused: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}.`;
  const { identity_provider, redirect_uri, state, code_challenge, nonce } = read.data;
  return { provider: identity_provider, redirectUri: redirect_uri, state, challenge: code_challenge, nonce };
}
