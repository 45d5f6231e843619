import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { LOCAL_CLIENT_ID, LOCAL_USER_POOL_ID } from "#infra/local/cognito/seed.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";

const ISSUER = `https://cognito-idp.us-east-1.amazonaws.com/${LOCAL_USER_POOL_ID}`;

/** What the page sends with a code: it kept both while somebody was at the provider. */
export const PAGE = { code_verifier: "v".repeat(43), nonce: "the page's own" };

type Claims = Record<string, unknown>;
type Fields = Record<string, string>;
interface Exchanged {
  readonly status: number;
  readonly body: unknown;
}

/** What a provider tells the pool of somebody who signs in. */
export interface Somebody {
  readonly provider?: "Google" | "Facebook";
  readonly sub?: string;
  /** Claims that the ID token has beside, or instead of, its usual ones. */
  readonly claims?: Claims;
  /** The same of the access token. */
  readonly access?: Claims;
  /** Instead of the pool's own ID token. */
  readonly idToken?: string;
}

export interface TokenEndpoint {
  /** The forms that were posted. */
  readonly asked: Fields[];
  /** A code that signs somebody in, once. */
  code(somebody: Somebody): string;
  /** Answers every exchange so from now on, or as codes say again. */
  answers(always?: Exchanged): void;
  /** Does this before the next exchange is answered. */
  beforeNext(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** The pool's token endpoint with tokens that a test words, signed as the local pool signs them; points the functions at it. */
export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  const codes = new Map<string, Somebody>();
  const asked: Fields[] = [];
  let always: Exchanged | undefined;
  let before: (() => Promise<void>) | undefined;
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
    asked.push(fields);
    const work = before;
    before = undefined;
    await work?.();
    const { status, body } = always ?? (await redeem(codes, fields.code ?? ""));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The token endpoint has no port.");
  process.env.COGNITO_DOMAIN = `http://127.0.0.1:${address.port}`;
  return {
    asked,
    code(somebody) {
      const code = randomUUID();
      codes.set(code, somebody);
      return code;
    },
    answers: (next) => {
      always = next;
    },
    beforeNext: (work) => {
      before = work;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function redeem(codes: Map<string, Somebody>, code: string): Promise<Exchanged> {
  const somebody = codes.get(code);
  codes.delete(code);
  return somebody ? { status: 200, body: await tokensOf(somebody) } : { status: 400, body: { error: "invalid_grant" } };
}

async function tokensOf({ provider = "Google", sub = randomUUID(), claims = {}, access = {}, idToken }: Somebody) {
  const username = `${provider}_${sub}`;
  return {
    id_token: idToken ?? (await signed({ ...idClaims(sub, username), ...claims })),
    access_token: await signed({
      ...common(sub),
      client_id: LOCAL_CLIENT_ID,
      token_use: "access",
      username,
      ...access,
    }),
    refresh_token: randomUUID(),
    expires_in: 600,
    token_type: "Bearer",
  };
}

/** Claims of an ID token as the pool makes it of a Google account with a verified address. */
export function idClaims(sub: string, username = `Google_${sub}`): Claims {
  return {
    ...common(sub),
    aud: LOCAL_CLIENT_ID,
    token_use: "id",
    "cognito:username": username,
    email: `${sub}@gmail.example`,
    email_verified: true,
    given_name: "Nika",
    family_name: "Horvat",
  };
}

function common(sub: string): Claims {
  const seconds = Math.floor(Date.now() / 1000);
  const times = { iat: seconds, auth_time: seconds, exp: seconds + 600 };
  return { sub, iss: ISSUER, jti: randomUUID(), origin_jti: `session-of-${sub}`, ...times };
}
