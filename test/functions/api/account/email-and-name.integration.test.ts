import { describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { call, join, type Member, put, refusal, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";

const shop = await accounts();

const change = (member: Pick<Member, "token">, email: string, password = PASSWORD) =>
  call("changeEmail", { bearer: member.token, body: { email, password } });
/** Several changes, each from the session that the one before answered. */
async function changeAll(member: Member, emails: readonly string[]): Promise<string> {
  let { token } = member;
  for (const email of emails) {
    const { status, body } = await change({ token }, email);
    expect(status).toBe(200);
    token = body.data.accessToken;
  }
  return token;
}
const rename = (member: Member, body: object) => call("updateProfile", { bearer: member.token, body });
const tokenIn = (mail: Record<string, unknown> | undefined) => String((mail?.data as { token?: string })?.token);

describe("changing the e-mail", () => {
  it("signs in by the new address alone, unverified until its mail is opened, and tells the old one", async () => {
    const member = await join();
    await setProfile(member.id, "email_verified", true);
    const next = newEmail();
    const { status, body } = await change(member, ` ${next.toUpperCase()} `);
    expect([status, body.data.user]).toEqual([200, expect.objectContaining({ email: next, email_verified: false })]);
    expect((await signIn(member.email)).status).toBe(401);
    const again = await signIn(next);
    expect((await call("getMe", { bearer: again.token })).body.data.user).toMatchObject({ id: member.id, email: next });
    expect((await shop.mails(member.email)).map(({ template }) => template)).toContain("email_changed");
    const token = tokenIn((await shop.mails(next, "verify_email"))[0]);
    const confirmed = await call("verifyEmail", { bearer: again.token, body: { token } });
    expect(confirmed.body.data.user).toMatchObject({ email: next, email_verified: true });
    expect((await signIn(next)).status).toBe(200);
  });

  it("can be done again, and back to the first one", async () => {
    const member = await join();
    const [second, third] = [newEmail(), newEmail()];
    await changeAll(member, [second, third, member.email]);
    expect((await signIn(member.email)).status).toBe(200);
    for (const email of [second, third]) expect((await signIn(email)).status).toBe(401);
    expect(await shop.items(`EMAIL#${second}`)).toEqual([]);
  });

  it("keeps the forgotten password working at the new address", async () => {
    const member = await join();
    const next = newEmail();
    await change(member, next);
    await call("forgotPassword", { body: { email: member.email } });
    expect(await shop.mails(member.email, "reset_password")).toEqual([]);
    await call("forgotPassword", { body: { email: next } });
    const token = tokenIn((await shop.mails(next, "reset_password"))[0]);
    expect((await call("resetPassword", { body: { token, password: "šest žutih lipa" } })).status).toBe(200);
    expect((await signIn(next, "šest žutih lipa")).status).toBe(200);
  });

  it("is refused for somebody else's address and for a wrong password, and writes nothing", async () => {
    const [member, other] = [await join(), await join()];
    const before = await shop.state();
    expect(refusal(await change(member, other.email))).toEqual([409, "email_taken"]);
    expect(refusal(await change(member, newEmail(), "kriva lozinka"))).toEqual([403, "wrong_password"]);
    expect(refusal(await change(member, "nije adresa"))).toEqual([400, "invalid_input"]);
    expect(await shop.state()).toEqual(before);
  });

  it("gives an address to one of two who want it at once", async () => {
    const [one, other] = [await join(), await join()];
    const wanted = newEmail();
    const both = await Promise.all([change(one, wanted), change(other, wanted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is one change when it is sent twice at once", async () => {
    const member = await join();
    const wanted = newEmail();
    const both = await Promise.all([change(member, wanted), change(member, wanted)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.mails(member.email, "email_changed")).toHaveLength(1);
  });

  it("changes nothing but the session when it is the same address", async () => {
    const besideSessions = async () =>
      (await shop.state()).filter(({ pk, sk }) => !`${pk} ${sk}`.match(/^REFRESH#|^USER#\S+ AUTH#/));
    const member = await join();
    const before = await besideSessions();
    expect((await change(member, member.email)).status).toBe(200);
    expect(await besideSessions()).toEqual(before);
  });

  it("sends three mails an hour at most", async () => {
    const member = await join();
    const token = await changeAll(member, [newEmail(), newEmail(), newEmail()]);
    expect(refusal(await change({ token }, newEmail()))).toEqual([429, "too_many_requests"]);
  });

  it("leaves an address alone that somebody else verified since", async () => {
    const member = await join();
    await put({ ...keys.email(member.email), user_id: "somebody-else" });
    expect((await change(member, newEmail())).status).toBe(200);
    expect(await shop.item(keys.email(member.email))).toMatchObject({ user_id: "somebody-else" });
  });

  it("is not for somebody without a password", async () => {
    const member = await join();
    await setProfile(member.id, "pool_username", "nobody-of-the-pool");
    expect(refusal(await change(member, newEmail()))).toEqual([409, "no_password"]);
  });
});

describe("changing the name", () => {
  it("changes what is named and ignores the rest", async () => {
    const member = await join();
    const { status, body } = await rename(member, {
      first_name: "Željka",
      role: "admin",
      blocked: true,
      email: "x@y.hr",
    });
    expect([status, body.data.user]).toEqual([
      200,
      expect.objectContaining({ first_name: "Željka", last_name: "Anić", role: "member", email: member.email }),
    ]);
    expect(await shop.item(keys.profile(member.id))).toMatchObject({
      first_name: "Željka",
      role: "member",
      blocked: false,
    });
  });

  it("shows initials, says that there is a picture, and shows the provider's picture again", async () => {
    const member = await join();
    expect((await rename(member, { picture: "initials" })).body.data.user).not.toHaveProperty("picture_kept");
    const picture = "https://lh3.googleusercontent.com/a/picture";
    await setProfile(member.id, "picture", picture);
    for (const [change, shown] of [
      ["initials", null],
      ["initials", null],
      ["provider", picture],
      ["provider", picture],
    ]) {
      const { user } = (await rename(member, { picture: change })).body.data;
      expect([user.picture, user.picture_kept]).toEqual([shown, shown === null ? true : undefined]);
    }
  });

  it("says where the member lives: when and from which network stand beside it, and are carried away with the rest", async () => {
    const member = await join();
    const country = async () => (await call("getMe", { bearer: member.token })).body.data.country;
    expect(await country()).toBe("HR");
    expect((await rename(member, { country: "SI" })).status).toBe(200);
    expect(await country()).toBe("SI");
    const residence = { country: "SI", said_at: expect.any(String), network: expect.stringMatching(/\/(24|48)$/) };
    expect(await shop.item(keys.profile(member.id))).toMatchObject({ residence, first_name: "Ana" });
    expect((await call("exportMe", { bearer: member.token })).body.data.profile).toMatchObject({ residence });
  });

  it("refuses a country where nothing is sold, and one that there is none of, and writes nothing", async () => {
    const member = await join();
    const before = await shop.state();
    for (const country of ["BA", "JP"])
      expect(refusal(await rename(member, { country, first_name: "Iva" }))).toEqual([409, "country_not_sold"]);
    expect(await shop.state()).toEqual(before);
  });

  it.each([
    { first_name: "" },
    { last_name: "<script>" },
    { first_name: "\u3164" },
    { last_name: "Zamah" },
    { first_name: "a".repeat(41) },
    { picture: "https://evil.example/x.png" },
    { first_name: 5 },
    { country: "Slovenija" },
  ])("refuses %j and writes nothing", async (body) => {
    const member = await join();
    const before = await shop.state();
    expect(refusal(await rename(member, body))).toEqual([400, "invalid_input"]);
    expect(await shop.state()).toEqual(before);
  });

  it("can be changed thirty times an hour: each change writes the person's comments anew", async () => {
    const member = await join();
    for (let change = 0; change < 30; change += 1) expect((await rename(member, {})).status).toBe(200);
    expect(refusal(await rename(member, { first_name: "Iva" }))).toEqual([429, "too_many_requests"]);
    expect(await shop.item(keys.profile(member.id))).toMatchObject({ first_name: "Ana" });
  });

  it("answers the record as it is when nothing is asked for", async () => {
    const member = await join();
    expect((await rename(member, {})).body.data.user).toMatchObject({ id: member.id, first_name: "Ana" });
  });

  it("needs a bearer", async () => {
    for (const operation of [
      "updateProfile",
      "changeEmail",
      "changePassword",
      "endSessions",
      "exportMe",
      "deleteMe",
    ] as const)
      expect((await call(operation, { body: {} })).status).toBe(401);
  });
});
