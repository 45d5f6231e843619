import * as z from "zod/mini";
import { email, type Provider, type SocialReturn } from "#contract/identity.ts";
import { cleanName } from "#contract/writing.ts";
import { type BoundReturn, exchangeCode, type PoolTokens } from "../../domains/accounts/code-exchange.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { attributesOf } from "../../domains/accounts/pool.ts";
import type { Newcomer } from "../../domains/accounts/social-member-store.ts";
import { verifyAccessToken, verifyIdToken } from "../../platform/http/identity.ts";
import { Problem } from "../../platform/problem.ts";

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

/** The person at a provider, from the pool's verified ID token. */
export interface SocialIdentity {
  readonly provider: Provider;
  readonly sub: string;
  readonly username: string;
  /** The address in the provider's own spelling. */
  readonly email: string | undefined;
  /** Whether the provider verified it: Google says so of its own addresses, Facebook has no such claim. */
  readonly emailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly picture: string | undefined;
}

/**
 * Exchanges the code of a social return for tokens and reads the identity from them. 400 `auth_failed` where state, verifier or nonce are not
 * those of the page that began it: a code alone could be a stranger's.
 */
export async function readSocialReturn({ code_verifier, nonce, ...rest }: SocialReturn): Promise<{
  identity: SocialIdentity;
  tokens: PoolTokens;
  caller: Caller;
}> {
  if (code_verifier === undefined || nonce === undefined) throw new Problem("auth_failed");
  const returned = { ...rest, code_verifier, nonce };
  const tokens = await exchangeCode(returned);
  const read = z.safeParse(claims, await verifyIdToken(tokens.idToken));
  if (!read.success || !isOf(returned, read.data)) throw new Problem("auth_failed");
  const caller = await callerOf(tokens.accessToken, read.data.sub);
  return { identity: identityOf(returned.done, read.data), tokens, caller };
}

/** Verifies that the access token belongs to the person whom the ID token names. */
async function callerOf(accessToken: string, sub: string): Promise<Caller> {
  const caller = await verifyAccessToken(accessToken).catch(() => undefined);
  if (caller?.sub !== sub) throw new Problem("auth_failed");
  return caller;
}

/**
 * Whether a token is of the provider that the return names. Members of the pool itself have other user names; the nonce is compared where the
 * pool passes it on.
 */
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

/** The hosts of Google's and Facebook's pictures; the content security policy allows no others. */
const PICTURE_HOSTS = ["lh3.googleusercontent.com", "platform-lookaside.fbsbx.com"];
const MAX_PICTURE_LENGTH = 2048;

/** The profile of a new person; asks the pool for the names that the ID token lacks. */
export async function newcomerFrom(identity: SocialIdentity): Promise<Newcomer> {
  const named = identity.firstName !== undefined || identity.lastName !== undefined;
  const kept = named ? {} : await attributesOf(identity.username);
  const address = z.safeParse(email, identity.email).data;
  return {
    sub: identity.sub,
    username: identity.username,
    provider: identity.provider,
    email: address ?? null,
    emailVerified: address !== undefined && identity.emailVerified,
    firstName: cleanName(identity.firstName ?? kept.given_name),
    lastName: cleanName(identity.lastName ?? kept.family_name),
    picture: pictureFrom(identity.picture ?? kept.picture),
  };
}

function pictureFrom(text = ""): string | null {
  const address = text.length <= MAX_PICTURE_LENGTH ? URL.parse(text) : null;
  const isKnown = address?.protocol === "https:" && address.port === "" && PICTURE_HOSTS.includes(address.hostname);
  return isKnown && !address.username && !address.password ? address.href : null;
}
