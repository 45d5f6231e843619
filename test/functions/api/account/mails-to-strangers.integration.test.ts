import { expect, it } from "vitest";
import { compose } from "#functions/domains/mail/compose.ts";
import { outboxItem } from "#functions/domains/mail/outbox.ts";
import { read } from "#functions/platform/table/table.ts";
import { call, join } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { HOUR } from "#test/steps/given/records.ts";

const shop = await accounts();

const SPAM = "Nagrada na zlo.example";
const MOST = 5;
const spam = { first_name: SPAM, last_name: SPAM };
const register = (email: string) => call("emailRegister", { body: { ...spam, email, password: PASSWORD } });
const mailsTo = async (email: string) => (await shop.mails(email)).map((item) => read(outboxItem, item));
const textsTo = async (email: string) => JSON.stringify((await mailsTo(email)).map((mail) => compose(mail)));

it("accounts that are made, used and deleted one after the other send an address five mails", async () => {
  const victim = newEmail();
  for (let turn = 0; turn < 4; turn += 1) {
    const bearer = (await register(victim)).body.data?.token;
    for (let again = 0; again < 3; again += 1) await call("sendVerification", { bearer });
    await call("changePassword", {
      bearer,
      body: { current_password: PASSWORD, new_password: "četiri bijela jablana" },
    });
    const { body } = await call("emailLogin", { body: { email: victim, password: "četiri bijela jablana" } });
    await call("deleteMe", {
      bearer: body.data?.email_token,
      body: { password: "četiri bijela jablana", confirm: "OBRIŠI" },
    });
    shop.travel(HOUR);
  }
  const mails = await mailsTo(victim);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(MOST);
  expect(await textsTo(victim)).not.toContain("zlo.example");
});

it("six accounts that change to one address send it five mails, and their names in none", async () => {
  const victim = newEmail();
  for (let turn = 0; turn < 6; turn += 1) {
    const member = await join(spam);
    for (let again = 0; again < 2; again += 1) {
      const moved = await call("changeEmail", { bearer: member.token, body: { email: victim, password: PASSWORD } });
      const bearer = moved.body.data?.accessToken ?? member.token;
      await call("sendVerification", { bearer });
      await call("changeEmail", { bearer, body: { email: newEmail(), password: PASSWORD } });
    }
  }
  expect((await mailsTo(victim)).length).toBeLessThanOrEqual(MOST);
  expect(await textsTo(victim)).not.toContain("zlo.example");
});

it("sixty declarations of withdrawal by a guest send five mails a day, without a word of the guest's, and all are kept", async () => {
  const email = newEmail();
  const declare = (n: number) =>
    call("withdrawAsGuest", { body: { name: SPAM, order_number: `zlo-example-${n}`, email } });
  const answers = [];
  for (let n = 0; n < 60; n += 1) {
    answers.push((await declare(n)).status);
    if (n % 5 === 4) shop.travel(HOUR);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  const mails = await mailsTo(email);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(2 * MOST);
  expect(await textsTo(email)).not.toMatch(/zlo.example/);
  expect((await shop.items("ORDER#zlo-example")).length).toBe(60);
});

it("somebody whose mails are used up is told so, and may ask again the next day", async () => {
  const member = await join();
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await call("sendVerification", { bearer: member.token })).status).toBe(200);
    shop.travel(HOUR);
  }
  expect((await call("sendVerification", { bearer: member.token })).status).toBe(429);
  shop.travel(24 * HOUR);
  expect((await call("sendVerification", { bearer: member.token })).status).toBe(200);
});

it("a mail names nobody, proven or not: a stranger could have written that name", async () => {
  const member = await join({ first_name: "Đurđica" });
  await call("forgotPassword", { body: { email: member.email } });
  expect(await textsTo(member.email)).not.toContain("Đurđica");
  const token = (await mailsTo(member.email)).find(({ template }) => template === "reset_password")?.data.token;
  await call("resetPassword", { body: { token, password: "četiri bijela jablana" } });
  await call("forgotPassword", { body: { email: member.email } });
  const told = await textsTo(member.email);
  expect(told).toContain("Ovom poveznicom");
  expect(told).not.toContain("Đurđica");
});
