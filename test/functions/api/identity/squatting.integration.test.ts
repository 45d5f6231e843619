import { randomUUID } from "node:crypto";
import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, pool } from "#functions/domains/accounts/pool.ts";
import { usernameOfSub } from "#functions/domains/accounts/pool-people.ts";
import { accountScope } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { call, join, type Member, put, refusal, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { form, newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { profile } from "#test/steps/given/records.ts";
import { PAGE, startTokenEndpoint, type TokenEndpoint } from "#test/steps/given/token-endpoint.ts";

const OTHER = "četiri bijela jablana";
const shop = await accounts();
let endpoint: TokenEndpoint;
beforeAll(async () => {
  endpoint = await startTokenEndpoint();
});
afterAll(() => endpoint.stop());

const register = (email: string, password = PASSWORD) => call("emailRegister", { body: form({ email, password }) });
const change = (token: string, email: string, password = PASSWORD) =>
  call("changeEmail", { bearer: token, body: { email, password } });
const idOf = async (token: string) => (await call("getMe", { bearer: token })).body.data.user.id;
const holderOf = async (email: string) => (await shop.item(keys.email(email)))?.user_id;
const linkOf = async (email: string, template: string) => {
  const [mail] = await shop.mails(email, template);
  return String((mail?.data as { token?: string } | undefined)?.token);
};
const verify = async (token: string, email: string) =>
  call("verifyEmail", { bearer: token, body: { token: await linkOf(email, "verify_email") } });

/** Somebody whose pool user is called by the e-mail, as everybody was before names were random. */
async function oldMember(): Promise<Member> {
  const email = newEmail();
  const id = await shop.pool.createLogin({ email, password: PASSWORD, groups: [] });
  await put(
    { ...keys.profile(id), ...profile(id, { email }) },
    { ...keys.email(email), user_id: id },
    { ...keys.identity(id), user_id: id },
  );
  const { token, cookie } = await signIn(email);
  return { id, email, token, cookie };
}

/** A member whose address is verified. */
async function verified(): Promise<Member> {
  const member = await join();
  await setProfile(member.id, "email_verified", true);
  return member;
}

describe("the pool's user name", () => {
  it("of a new person says nothing of the address", async () => {
    const member = await join();
    const username = await usernameOfSub(member.id);
    expect(username).toMatch(/^[0-9a-f-]{36}$/);
    expect(await shop.item(keys.email(member.email))).toMatchObject({ user_id: member.id, username });
    const named = new AdminGetUserCommand({ UserPoolId: shop.pool.userPoolId, Username: member.email });
    await expect(pool().send(named)).rejects.toThrow();
  });

  it("that somebody was given stays theirs: sign-in, password, address and reset", async () => {
    const member = await oldMember();
    expect(await idOf(member.token)).toBe(member.id);
    const next = newEmail();
    const changed = await change(member.token, next);
    expect(changed.status).toBe(200);
    expect(await idOf((await signIn(next)).token)).toBe(member.id);
    await call("forgotPassword", { body: { email: next } });
    const token = await linkOf(next, "reset_password");
    expect((await call("resetPassword", { body: { token, password: OTHER } })).status).toBe(200);
    expect(await idOf((await signIn(next, OTHER)).token)).toBe(member.id);
  });
});

describe("a registration that broke off", () => {
  const lock = (email: string, username: string) => ({
    ...keys.rateLimit(`register#${accountScope(email)}`, "LOCK"),
    username,
    held_until: 0,
  });

  it("is finished under the name that it began with", async () => {
    const [email, username] = [newEmail(), randomUUID()];
    await put(lock(email, username));
    const made = await createUser(username, email);
    expect((await signIn(email)).status).toBe(401);
    const finished = await register(email);
    expect([finished.status, finished.body.data.user.id]).toEqual([200, made.sub]);
    expect(await idOf((await signIn(email)).token)).toBe(made.sub);
  });

  it("never takes the name of somebody who has left the address since", async () => {
    const member = await join();
    const username = String(await usernameOfSub(member.id));
    const elsewhere = newEmail();
    await change(member.token, elsewhere);
    await put(lock(member.email, username));
    const next = await register(member.email, OTHER);
    expect(next.status).toBe(200);
    expect(next.body.data.user.id).not.toBe(member.id);
    expect(await idOf((await signIn(elsewhere)).token)).toBe(member.id);
    expect(await idOf((await signIn(member.email, OTHER)).token)).toBe(next.body.data.user.id);
  });

  it("forgets the name once it has succeeded", async () => {
    const member = await join();
    expect(await shop.item(lock(member.email, ""))).not.toHaveProperty("username");
  });
});

describe("a squatter who moves on", () => {
  it.each([
    ["by a name of today", join],
    ["by a name of before", oldMember],
  ])("frees the address, %s", async (_name, somebody) => {
    const squatter = await somebody();
    const elsewhere = newEmail();
    expect((await change(squatter.token, elsewhere)).status).toBe(200);
    const owner = await register(squatter.email, OTHER);
    expect(owner.status).toBe(200);
    expect(await idOf((await signIn(squatter.email, OTHER)).token)).toBe(owner.body.data.user.id);
    expect((await signIn(squatter.email, PASSWORD)).status).toBe(401);
    expect(await idOf((await signIn(elsewhere)).token)).toBe(squatter.id);
  });
});

describe("an address that somebody only claims", () => {
  it("can't be registered again, and signs its holder in", async () => {
    const squatter = await join();
    const again = await register(squatter.email, OTHER);
    expect(refusal(again)).toEqual([400, "registration_failed"]);
    expect(again.body.message).toBe("Registracija nije uspjela.");
    expect((await signIn(squatter.email, OTHER)).status).toBe(401);
    expect(await idOf((await signIn(squatter.email)).token)).toBe(squatter.id);
  });

  it("is whose it is once another account verifies it; until then both sign in as before", async () => {
    const [squatter, owner] = [await join(), await verified()];
    const changed = await change(owner.token, squatter.email);
    expect([changed.status, changed.body.data.user.email]).toEqual([200, squatter.email]);
    expect(await holderOf(squatter.email)).toBe(squatter.id);
    expect(await idOf((await signIn(squatter.email)).token)).toBe(squatter.id);
    expect(await idOf((await signIn(owner.email)).token)).toBe(owner.id);
    const proved = await verify(changed.body.data.accessToken, squatter.email);
    expect(proved.body.data.user).toMatchObject({ email: squatter.email, email_verified: true });
    expect(await holderOf(squatter.email)).toBe(owner.id);
    expect(await holderOf(owner.email)).toBeUndefined();
    expect((await signIn(owner.email)).status).toBe(401);
    expect(await idOf((await signIn(squatter.email)).token)).toBe(owner.id);
    expect(
      (await call("verifyEmail", { bearer: squatter.token, body: { token: await linkOf(squatter.email, "welcome") } }))
        .status,
    ).toBe(409);
    expect((await register(owner.email)).status).toBe(200);
  });

  it("can't be held together with another one by somebody who proved neither", async () => {
    const [squatter, other] = [await join(), await join()];
    expect(refusal(await change(other.token, squatter.email))).toEqual([409, "email_taken"]);
  });

  it("stays with its first claimant who verifies first, and the other may go back", async () => {
    const [first, second] = [await join(), await verified()];
    const changed = await change(second.token, first.email);
    const token = await linkOf(first.email, "welcome");
    expect((await call("verifyEmail", { bearer: first.token, body: { token } })).status).toBe(200);
    expect(refusal(await verify(changed.body.data.accessToken, first.email))).toEqual([409, "email_taken"]);
    const back = await change(changed.body.data.accessToken, second.email);
    expect(back.status).toBe(200);
    expect(await idOf((await signIn(second.email)).token)).toBe(second.id);
    expect(await holderOf(first.email)).toBe(first.id);
  });

  it("goes to one of two who verify it at once", async () => {
    const [first, second] = [await join(), await verified()];
    const changed = await change(second.token, first.email);
    const token = await linkOf(first.email, "welcome");
    const both = await Promise.all([
      call("verifyEmail", { bearer: first.token, body: { token } }),
      verify(changed.body.data.accessToken, first.email),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? first.id : second.id;
    expect(await holderOf(first.email)).toBe(winner);
  });

  it("is taken over by a reset mail whole, with the squatter locked out", async () => {
    const squatter = await join();
    await call("forgotPassword", { body: { email: squatter.email } });
    const token = await linkOf(squatter.email, "reset_password");
    expect((await call("resetPassword", { body: { token, password: OTHER } })).status).toBe(200);
    expect((await call("getMe", { bearer: squatter.token })).status).toBe(401);
    expect((await signIn(squatter.email)).status).toBe(401);
    expect((await signIn(squatter.email, OTHER)).status).toBe(200);
  });

  it("leaves its claimant the sign-in where Google's person takes it, who has no password beside it", async () => {
    const claimant = await join();
    const body = { done: "google", code: endpoint.code({ claims: { email: claimant.email } }), ...PAGE };
    const google = await call("login", { body });
    expect(await holderOf(claimant.email)).toBe(await idOf(google.body.data.accessToken));
    expect(await idOf((await signIn(claimant.email)).token)).toBe(claimant.id);
    await call("forgotPassword", { body: { email: claimant.email } });
    expect(await shop.mails(claimant.email, "reset_password")).toEqual([]);
  });

  it("costs who waits for it nothing when they forget the password: the address before resets it, and the new one may still be proved", async () => {
    const [squatter, owner] = [await join(), await verified()];
    await change(owner.token, squatter.email);
    const link = await linkOf(squatter.email, "verify_email");
    await call("forgotPassword", { body: { email: owner.email } });
    const token = await linkOf(owner.email, "reset_password");
    expect((await call("resetPassword", { body: { token, password: OTHER } })).status).toBe(200);
    const back = await signIn(owner.email, OTHER);
    expect((await call("getMe", { bearer: back.token })).body.data.user).toMatchObject({
      id: owner.id,
      email: squatter.email,
      email_verified: false,
    });
    expect(await idOf((await signIn(squatter.email)).token)).toBe(squatter.id);
    expect((await call("verifyEmail", { bearer: back.token, body: { token: link } })).status).toBe(200);
    expect(await idOf((await signIn(squatter.email, OTHER)).token)).toBe(owner.id);
  });

  it("ends the links of the address before once it is proved", async () => {
    const [squatter, owner] = [await join(), await verified()];
    const changed = await change(owner.token, squatter.email);
    await call("forgotPassword", { body: { email: owner.email } });
    const token = await linkOf(owner.email, "reset_password");
    expect((await verify(changed.body.data.accessToken, squatter.email)).status).toBe(200);
    expect((await call("resetPassword", { body: { token, password: OTHER } })).status).toBe(400);
    expect((await signIn(squatter.email)).status).toBe(200);
  });

  it("is free again, and so is the address before, when who waits for it deletes the account", async () => {
    const [squatter, owner] = [await join(), await verified()];
    const changed = await change(owner.token, squatter.email);
    const gone = await call("deleteMe", {
      bearer: changed.body.data.accessToken,
      body: { confirm: "OBRIŠI", password: PASSWORD },
    });
    expect(gone.status).toBe(200);
    expect(await holderOf(owner.email)).toBeUndefined();
    expect(await holderOf(squatter.email)).toBe(squatter.id);
  });
});
