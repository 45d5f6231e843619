import * as z from "zod/mini";
import { controlPage } from "../control/layout.ts";
import { hiddenInputs, html, Markup } from "../html.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { json, refusal } from "../http/reply.ts";
import { readUrlEncoded } from "../posted-fields.ts";
import { LOCAL } from "../published.ts";
import { Codes } from "./codes.ts";
import { type MintingPool, renewedTokens, tokenMint } from "./mint-tokens.ts";
import { type Persona, type ProviderName, personasWith, providers } from "./personas.ts";

const PREFIX = "/local/signin/oauth2";
const failures: Readonly<Record<string, { error: string; error_description: string }>> = {
  cancel: { error: "access_denied", error_description: "User cancelled" },
  error: { error: "server_error", error_description: "The provider failed" },
};

interface SignInOptions {
  readonly publicUrl: string;
  readonly pool: MintingPool;
  /** The address that two personas share with somebody who has an account. */
  readonly memberEmail: string;
  /** Milliseconds since 1970 of the real clock. */
  readonly now?: () => number;
}

/** The hosted sign-in of the pool's domain, with personas instead of Google and Facebook. */
export function serveSignIn({ publicUrl, pool, memberEmail, now }: SignInOptions): Mount {
  const callbacks = ["google", "facebook"].map((provider) => `${publicUrl}/app/login?done=${provider}`);
  const codes = new Codes(now);
  const personas = personasWith(memberEmail);
  const mint = tokenMint(pool);
  return (request) => {
    if (request.path === `${PREFIX}/authorize` && isRead(request)) {
      const read = readAuthorizeRequest(withoutPersona(request.query), pool.clientId, callbacks);
      return typeof read === "string" ? refusedPage(read) : authorize(read, request.query, personas, codes);
    }
    if (request.path === `${PREFIX}/token` && request.method === "POST") return exchange(request, pool, codes, mint);
    return refusal(404, "Not Found");
  };
}

function authorize(
  request: AuthorizeRequest,
  query: URLSearchParams,
  personas: readonly Persona[],
  codes: Codes,
): Reply {
  const chosen = query.get("persona") ?? "";
  const failure = failures[chosen];
  if (failure) return back(request, failure);
  const offered = personas.filter(({ provider }) => provider === request.provider);
  const persona = offered.find(({ id }) => id === chosen);
  if (!persona) return signInPage(request, withoutPersona(query), offered);
  const { redirectUri, challenge, nonce } = request;
  return back(request, { code: codes.issue({ persona, redirectUri, challenge, nonce }) });
}

/** Cognito adds its answer to the registered query. */
function back({ redirectUri, state }: AuthorizeRequest, answer: Record<string, string>): Reply {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  const location = `${redirectUri}&${query}`;
  return { status: 302, headers: { location, "cache-control": "no-store" }, body: "" };
}

type Mint = ReturnType<typeof tokenMint>;

async function exchange(request: Request, pool: MintingPool, codes: Codes, mint: Mint): Promise<Reply> {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const fields = isForm ? readUrlEncoded(request.body.toString("utf8")) : undefined;
  if (!fields) return json(400, { error: "invalid_request" });
  const { grant_type, client_id, code = "", redirect_uri = "", code_verifier = "", refresh_token = "" } = fields;
  const client = Buffer.from(`${pool.clientId}:${LOCAL.userPoolClientSecret}`).toString("base64");
  if (client_id !== pool.clientId || request.headers.authorization !== `Basic ${client}`) {
    return json(400, { error: "invalid_client" });
  }
  if (grant_type === "refresh_token") {
    const tokens = await renewedTokens(pool, refresh_token);
    return tokens ? json(200, tokens) : json(400, { error: "invalid_grant" });
  }
  if (grant_type !== "authorization_code") return json(400, { error: "unsupported_grant_type" });
  const grant = codes.redeem(code, redirect_uri, code_verifier);
  return grant ? json(200, await mint(grant)) : json(400, { error: "invalid_grant" });
}

function withoutPersona(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== "persona"));
}

/** Asks who signs in; each button sends the same request again with its persona. */
function signInPage({ provider }: AuthorizeRequest, query: URLSearchParams, personas: readonly Persona[]): Reply {
  const rows = personas.map(
    ({ id, label, givenName, familyName, email = "bez adrese" }) =>
      html`<tr><th scope="row">${givenName} ${familyName}</th><td><code>${email}</code></td><td>${label}</td>
<td><button name="persona" value="${id}">Odaberi</button></td></tr>`,
  );
  return controlPage(
    `Prijava putem ${provider}`,
    html`<h1>Prijava putem ${provider}</h1>
<p class="quiet">Ova stranica na računalu zamjenjuje prijavu kod pružatelja. Odaberi tko se prijavljuje.</p>
<form method="get" action="/local/signin/oauth2/authorize">
${new Markup(hiddenInputs(Object.fromEntries(query)))}
<table class="people"><thead><tr><th>Tko</th><th>E-mail</th><th>Što se isprobava</th><th></th></tr></thead><tbody>${rows}</tbody></table>
<div class="row"><button name="persona" value="error">Greška pružatelja</button>
<button name="persona" value="cancel">Odustani</button></div>
</form>`,
  );
}

/** Says why a request is refused; nothing is sent back to an address that may be a stranger's. */
function refusedPage(reason: string): Reply {
  return controlPage("Prijava", html`<h1>Zahtjev nije ispravan</h1><p>${reason}</p>`, 400);
}

/** A request that the hosted sign-in would accept. */
interface AuthorizeRequest {
  readonly provider: ProviderName;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly challenge: string;
  readonly nonce: string | undefined;
}

/** Reads the query of an authorize request as strictly as Cognito does; a text instead says what it refuses. */
function readAuthorizeRequest(
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
