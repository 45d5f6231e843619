import * as z from "zod/mini";
import type { Provider, SocialReturn } from "#contract/identity.ts";
import { type BoundReturn, exchangeCode, type PoolTokens } from "../../core/member/code-exchange.ts";
import { verifyAccessToken, verifyIdToken } from "../../http/identity.ts";
import { Problem } from "../../kernel/problem.ts";

const text = z.optional(z.string());
const claims = z.object({
  sub: z.string(),
  "cognito:username": z.string(),
  nonce: text,
  email: text,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: text,
  family_name: text,
  picture: text,
});
type Claims = z.infer<typeof claims>;

/** Who signed in at a provider, as the pool's verified ID token says. */
export interface SocialIdentity {
  readonly provider: Provider;
  readonly sub: string;
  readonly username: string;
  /** As the provider knows it, in any spelling. */
  readonly email: string | undefined;
  /** Google alone says so, and only of itself: Facebook has no such claim. */
  readonly emailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly picture: string | undefined;
}

/**
 * Exchanges the code of a social return and says who came; 400 `auth_failed` for whatever does not fit together, and for a return
 * without what only the page that began it knows: a code alone could be a stranger's.
 */
export async function readSocialReturn({ code_verifier, nonce, ...rest }: SocialReturn): Promise<{
  identity: SocialIdentity;
  tokens: PoolTokens;
}> {
  if (code_verifier === undefined || nonce === undefined) throw new Problem("auth_failed");
  const returned = { ...rest, code_verifier, nonce };
  const tokens = await exchangeCode(returned);
  const read = z.safeParse(claims, await verifyIdToken(tokens.idToken));
  if (!read.success || !isOf(returned, read.data)) throw new Problem("auth_failed");
  await refuseStrangersToken(tokens.accessToken, read.data.sub);
  return { identity: identityOf(returned.done, read.data), tokens };
}

/** The bearer that we hand on belongs to the person whom the ID token names. */
async function refuseStrangersToken(accessToken: string, sub: string): Promise<void> {
  const caller = await verifyAccessToken(accessToken).catch(() => undefined);
  if (caller?.sub !== sub) throw new Problem("auth_failed");
}

/** The pool's own members and another provider's have other user names; the nonce is the page's where the pool hands it on. */
function isOf({ done, nonce }: BoundReturn, token: Claims): boolean {
  if (!token["cognito:username"].toLowerCase().startsWith(`${done}_`)) return false;
  return token.nonce === undefined || token.nonce === nonce;
}

function identityOf(provider: Provider, token: Claims): SocialIdentity {
  return {
    provider,
    sub: token.sub,
    username: token["cognito:username"],
    email: token.email,
    emailVerified: provider === "google" && (token.email_verified === true || token.email_verified === "true"),
    firstName: token.given_name,
    lastName: token.family_name,
    picture: token.picture,
  };
}
