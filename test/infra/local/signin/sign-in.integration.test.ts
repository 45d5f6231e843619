import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCAL_CLIENT_ID } from "#infra/local/cognito/seed.ts";
import { loadPeople, people } from "#infra/local/demo/load.ts";
import { LOCAL } from "#infra/local/published.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";
import * as then from "#test/steps/then/refused.ts";
import * as when from "#test/steps/when/calls.ts";
import { logsIn, NONCE, opens, returnOf, VERIFIER } from "#test/steps/when/hosted-sign-in.ts";

let stack: LocalStack;
const premium = people.find(({ role }) => role === "premium") ?? { email: "", password: "" };
beforeAll(async () => {
  stack = await given.aStack({ demo: { people, load: loadPeople } });
});
afterAll(() => stack.stop());

function exchange(fields: Record<string, string>, secret: string = LOCAL.userPoolClientSecret): Promise<Response> {
  const all = { grant_type: "authorization_code", client_id: LOCAL_CLIENT_ID, ...fields };
  const headers = { authorization: `Basic ${btoa(`${LOCAL_CLIENT_ID}:${secret}`)}` };
  return when.fetches("/local/signin/oauth2/token", { method: "POST", headers, body: new URLSearchParams(all) });
}

const userOf = async (accessToken: string) => (await when.calls("getMe", {}, { accessToken })).reply().data.user;

describe("the hosted sign-in", () => {
  it("offers the provider's people, and each value of the request as text", async () => {
    const response = await opens({ state: `"><script>alert(1)</script>` });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).toContain("Prijava putem Google");
    for (const persona of ["google-new", "google-member", "google-unverified", "error", "cancel"])
      expect(page).toContain(`value="${persona}"`);
    expect(page).not.toContain("facebook-member");
    expect(page).toContain("&quot;&gt;&lt;script&gt;");
    expect(page).not.toContain("<script");
  });

  it.each([
    ["another client", { client_id: "another" }],
    ["another address", { redirect_uri: "https://evil.example/app/login?done=google" }],
    ["an address with something added", { redirect_uri: "http://localhost/app/login?done=google&x=1" }],
    ["tokens instead of a code", { response_type: "token" }],
    ["an unknown provider", { identity_provider: "Apple" }],
    ["no provider", { identity_provider: undefined }],
    ["no challenge", { code_challenge: undefined }],
    ["a plain challenge", { code_challenge_method: "plain" }],
  ])("refuses a request with %s and sends nobody anywhere", async (_case, changes) => {
    const response = await opens({ ...changes, persona: "google-new" });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });

  it.each([
    ["cancel", "access_denied"],
    ["error", "server_error"],
  ])("returns with an error and the state after %s", async (persona, error) => {
    const { pathname, searchParams } = await returnOf(persona);
    expect(pathname).toBe("/app/login");
    expect(Object.fromEntries(searchParams)).toEqual({
      done: "google",
      error,
      error_description: expect.any(String),
      state: "a state",
    });
  });

  it("gives a code that works once, at the same address, for whoever knows the verifier", async () => {
    const redirect_uri = `${stack.publicUrl}/app/login?done=google`;
    const code = async () => (await returnOf("google-new")).searchParams.get("code") ?? "";
    const right = { code: await code(), redirect_uri, code_verifier: VERIFIER };
    expect((await exchange(right)).status).toBe(200);
    const refused = [
      right,
      { code: await code(), redirect_uri, code_verifier: "w".repeat(43) },
      { code: await code(), redirect_uri },
      { code: await code(), redirect_uri: `${stack.publicUrl}/app/login?done=facebook`, code_verifier: VERIFIER },
      { code: "unknown", redirect_uri, code_verifier: VERIFIER },
    ];
    for (const fields of refused) {
      const response = await exchange(fields);
      expect([response.status, await response.json()]).toEqual([400, { error: "invalid_grant" }]);
    }
  });

  it("refuses an exchange of another kind or client", async () => {
    expect(await (await exchange({ client_id: "another" })).json()).toEqual({ error: "invalid_client" });
    expect(await (await exchange({}, "a guess")).json()).toEqual({ error: "invalid_client" });
    expect(await (await exchange({ grant_type: "password" })).json()).toEqual({ error: "unsupported_grant_type" });
    const json = await when.fetches("/local/signin/oauth2/token", { method: "POST", body: "{}" });
    expect([json.status, await json.json()]).toEqual([400, { error: "invalid_request" }]);
  });
});

describe("a social sign-in through the whole product", () => {
  it("makes a new person with the names that only the pool knows, once", async () => {
    const first = (await logsIn("google-new")).reply().data;
    const again = (await logsIn("google-new")).reply().data;
    const user = await userOf(first.accessToken);
    expect(user).toMatchObject({ first_name: "Nika", last_name: "Horvat", email_verified: true, role: "member" });
    expect((await userOf(again.accessToken)).id).toBe(user.id);
  });

  it("makes one person of ten at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => logsIn("google-unverified")));
    const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer.reply().data.accessToken)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it("joins a member of the demo by Google, and not by Facebook", async () => {
    const member = await given.aSignIn(premium);
    then.isRefused(await logsIn("facebook-member"), "account_exists");
    const joined = (await logsIn("google-member")).reply().data;
    expect([(await userOf(joined.accessToken)).id, joined.email]).toEqual([member.userId, premium.email]);
    const back = await given.aSignIn(premium);
    expect(back.userId).toBe(member.userId);
  });

  it("lets a member of the demo link Facebook from their own session", async () => {
    const member = await given.aSignIn(premium);
    const code = (await returnOf("facebook-member")).searchParams.get("code") ?? "";
    const body = { done: "facebook", code, code_verifier: VERIFIER, nonce: NONCE } as const;
    expect((await when.calls("linkIdentity", { body }, member)).status).toBe(200);
    const { accessToken } = (await logsIn("facebook-member")).reply().data;
    expect((await userOf(accessToken)).id).toBe(member.userId);
  });

  it("signs in somebody without an address", async () => {
    const { accessToken, email } = (await logsIn("facebook-without-email")).reply().data;
    expect([email, (await userOf(accessToken)).first_name]).toEqual(["", "Tea"]);
  });

  it("renews the session from its cookie", async () => {
    const answer = await logsIn("google-new");
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const headers = { cookie, "x-requested-with": "zamah" };
    const renewed = await when.fetches("/api/v1/session/refresh", { method: "POST", headers });
    expect(renewed.status).toBe(200);
  });

  it("refuses a code with another page's verifier, and a code that came back", async () => {
    const code = (await returnOf("google-new")).searchParams.get("code") ?? "";
    const wrong = await when.calls("login", { body: { done: "google", code, code_verifier: "w".repeat(43) } });
    then.isRefused(wrong, "auth_failed");
    const late = await when.calls("login", { body: { done: "google", code, code_verifier: VERIFIER } });
    then.isRefused(late, "auth_failed");
  });
});
