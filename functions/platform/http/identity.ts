import { createHmac } from "node:crypto";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SimpleFetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { errorName, extendLogContext, log } from "../log.ts";
import { Problem } from "../problem.ts";
import { optionalSetting, setting } from "../settings.ts";

type TokenUse = "access" | "id";
let verifier: ReturnType<typeof makeVerifier<"access">> | undefined;
let idVerifier: ReturnType<typeof makeVerifier<"id">> | undefined;

/** Verifies a bearer header (`Bearer <access token>`); refuses with 401 whatever the reason. */
export async function verifyBearer(header: string | undefined): Promise<Caller> {
  const token = header?.match(/^Bearer (\S+)$/)?.[1];
  if (!token) throw new Problem("unauthenticated");
  return verifyAccessToken(token);
}

/**
 * Verifies a pool's access token (RS256): signature, issuer, client, use and expiry. 401 `unauthenticated`, 503 while
 * the pool's keys can't be fetched. The pool's trigger adds the claim `person` for people from an earlier pool.
 */
export async function verifyAccessToken(token: string): Promise<Caller> {
  verifier ??= makeVerifier("access");
  const claims = await verifier.verify(token).catch(refuse("unauthenticated"));
  const originSession = claims.origin_jti;
  return {
    sub: typeof claims.person === "string" ? claims.person : claims.sub,
    username: claims.username,
    isAdmin: claims["cognito:groups"]?.includes("admin") ?? false,
    session: typeof originSession === "string" ? originSession : claims.jti,
    signedInAt: claims.auth_time,
  };
}

/** The claims of an ID token whose signature, issuer, audience, use and expiry are right; 400 `auth_failed` otherwise. */
export async function verifyIdToken(token: string): Promise<Record<string, unknown>> {
  idVerifier ??= makeVerifier("id");
  return idVerifier.verify(token).catch(refuse("auth_failed"));
}

/** Turns what a verifier throws into a refusal with this code; a `Problem` (keys that can't be had) passes as it is. */
function refuse(code: "unauthenticated" | "auth_failed") {
  return (error: unknown) => {
    throw error instanceof Problem ? error : new Problem(code);
  };
}

/** Forgets the key set, so that tests can point at another pool. */
export function resetVerifier(): void {
  verifier = undefined;
  idVerifier = undefined;
}

function makeVerifier<U extends TokenUse>(tokenUse: U) {
  const jwksUrl = optionalSetting("JWKS_URL");
  const pool = {
    userPoolId: setting("USER_POOL_ID"),
    tokenUse,
    clientId: setting("USER_POOL_CLIENT_ID"),
  };
  const keys = jwksUrl ? { fetch: () => keysAt(jwksUrl) } : new SimpleFetcher();
  const unheard = (error: unknown) => {
    log("error", "sign_in_unavailable", { error: errorName(error) });
    throw new Problem("sign_in_unavailable", { headers: { "retry-after": "5" } });
  };
  const fetcher = { fetch: (address: string) => keys.fetch(address).catch(unheard) };
  return CognitoJwtVerifier.create(pool, { jwksCache: new SimpleJwksCache({ fetcher }) });
}

async function keysAt(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(3000) });
  // Stryker disable next-line StringLiteral: the log names the kind of an error, not its message
  if (!answer.ok) throw new Error(`The keys answer ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Has this call's lines of the log say whose it is, by the name that the log has for them. */
export function nameCallerInLog(id: string): void {
  const key = optionalSetting("ORIGIN_DIGESTS") ?? "local";
  extendLogContext({ by: () => nameInLog(id, key) });
}

/**
 * A person's pseudonym in the log: 64 bits of an HMAC of their id. Its key follows from the origin secret by its
 * digests, which stand in no log, and changes yearly.
 */
function nameInLog(id: string, key: string): string {
  const ofYear = `log.v1.${new Date().getUTCFullYear()}.${key}`;
  return createHmac("sha256", ofYear).update(id).digest("hex").slice(0, 16);
}
