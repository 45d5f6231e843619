import { describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { call, join, type Member, put, refusal, setProfile } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { DAY, HOUR } from "#test/steps/given/records.ts";

const shop = await accounts();

const welcomeToken = async ({ email }: Member) => tokenOf((await shop.mails(email, "welcome"))[0]);
const tokenOf = (mail: Record<string, unknown> | undefined) => String((mail?.data as { token?: string })?.token);
const confirm = (member: Member, token: string) => call("verifyEmail", { bearer: member.token, body: { token } });

describe("verifying the e-mail", () => {
  it("works by the link of the welcome mail, in the table and in the pool", async () => {
    const member = await join();
    const { status, body } = await confirm(member, await welcomeToken(member));
    expect([status, body.data.user.email_verified]).toEqual([200, true]);
    expect(await shop.item(keys.profile(member.id))).toMatchObject({ email_verified: true });
    expect(await shop.item(keys.emailVerification(member.id))).toBeUndefined();
  });

  it("keeps the token's hash and nothing of the token, for a day", async () => {
    const member = await join();
    const token = await welcomeToken(member);
    const stored = await shop.item(keys.emailVerification(member.id));
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored?.expires_at).toBe((shop.clock.now.getTime() + DAY) / 1000);
  });

  it("works once", async () => {
    const member = await join();
    const token = await welcomeToken(member);
    const both = await Promise.all([confirm(member, token), confirm(member, token)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(refusal(await confirm(member, token))).toEqual([400, "link_invalid"]);
  });

  it("does not work for another account, and writes nothing there", async () => {
    const [member, other] = [await join(), await join()];
    const before = await shop.state();
    expect(refusal(await confirm(other, await welcomeToken(member)))).toEqual([400, "link_invalid"]);
    expect(await shop.state()).toEqual(before);
  });

  it("ends after 24 hours", async () => {
    const member = await join();
    const token = await welcomeToken(member);
    shop.travel(DAY);
    expect(refusal(await confirm(member, token))).toEqual([400, "link_invalid"]);
    shop.travel(-1);
    expect((await confirm(member, token)).status).toBe(200);
  });

  it("is refused where the address was verified by somebody else since", async () => {
    const member = await join();
    await put({ ...keys.email(member.email), user_id: "somebody-else" });
    const before = await shop.state();
    expect(refusal(await confirm(member, await welcomeToken(member)))).toEqual([409, "email_taken"]);
    expect(await shop.state()).toEqual(before);
  });

  it.each(["", "short", "a".repeat(23), "ž".repeat(22), "USER#aaaaaaaaaaaaaaaaa"])(
    "refuses the token %j",
    async (token) => {
      expect(refusal(await confirm(await join(), token))).toEqual([400, "invalid_input"]);
    },
  );

  it("needs a bearer", async () => {
    expect((await call("verifyEmail", { body: { token: "a".repeat(22) } })).status).toBe(401);
    expect((await call("sendVerification")).status).toBe(401);
  });
});

describe("sending the link again", () => {
  /** A member with the links that were sent: the welcome's, and so many more. */
  const sentAgain = async (times: number) => {
    const member = await join();
    const tokens = [await welcomeToken(member)];
    for (let turn = 0; turn < times; turn += 1) {
      expect((await call("sendVerification", { bearer: member.token })).status).toBe(200);
      const mails = (await shop.mails(member.email, "verify_email")).map(tokenOf);
      tokens.push(...mails.filter((token) => !tokens.includes(token)));
    }
    return { member, tokens };
  };

  it.each([0, 1])("keeps the one before good till one of the two is used (%i)", async (used) => {
    const { member, tokens } = await sentAgain(1);
    expect((await confirm(member, tokens[used] ?? "")).status).toBe(200);
    for (const token of tokens) expect(refusal(await confirm(member, token))).toEqual([400, "link_invalid"]);
  });

  it("lets the one before lapse when it would have", async () => {
    const member = await join();
    const first = await welcomeToken(member);
    shop.travel(HOUR);
    await call("sendVerification", { bearer: member.token });
    shop.travel(DAY - HOUR);
    expect(refusal(await confirm(member, first))).toEqual([400, "link_invalid"]);
  });

  it("keeps two and no more", async () => {
    const { member, tokens } = await sentAgain(2);
    expect(tokens).toHaveLength(3);
    expect(refusal(await confirm(member, tokens[0] ?? ""))).toEqual([400, "link_invalid"]);
    expect((await confirm(member, tokens[1] ?? "")).status).toBe(200);
  });

  it("opens nothing for an address that was changed since", async () => {
    const member = await join();
    const first = await welcomeToken(member);
    await setProfile(member.id, "email", "nova@example.com");
    expect((await call("sendVerification", { bearer: member.token })).status).toBe(200);
    expect(refusal(await confirm(member, first))).toEqual([400, "link_invalid"]);
  });

  it("is done three times an hour at most", async () => {
    const member = await join();
    const send = () => call("sendVerification", { bearer: member.token });
    for (let turn = 0; turn < 3; turn += 1) expect((await send()).status).toBe(200);
    const fourth = await send();
    expect(refusal(fourth)).toEqual([429, "too_many_requests"]);
    expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(0);
    expect(await shop.mails(member.email, "verify_email")).toHaveLength(3);
    shop.travel(HOUR);
    expect((await send()).status).toBe(200);
  });

  it("sends nothing to somebody who is verified", async () => {
    const member = await join();
    await setProfile(member.id, "email_verified", true);
    expect((await call("sendVerification", { bearer: member.token })).status).toBe(200);
    expect(await shop.mails(member.email, "verify_email")).toEqual([]);
  });
});

describe("the link of a proposed e-mail", () => {
  it("that nobody sent opens nothing, and nothing is made of an answer that is none", async () => {
    const member = await join();
    const before = await shop.state();
    for (const accept of [true, false])
      expect(refusal(await call("confirmEmail", { body: { token: "A".repeat(22), accept } }))).toEqual([
        ...[400, "link_invalid"],
      ]);
    for (const body of [{ token: "kratko", accept: true }, { token: "A".repeat(22) }, {}, { accept: true }])
      expect(refusal(await call("confirmEmail", { bearer: member.token, body }))).toEqual([400, "invalid_input"]);
    expect(await shop.state()).toEqual(before);
  });
});
