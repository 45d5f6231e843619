import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { aMember } from "#test/steps/given/members.ts";
import { subscription } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { answerFromOldCopy } from "#test/steps/given/stale-reads.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
let old: ReturnType<typeof answerFromOldCopy>;
beforeAll(async () => {
  old = answerFromOldCopy();
});
beforeEach(async () => {
  old.leave();
});

/** From now on the table's nearest copy stands still. */
const standStill = async () => old.take([...(await shop.dump()).values()]);
const change = (person: Person, method: string, path: string, json?: unknown) =>
  shop.call(method, path, { token: person.token, ...(json !== undefined && { json }) });

describe("while the nearest copy of the table has not heard of it yet", () => {
  it("whoever has just registered is known everywhere", async () => {
    await standStill();
    const person = await shop.person();
    const paths = ["me", `users/${person.id}`, `viewed_videos/${person.id}`, "me/payments", "withdrawals"];
    for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  });

  it("an order that was just made is seen, signed, signed again and paid", async () => {
    const buyer = await shop.person();
    await standStill();
    const { body } = await buyer.post("orders", TRAINING);
    const number = body.data.order.id;
    expect((await buyer.get(`orders/${number}`)).status).toBe(200);
    const signed = await buyer.post("corvussignature", { order_number: number });
    expect(signed.status).toBe(200);
    expect((await buyer.get(`orders/${number}`)).body.data.order.status).toBe("pending");
    expect((await buyer.post("corvussignature", { order_number: number })).status).toBe(200);
    const { path, fields } = shop.pay(signed.body.fields, "approve");
    await shop.call("POST", path ?? "", { form: fields });
    expect((await buyer.get(`orders/${number}`)).body.data.order.status).toBe("paid");
  });

  it("a membership that was just cancelled resumes, and one that was just bought is there", async () => {
    const member = await aMember(shop);
    const { id } = (await member.get("me")).body.data.subscription;
    const buyer = await shop.person();
    await standStill();
    await change(member, "PATCH", `subscription/${id}`, { subscription_status: "cancelled" });
    await change(member, "PATCH", `subscriptionmeta/${id}`, { subscription_status: "active" });
    expect(await shop.itemsAt(`USER#${member.id} SUBSCRIPTION`)).toMatchObject([{ status: "active" }]);
    const another = await aMember(shop);
    expect((await another.get(`subscription/${another.id}`)).body.status).toBe("success");
    await shop.put(subscriptionEntry(subscription(buyer.id)));
    expect((await buyer.get(`subscription/${buyer.id}`)).body.status).toBe("success");
  });

  it("a comment can be taken back at once", async () => {
    const person = await shop.person({ entitlements: [{}] });
    await standStill();
    const { body } = await person.post("challengescomments", { challenge_id: 16, text: "Bok" });
    const path = `comments/challenge/16/${body.data.challenges[0].id}`;
    expect((await change(person, "DELETE", path)).status).toBe(200);
  });

  it("who is really gone is refused", async () => {
    const person = await shop.person();
    const items = [...(await shop.dump()).values()];
    await shop.remove(keys.profile(person.id));
    old.take(items.filter(({ pk }) => pk !== keys.profile(person.id).pk));
    expect((await person.get("me")).status).toBe(401);
    expect((await person.get(`users/${person.id}`)).status).toBe(401);
  });
});
