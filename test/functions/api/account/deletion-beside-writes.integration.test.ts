import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";
import { failTransaction } from "#test/steps/when/fail-transaction.ts";
import { holdTransaction, holdWrite } from "#test/steps/when/meet.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();

const NAME = "Ostoja";
let member: Person;
let owner: Person;
let comment: string;
let order: string;
let written = 0;

beforeEach(async () => {
  member = await shop.person({ entitlements: [{}], profile: { first_name: NAME } });
  owner = await staffWith(shop, ["owner"]);
  const other = await shop.person({ entitlements: [{}] });
  const posted = await other.post("challengescomments", { challenge_id: 16, text: "Peti dan." });
  comment = posted.body.data.challenges[0].id;
  order = (await buy(5, "ebook", 14.9)).body.data.order.id;
});

const buy = (product_id: number, product_category: string, total: number) =>
  member.make("orders/", { product_category, product_id, total });
const staff = (method: string, path: string, json: object) =>
  shop.call(method, `admin/people/${member.id}${path}`, {
    token: owner.token,
    json,
    headers: { "idempotency-key": randomUUID() },
  });
const next = () => {
  written += 1;
  return written;
};

/** What is written about a member: a call, and by what its write is known. */
const kinds: [string, () => Promise<Answer>, string][] = [
  ["a comment", () => member.post("challengescomments", { challenge_id: 16, text: `Dan ${next()}.` }), "COMMENTS#"],
  ["a report", () => member.post(`comments/challenge/16/${comment}/report`, {}), "COMMENT_REPORT#"],
  ["an order", () => buy(2, "training", 40), "LOCK#training#2"],
  ["a signature", () => member.post("corvussignature", { order_number: order }), "ATTEMPT#"],
  [
    "a push address",
    () => member.post("me/push", { device: "phone000", endpoint: `${process.env.PUSH_ENDPOINT}phone000` }),
    "DIARY#PUSH#",
  ],
  [
    "the kitchen",
    () =>
      shop.call("PATCH", "me/kitchen", {
        token: member.token,
        json: { version: 0, week: [], extras: [`Kava ${next()}`], ticks: [] },
      }),
    "COOK#WEEK",
  ],
  ["a staff note", () => staff("POST", "/notes", { text: `${NAME} je zvao ${next()}. put.` }), "CASE#"],
  [
    "a gift",
    () =>
      staff("POST", "/grants", {
        product_category: "training",
        product_id: 2,
        until: "2027-02-21",
        reason: "Dogovor s članom",
      }),
    "ENTITLEMENT#",
  ],
  [
    "a complaint",
    () => member.post("complaints", { text: `${NAME} se žali, i to ${next()}. put zaredom.` }),
    "COMPLAINT#",
  ],
  ["a view", () => member.post("viewed_videos", { user_id: member.id, video_id: "press-07" }), "VIEWED#"],
];

async function deletion() {
  const profile = await findProfile(member.id);
  if (!profile) throw new Error("The member is missing.");
  await forgetPerson(profile, shop.clock.now);
}

/** What names a deleted person: below their key, and with their name anywhere but in a complaint, which is kept by law, and the staff's record. */
async function left(): Promise<string[]> {
  const items = [...(await shop.dump())];
  const named = items.filter(([key, item]) => {
    if (key.startsWith(`USER#${member.id}`)) return !key.endsWith(" SUBSCRIPTION");
    if (/^(COMPLAINT|AUDIT|OUTBOX)#/.test(key)) return false;
    return JSON.stringify(item).includes(NAME) || JSON.stringify(item).includes(`${member.id}@example.com`);
  });
  return named.map(([key]) => key).filter((key) => !key.startsWith("LEAVING#"));
}

describe("whoever deletes their account leaves nothing behind", () => {
  it.each(kinds)("of %s that was begun before and is written after", async (_kind, write, named) => {
    const held = holdWrite((input) => input.includes(named));
    const writing = write();
    expect(await Promise.race([held.reached, writing])).toBeUndefined();
    await deletion();
    held.release();
    const { status, body } = await writing;
    expect({ status, code: body.code }).not.toMatchObject({ status: 500 });
    shop.travel(6 * 60_000);
    await runHousekeeping();
    expect(await left()).toEqual([]);
  });

  it.each(kinds)("of %s that is written between the first look and the end", async (_kind, write) => {
    const held = holdTransaction((input) => input.includes(`USER#${member.id}`) && input.includes("Delete"));
    const deleting = deletion();
    await held.reached;
    await write();
    held.release();
    await deleting;
    shop.travel(6 * 60_000);
    await runHousekeeping();
    expect(await left()).toEqual([]);
  });

  it.each(kinds)("of %s that is written every few milliseconds", async (_kind, write) => {
    let isOver = false;
    const answers: Answer[] = [];
    const writers = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        answers.push(await write());
        await wait(2);
      }
    });
    await wait(10);
    await deletion();
    await wait(10);
    isOver = true;
    await Promise.all(writers);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    shop.travel(6 * 60_000);
    await runHousekeeping();
    expect(await left()).toEqual([]);
  });

  it("of a first payment that is settled at the same moment: the membership ends with the account, and the card is forgotten", async () => {
    const held = holdTransaction((input) => input.includes("LEAVING#"));
    const { id, fields } = await checkout(member, MONTHLY);
    const deleting = deletion();
    await held.reached;
    const back = shop.pay(fields, "approve");
    await shop.call("POST", back.path ?? "", { form: back.fields });
    expect(await shop.itemsAt(`USER#${member.id} SUBSCRIPTION`)).toMatchObject([{ status: "active" }]);
    held.release();
    await deleting;
    await reconcile({ all: true });
    expect(await shop.itemsAt(`USER#${member.id} SUBSCRIPTION`)).toMatchObject([
      { status: "nonactive", account_id: null },
    ]);
    expect(await shop.itemsAt(`ORDER#${id} ORDER`)).toMatchObject([{ status: "paid", buyer: { email: null } }]);
    expect(await shop.itemsAt("PAYMENT#")).toMatchObject([{ account_id: null }]);
    expect(await left()).toEqual([]);
  });

  it("where it breaks off after the account has ended: the answer is that it is done, and the job does the rest", async () => {
    await member.post("challengescomments", { challenge_id: 16, text: "Zadnji dan." });
    failTransaction("before", (input) => input.includes("COMMENTS#"));
    await deletion();
    expect(await left()).not.toEqual([]);
    shop.travel(6 * 60_000);
    await runHousekeeping();
    expect(await left()).toEqual([]);
    expect(await shop.itemsAt("LEAVING#")).toEqual([]);
  });

  it("once all is gone the shop forgets who it was, and looks no more", async () => {
    await deletion();
    await runHousekeeping();
    expect(await shop.itemsAt(`LEAVING#${member.id}`)).toHaveLength(1);
    shop.travel(6 * 60_000);
    await runHousekeeping();
    expect(JSON.stringify([...(await shop.dump())].filter(([key]) => !key.startsWith("OUTBOX#")))).not.toContain(
      `${member.id}@example.com`,
    );
  });
});
