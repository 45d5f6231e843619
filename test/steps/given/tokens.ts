import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const REGION = "eu-central-1";
export const POOL_ID = `${REGION}_Test00001`;
export const CLIENT_ID = "testclient0000000000000001";
const KEY_ID = "test-key";

/** Claims of an access token that differ from a signed-in member's. */
export type Claims = Record<string, unknown>;

export interface KeyServer {
  readonly jwksUrl: string;
  /** An access token as the pool would sign it (RS256, ten minutes). */
  token(sub: string, claims?: Claims): string;
  /** The same by a key that the pool does not know. */
  foreignToken(sub: string): string;
  stop(): Promise<void>;
}

/** The pool's key, and one that it does not know: made where it is asked for, since that takes longer than all else that a file starts. */
const own = aKeyPair();
let foreign: ReturnType<typeof aKeyPair> | undefined;

/** Serves the key set of a user pool on a free port and signs access tokens with its key. */
export async function startKeyServer(): Promise<KeyServer> {
  const key = { ...own.publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" };
  // A resting connection is not ended just under a request: a busy machine is slow to hear of that.
  const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The key server has no port.");
  return {
    jwksUrl: `http://127.0.0.1:${address.port}/keys`,
    token: (sub, claims) => signed(accessClaims(sub, claims), own.privateKey),
    foreignToken(sub) {
      foreign ??= aKeyPair();
      return signed(accessClaims(sub), foreign.privateKey);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function aKeyPair() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function accessClaims(sub: string, claims: Claims = {}): Claims {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    sub,
    username: sub,
    iss: `https://cognito-idp.${REGION}.amazonaws.com/${POOL_ID}`,
    client_id: CLIENT_ID,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    jti: randomUUID(),
    origin_jti: `session-of-${sub}`,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 600,
    ...claims,
  };
}

function signed(claims: Claims, key: KeyObject): string {
  const head = `${encoded({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encoded(claims)}`;
  return `${head}.${createSign("RSA-SHA256").update(head).sign(key, "base64url")}`;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
