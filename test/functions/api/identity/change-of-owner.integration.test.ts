import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usernameOfSub } from "#functions/domains/accounts/pool-people.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";
import { call, join, type Member, put, refusal, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { PAGE, type Somebody, startTokenEndpoint, type TokenEndpoint } from "#test/steps/given/token-endpoint.ts";

const NEW = "četiri bijela jablana";
const shop = await accounts();
let endpoint: TokenEndpoint;
beforeAll(async () => {
  endpoint = await startTokenEndpoint();
});
afterAll(() => endpoint.stop());

const tokenIn = (mail: Record<string, unknown> | undefined) => String((mail?.data as { token?: string })?.token);
const me = (token: string) => call("getMe", { bearer: token });
const profileOf = (id: string) => shop.item(keys.profile(id));

function returned(somebody: Somebody, more: object = {}) {
  return { done: (somebody.provider ?? "Google").toLowerCase(), code: endpoint.code(somebody), ...PAGE, ...more };
}

const link = (bearer: string, somebody: Somebody, more: object = {}) =>
  call("linkIdentity", { bearer, body: returned(somebody, more) });

async function logIn(somebody: Somebody): Promise<string> {
  const { status, body } = await call("login", { body: returned(somebody) });
  expect(status).toBe(200);
  return body.data.accessToken;
}

/** A member whose address is verified. */
async function verified(): Promise<Member> {
  const member = await join();
  await setProfile(member.id, "email_verified", true);
  return member;
}

/** The pool's user of somebody who comes by a provider, as the pool makes it at the first sign-in. */
async function federated(
  provider: "Google" | "Facebook" = "Google",
): Promise<Required<Pick<Somebody, "sub" | "provider">>> {
  const sub = await shop.pool.createLogin({ email: `${provider}_${randomUUID()}`, password: randomUUID(), groups: [] });
  return { sub, provider };
}

async function changeEmail(member: Member, email: string): Promise<string> {
  const { status, body } = await call("changeEmail", { bearer: member.token, body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  return body.data.accessToken;
}

async function resetPassword(email: string) {
  await call("forgotPassword", { body: { email } });
  const token = tokenIn((await shop.mails(email, "reset_password"))[0]);
  return call("resetPassword", { body: { token, password: NEW } });
}

/** The same session with a sign-in that many seconds ago. */
function signedInAgo(token: string, seconds: number): Promise<string> {
  const claims = decodeJwt<{ auth_time: number }>(token);
  return signed({ ...claims, auth_time: claims.auth_time - seconds });
}

describe("an attacker who linked a Google account and then names a stranger's address", () => {
  it("has no way in once the stranger has reset the password, nor before", async () => {
    const attacker = await verified();
    const google = await federated();
    expect((await link(attacker.token, google)).status).toBe(200);
    const back = await logIn(google);
    const stranger = newEmail();
    const attackersToken = await changeEmail(attacker, stranger);
    expect((await me(back)).status).toBe(401);
    expect(await profileOf(attacker.id)).toMatchObject({ identities: [attacker.id] });
    expect(await shop.items(keys.identity(google.sub).pk)).toEqual([]);
    expect(await usernameOfSub(google.sub)).toBeUndefined();
    expect(refusal(await link(attackersToken, google))).toEqual([403, "email_unverified"]);
    expect((await resetPassword(stranger)).status).toBe(200);
    for (const token of [attacker.token, attackersToken, back]) expect((await me(token)).status).toBe(401);
    expect((await me(await logIn(google))).body.data.user.id).not.toBe(attacker.id);
    const owner = await signIn(stranger, NEW);
    expect((await me(owner.token)).body.data.user).toMatchObject({ id: attacker.id, email_verified: true });
  });

  it("has none either where the change was made before changes dropped identities", async () => {
    const attacker = await verified();
    const google = await federated();
    await link(attacker.token, google);
    const back = await logIn(google);
    expect((await resetPassword(attacker.email)).status).toBe(200);
    expect(await profileOf(attacker.id)).toMatchObject({ identities: [attacker.id], email_verified: true });
    expect((await me(back)).status).toBe(401);
    expect(await usernameOfSub(google.sub)).toBeUndefined();
  });

  it("can't come back by an item that still says whose the identity was", async () => {
    const attacker = await verified();
    const google = await federated();
    await link(attacker.token, google);
    const back = await logIn(google);
    expect((await me(back)).status).toBe(200);
    await changeEmail(attacker, newEmail());
    await put({ ...keys.identity(google.sub), user_id: attacker.id });
    expect((await me(back)).status).toBe(401);
    expect((await call("login", { body: returned(google) })).status).toBe(401);
    expect((await call("verifyToken", { body: { token: back } })).status).toBe(401);
  });

  it("can't finish a link that he began before the reset", async () => {
    const attacker = await verified();
    const google = await federated();
    endpoint.beforeNext(async () => {
      expect((await resetPassword(attacker.email)).status).toBe(200);
    });
    expect((await link(attacker.token, google)).status).toBe(401);
    expect(await profileOf(attacker.id)).toMatchObject({ identities: [attacker.id] });
    expect(await shop.items(keys.identity(google.sub).pk)).toEqual([]);
  });

  it("leaves the account to its owner through every further step", async () => {
    const owner = await verified();
    const [first, second] = [await federated(), await federated("Facebook")];
    await link(owner.token, first);
    const next = newEmail();
    await changeEmail(owner, next);
    expect((await resetPassword(next)).status).toBe(200);
    const session = await signIn(next, NEW);
    expect((await link(session.token, second)).status).toBe(200);
    expect(await profileOf(owner.id)).toMatchObject({ identities: [owner.id, second.sub] });
    expect((await me(await logIn(second))).body.data.user.id).toBe(owner.id);
    const gone = await call("deleteMe", { bearer: session.token, body: { confirm: "OBRIŠI", password: NEW } });
    expect(gone.status).toBe(200);
    for (const { sub } of [first, second]) {
      expect(await usernameOfSub(sub)).toBeUndefined();
      expect(await shop.items(keys.identity(sub).pk)).toEqual([]);
    }
    expect((await signIn(next, NEW)).status).toBe(401);
  });
});

describe("a changed e-mail", () => {
  it("ends every session but the one that it answers", async () => {
    const member = await verified();
    const other = await signIn(member.email);
    const outcome = await call("changeEmail", {
      bearer: member.token,
      body: { email: newEmail(), password: PASSWORD },
    });
    for (const token of [member.token, other.token]) expect((await me(token)).status).toBe(401);
    expect((await call("refreshSession", { cookie: other.cookie })).status).toBe(401);
    expect((await me(outcome.body.data.accessToken)).status).toBe(200);
    expect(outcome.cookies).toEqual([expect.stringMatching(/^refresh=[^;]+; HttpOnly/)]);
  });

  it("is not for somebody who comes by Google alone, who stays signed in and keeps the address", async () => {
    const google = await federated();
    const email = newEmail();
    const token = (await call("login", { body: returned({ ...google, claims: { email } }) })).body.data.accessToken;
    const change = { email: newEmail(), password: PASSWORD };
    expect(refusal(await call("changeEmail", { bearer: token, body: change }))).toEqual([409, "no_password"]);
    expect((await me(token)).body.data.user).toMatchObject({ id: google.sub, email, email_verified: true });
    await call("forgotPassword", { body: { email } });
    expect((await shop.mails(email)).map(({ template }) => template)).toContain("no_password");
    expect((await me(await logIn({ ...google, claims: { email } }))).body.data.user.id).toBe(google.sub);
  });
});

describe("linking from a session that was left open", () => {
  it("asks for the password and takes the code only with it", async () => {
    const member = await verified();
    const google = await federated();
    const left = await signedInAgo(member.token, 301);
    const body = returned(google);
    expect(refusal(await call("linkIdentity", { bearer: left, body }))).toEqual([403, "reauthentication_needed"]);
    const wrong = await call("linkIdentity", { bearer: left, body: { ...body, password: "kriva lozinka" } });
    expect(refusal(wrong)).toEqual([403, "wrong_password"]);
    expect(await profileOf(member.id)).toMatchObject({ identities: [member.id] });
    expect((await call("linkIdentity", { bearer: left, body: { ...body, password: PASSWORD } })).status).toBe(200);
    expect(await profileOf(member.id)).toMatchObject({ identities: [member.id, google.sub] });
  });

  it("takes a sign-in of the last five minutes in its place", async () => {
    const member = await verified();
    expect((await link(await signedInAgo(member.token, 290), await federated())).status).toBe(200);
  });

  it("sends somebody without a password to sign in again", async () => {
    const google = await federated();
    const token = await logIn(google);
    const facebook = await federated("Facebook");
    const left = await signedInAgo(token, 301);
    expect(refusal(await link(left, facebook))).toEqual([403, "reauthentication_needed"]);
    expect(refusal(await link(left, facebook, { password: PASSWORD }))).toEqual([409, "no_password"]);
    expect((await link(await logIn(google), facebook)).status).toBe(200);
    expect((await me(await logIn(facebook))).body.data.user.id).toBe(google.sub);
  });

  it("ends at ten identities, so that a change of owner can always drop them", async () => {
    const member = await verified();
    await setProfile(member.id, "identities", [member.id, ...Array.from({ length: 9 }, () => randomUUID())]);
    expect(refusal(await link(member.token, await federated()))).toEqual([403, "forbidden"]);
  });
});

it("deletes only the pool's users of the dropped identities", async () => {
  const [member, other] = [await verified(), await verified()];
  const [mine, another] = [await federated(), await federated()];
  await link(member.token, mine);
  await link(other.token, another);
  await changeEmail(member, newEmail());
  expect(await usernameOfSub(another.sub)).toBeDefined();
  expect((await me(await logIn(another))).body.data.user.id).toBe(other.id);
  expect(await usernameOfSub(member.id)).toBeDefined();
});

describe("a way in that was linked", () => {
  const told = async (email: string) =>
    (await shop.mails(email, "sign_in_changed")).map(({ data }) => data as Record<string, string>);
  const listed = async (bearer: string) => (await call("listIdentities", { bearer })).body.data.identities;
  const removal = (bearer: string, identity: string, password?: string) =>
    call("removeIdentity", { bearer, body: { identity, ...(password && { password }) } });

  it("is told to its owner by mail and listed; one is taken away with the password, which ends what it opened", async () => {
    const member = await verified();
    const [google, facebook] = [await federated(), await federated("Facebook")];
    expect((await link(member.token, google)).status).toBe(200);
    expect((await link(member.token, facebook)).status).toBe(200);
    expect(await listed(member.token)).toEqual([
      { id: google.sub, provider: "google" },
      { id: facebook.sub, provider: "facebook" },
    ]);
    const opened = await logIn(facebook);
    const open = await signedInAgo(member.token, 301);
    expect(refusal(await removal(open, facebook.sub))).toEqual([403, "reauthentication_needed"]);
    expect(refusal(await removal(open, facebook.sub, "kriva lozinka"))).toEqual([403, "wrong_password"]);
    expect((await removal(open, facebook.sub, PASSWORD)).status).toBe(200);
    expect([
      (await me(opened)).status,
      (await me(member.token)).status,
      (await me(await logIn(google))).status,
    ]).toEqual([...[401, 200, 200]]);
    expect(await usernameOfSub(facebook.sub)).toBeUndefined();
    expect(await listed(member.token)).toEqual([{ id: google.sub, provider: "google" }]);
    expect(refusal(await removal(member.token, facebook.sub))).toEqual([404, "not_found"]);
    const letters = (await told(member.email)).map(({ change, provider }) => `${change} ${provider}`);
    expect(letters.toSorted()).toEqual(["linked facebook", "linked google", "removed facebook"]);
  });

  it("by itself, as Google vouches for the address, is told too", async () => {
    const member = await verified();
    const google = await federated();
    await logIn({ ...google, claims: { email: member.email } });
    expect(await told(member.email)).toEqual([{ change: "linked", provider: "google" }]);
  });

  it("ends with a new password where the owner says so, and else goes on", async () => {
    const member = await verified();
    const google = await federated();
    expect((await link(member.token, google)).status).toBe(200);
    const change = (bearer: string, current_password: string, new_password: string, drop_identities: boolean) =>
      call("changePassword", { bearer, body: { current_password, new_password, drop_identities } });
    const kept = await change(member.token, PASSWORD, NEW, false);
    expect((await me(await logIn(google))).body.data.user.id).toBe(member.id);
    const dropped = await change(kept.body.data.accessToken, NEW, PASSWORD, true);
    expect((await me(dropped.body.data.accessToken)).status).toBe(200);
    expect(await listed(dropped.body.data.accessToken)).toEqual([]);
    expect(await shop.item(keys.identity(google.sub))).toBeUndefined();
    expect((await profileOf(member.id))?.identities).toEqual([member.id]);
  });
});
