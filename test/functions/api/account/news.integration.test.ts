import { describe, expect, it } from "vitest";
import { newsToken } from "#functions/domains/accounts/news-link.ts";
import { readNewsletterCounts } from "#functions/domains/mail/newsletter-counts.ts";
import { call, join, refusal, sentBack } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { MINUTE, NOON } from "#test/steps/given/records.ts";

const shop = await accounts();
const NEWSLETTER = "01KA0000000000000000000000";
const AT = NOON.toISOString();

async function joins(news?: boolean) {
  const email = newEmail();
  const body = { first_name: "Ana", last_name: "Anić", email, password: PASSWORD, ...(news !== undefined && { news }) };
  const { body: answer, cookies } = await call("emailRegister", { body });
  return { id: String(answer.data.user.id), email, token: String(answer.data.token), cookie: sentBack(cookies) };
}
const newsOf = async ({ token }: { token: string }) => (await call("getMe", { bearer: token })).body.data.news;
const change = ({ token }: { token: string }, on: unknown) => call("changeNews", { bearer: token, body: { on } });
const exported = async ({ token }: { token: string }) => (await call("exportMe", { bearer: token })).body.data.news;
const follows = (token: string) => call("unsubscribe", { params: { token } });

describe("consent to newsletters", () => {
  it("is given by the tick at registration alone, and kept with its moment, place and edition", async () => {
    const [ana, ivo, eva] = [await joins(true), await joins(false), await joins()];
    expect(await newsOf(ana)).toEqual({ on: true, at: AT });
    expect(await exported(ana)).toEqual([{ on: true, at: AT, place: "registration", texts: "2026-11-29" }]);
    for (const person of [ivo, eva]) {
      expect(await newsOf(person)).toEqual({ on: false });
      expect(await exported(person)).toEqual([]);
    }
  });

  it("is given and taken back on the profile; the same again changes nothing, and each change stays as proof", async () => {
    const ana = await join();
    expect((await change(ana, true)).body.data.news).toEqual({ on: true, at: shop.clock.now.toISOString() });
    const given = shop.clock.now.toISOString();
    shop.travel(MINUTE);
    expect((await change(ana, true)).body.data.news).toEqual({ on: true, at: given });
    expect((await change(ana, false)).body.data.news).toMatchObject({ on: false });
    expect(await newsOf(ana)).toMatchObject({ on: false });
    expect(await exported(ana)).toMatchObject([
      { on: true, at: given, place: "profile", texts: "2026-11-29" },
      { on: false, at: shop.clock.now.toISOString(), place: "profile" },
    ]);
  });

  it("is nobody's to change without a sign-in, nor by anything but yes and no", async () => {
    const ana = await join();
    expect((await call("changeNews", { body: { on: true } })).status).toBe(401);
    for (const on of ["true", 1, null, undefined]) {
      expect(refusal(await change(ana, on))).toEqual([400, "invalid_input"]);
    }
    expect(await newsOf(ana)).toEqual({ on: false });
  });

  it("ends by a newsletter's link without a sign-in, once, and is counted of that newsletter", async () => {
    const ana = await joins(true);
    const token = await newsToken(ana.id, NEWSLETTER);
    expect((await follows(token)).status).toBe(200);
    expect((await follows(token)).status).toBe(200);
    expect(await newsOf(ana)).toMatchObject({ on: false });
    expect((await exported(ana)).at(-1)).toMatchObject({ on: false, place: "link" });
    expect(await readNewsletterCounts(NEWSLETTER)).toMatchObject({ unsubscribed: 1 });
    expect(shop.log.events()).toContain("news_ended");
  });

  it("stands where the link is another's, altered or about reminders", async () => {
    const [ana, ivo] = [await joins(true), await joins(true)];
    const token = await newsToken(ivo.id, NEWSLETTER);
    for (const forged of [`${ana.id}${token.slice(token.indexOf("."))}`, `${token}x`, ana.id, "."]) {
      expect((await follows(forged)).status).toBe(200);
    }
    expect(await newsOf(ana)).toMatchObject({ on: true });
    expect(await newsOf(ivo)).toMatchObject({ on: true });
  });

  it("goes with the account, and its link is about nobody then", async () => {
    const ana = await joins(true);
    const token = await newsToken(ana.id, NEWSLETTER);
    await call("deleteMe", { bearer: ana.token, body: { confirm: "OBRIŠI", password: PASSWORD } });
    expect((await follows(token)).status).toBe(200);
    expect(await shop.items(`USER#${ana.id}`)).toEqual([]);
  });
});
