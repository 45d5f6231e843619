import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { put as putWrite, transact } from "#functions/platform/table/transaction.ts";
import { handler } from "#functions/triggers/mail-events.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { startServer } from "#infra/local/http/server.ts";
import { openMailOutbox } from "#infra/local/mail/outbox.ts";
import { type ReturnedBy, returnedEvent } from "#infra/local/mail/serve-mail.ts";
import { serveSes } from "#infra/local/mail/serve-ses.ts";
import { call, join, type Member, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { DAY } from "#test/steps/given/records.ts";

const shop = await accounts();
const mail = openMailOutbox(() => shop.clock.now);
let server: Awaited<ReturnType<typeof startServer>>;
let letters = 0;
let ana: Member;

beforeAll(async () => {
  server = await startServer(0, dispatch([["/local/ses", serveSes(mail)]]));
  process.env.SES_ENDPOINT = `http://127.0.0.1:${server.port}/local/ses`;
  resetMailService();
  process.env.MAIL_FROM = "racuni@zamah.example";
  process.env.PUBLIC_URL = "https://zamah.example";
});
afterAll(() => server.stop());
beforeEach(async () => {
  ana = await join();
  await setProfile(ana.id, "email_verified", true);
  await sendOutbox({ all: true });
  mail.empty();
});

/** A letter of a kind that is due now, and what left of it. */
async function write(template: MailTemplate, to = ana.email) {
  letters += 1;
  const id = `letter-${letters}`;
  const created_at = shop.clock.now.toISOString();
  await transact([putWrite(outboxEntry({ id, template, to, data: { token: "t", plan: "monthly" }, created_at }))]);
  mail.empty();
  await sendOutbox({ all: true });
  return mail.list().find((one) => one.to === to);
}
const leaves = async (template: MailTemplate, to?: string) => (await write(template, to)) !== undefined;
async function comesBack(by: ReturnedBy) {
  const sent = await write("password_changed");
  if (!sent) throw new Error("Nothing was sent.");
  await handler(returnedEvent(sent, by));
}
const me = async (token = ana.token) => (await call("getMe", { bearer: token })).body.data.user;

describe("who mail comes back from", () => {
  it("is told so, gets what is due alone, and all of it again once a new link proves the address", async () => {
    await comesBack("bounce");
    expect(await me()).toMatchObject({ email_verified: true, mail_returned: "bounce" });
    expect(await leaves("payment_failed")).toBe(false);
    expect(await leaves("password_changed")).toBe(true);
    const kept = await shop.items(`USER#${ana.id}`);
    expect(kept.filter(({ template }) => template === "payment_failed")).toMatchObject([{ state: "held" }]);
    expect(shop.log.events()).toContain("mail_held");
    await call("sendVerification", { bearer: ana.token });
    const [waiting] = await shop.mails(ana.email, "verify_email");
    const token = String((waiting?.data as { token?: string } | undefined)?.token);
    await sendOutbox({ all: true });
    const { body } = await call("verifyEmail", { bearer: ana.token, body: { token } });
    expect(body.data.user).not.toHaveProperty("mail_returned");
    expect(await me()).not.toHaveProperty("mail_returned");
    expect(await leaves("payment_failed")).toBe(true);
  });

  it("is a matter of the staff's by itself where the letter was about a failed charge", async () => {
    const sent = await write("payment_failed");
    if (!sent) throw new Error("Nothing was sent.");
    await handler(returnedEvent(sent, "complaint"));
    const untold = expect.objectContaining({ kind: "charge_untold", id: ana.id });
    expect(await shop.items("ATTENTION")).not.toContainEqual(untold);
    const again = await write("payment_failed");
    if (again) await handler(returnedEvent(again, "bounce"));
    expect(await shop.items("ATTENTION")).toContainEqual(untold);
  });

  it("gets every letter at another address, and none of it is held there", async () => {
    await comesBack("bounce");
    const next = newEmail();
    const { status, body } = await call("changeEmail", {
      bearer: ana.token,
      body: { email: next, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(await me(body.data.accessToken)).not.toHaveProperty("mail_returned");
    expect(await leaves("payment_failed", next)).toBe(true);
    const back = await call("changeEmail", {
      bearer: body.data.accessToken,
      body: { email: ana.email, password: PASSWORD },
    });
    expect(await me(back.body.data.accessToken)).not.toHaveProperty("mail_returned");
  });

  it("is marked at the fifth letter that was given up for now within a month, no sooner", async () => {
    await comesBack("later");
    shop.travel(31 * DAY);
    for (const _letter of [1, 2, 3, 4]) await comesBack("later");
    const { token } = await signIn(ana.email);
    expect(await me(token)).not.toHaveProperty("mail_returned");
    expect(await leaves("payment_failed")).toBe(true);
    await comesBack("later");
    expect(await me(token)).toMatchObject({ mail_returned: "soft" });
    expect(await leaves("payment_failed")).toBe(false);
    expect(await shop.item(keys.email(ana.email))).not.toHaveProperty("soft_returns");
  });
});

describe("who called a letter spam", () => {
  it("gets no more reminders, and all that tells of their account and purchases", async () => {
    await comesBack("complaint");
    expect(await me()).toMatchObject({ mail_returned: "complaint" });
    expect(await leaves("training_reminder")).toBe(false);
    expect(await leaves("payment_failed")).toBe(true);
  });
});
