import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createUser, resetPool } from "#functions/domains/accounts/pool.ts";
import { subOfUser } from "#functions/domains/accounts/pool-people.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { setProfile } from "#test/steps/given/account.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const reason = "Zahtjev poštom od 20.11.";
let marta: Person;
let ana: Person;

beforeEach(async () => {
  [marta, ana] = [await staffWith(shop, ["owner"]), await shop.person()];
});

const act = (by: Person, what: "export" | "erase", json: object, id = ana.id, key = randomUUID()) =>
  shop.call("POST", `admin/people/${id}/${what}`, { token: by.token, json, headers: { "idempotency-key": key } });
const code = ({ status, body }: Answer) => [status, body.code];
const name = async (id = ana.id) => {
  const profile = await findProfile(id);
  return profile ? `${profile.first_name} ${profile.last_name}` : "";
};
/** The user pool, which knows the person's sign-in. */
async function aPool(): Promise<void> {
  const pool = await startUserPool();
  onTestFinished(() => pool.stop());
  process.env.COGNITO_ENDPOINT = pool.endpoint;
  process.env.USER_POOL_ID = pool.userPoolId;
  resetPool();
}
const lines = async () => shop.itemsAt("AUDIT#2");

describe("personal data of somebody who can't sign in (exportPerson)", () => {
  it("are what the person's own export holds, and who took them stands in the record and in what the person is told", async () => {
    await bought(shop, ana, { ...TRAINING, gift: { recipient: "Baka" } });
    const { data } = (await ana.get("me/export")).body;
    const given = await act(marta, "export", { reason });
    expect(given.status).toBe(200);
    const { notes, ...rest } = given.body.data;
    const { notes: before, ...own } = data;
    expect(rest).toEqual(own);
    expect(before).toEqual([]);
    expect(JSON.stringify(notes)).toContain(reason);
    expect(await lines()).toMatchObject([
      { operation: "exportPerson", subject: `PERSON#${ana.id}`, by: marta.id, reason },
    ]);
  });

  it("are refused to support, without a reason, and of nobody; nothing is recorded", async () => {
    expect(code(await act(await staffWith(shop, ["support"]), "export", { reason }))).toEqual([403, "duty_needed"]);
    expect(code(await act(ana, "export", { reason }))).toEqual([403, "forbidden"]);
    expect(code(await act(marta, "export", {}))).toEqual([400, "invalid_input"]);
    expect(code(await act(marta, "export", { reason }, "nobody"))).toEqual([404, "not_found"]);
    expect(await lines()).toEqual([]);
  });
});

describe("an erasure by the owner (erasePerson)", () => {
  it("ends the account as its owner's own deletion does, with the same letter; the record keeps no name", async () => {
    await aPool();
    const { sub } = await createUser("ana", "ana@example.com");
    const order = await bought(shop, ana);
    await setProfile(ana.id, "identities", [ana.id, sub]);
    await setProfile(ana.id, "last_name", "Šprajc");
    const address = keys.email(`${ana.id}@example.com`);
    await shop.put({ ...address, user_id: ana.id });
    const typed = await name();
    const key = randomUUID();
    expect((await act(marta, "erase", { name: ` ${typed} `, reason }, ana.id, key)).status).toBe(200);
    expect(await findProfile(ana.id)).toBeUndefined();
    expect(await subOfUser("ana")).toBeUndefined();
    expect([...(await shop.itemsAt(`USER#${ana.id}`)), ...(await shop.itemsAt(address.pk))]).toEqual([]);
    const kept = JSON.stringify(await shop.itemsAt(`ORDER#${order}`));
    expect([kept.length > 2, kept.includes(`${ana.id}@example.com`)]).toEqual([true, false]);
    expect((await ana.get("me")).status).toBe(401);
    expect(await shop.itemsAt("OUTBOX#account_deleted")).toMatchObject([{ to: `${ana.id}@example.com` }]);
    const [line] = await lines();
    expect(line).toMatchObject({ operation: "erasePerson", subject: `PERSON#${ana.id}`, by: marta.id, reason });
    expect(JSON.stringify(line)).not.toContain(typed);
    expect((await act(marta, "erase", { name: ` ${typed} `, reason }, ana.id, key)).status).toBe(200);
    expect(code(await act(marta, "erase", { name: typed, reason }))).toEqual([404, "not_found"]);
    expect(await lines()).toHaveLength(1);
  });

  it("is refused with another name, of staff and of oneself, by support, without reason or key; nothing is written", async () => {
    const support = await staffWith(shop, ["support"]);
    const typed = await name();
    const names = { marta: await name(marta.id), support: await name(support.id) };
    const before = await shop.dump();
    expect(code(await act(marta, "erase", { name: "Netko Drugi", reason }))).toEqual([400, "name_differs"]);
    expect(code(await act(marta, "erase", { name: typed }))).toEqual([400, "invalid_input"]);
    expect(code(await act(marta, "erase", { name: names.support, reason }, support.id))).toEqual([409, "works_here"]);
    expect(code(await act(marta, "erase", { name: names.marta, reason }, marta.id))).toEqual([409, "works_here"]);
    expect(code(await act(support, "erase", { name: typed, reason }))).toEqual([403, "duty_needed"]);
    expect(code(await act(ana, "erase", { name: typed, reason }))).toEqual([403, "forbidden"]);
    const noKey = await marta.post(`admin/people/${ana.id}/erase`, { name: typed, reason });
    expect(noKey.body.data.fields).toEqual(["Idempotency-Key"]);
    expect(await shop.dump()).toEqual(before);
  });
});
