import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { findItems } from "#functions/domains/accounts/people-index.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE, subscription } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const staff = (...duties: Duty[]) => staffWith(shop, duties, { first_name: "Marta", last_name: "Šimić" });
let support: Person;

beforeEach(async () => {
  support = await staff("support");
});

const page = async (query: string) => (await support.get(`admin/people?${query}`)).body.data;
const namesOf = async (query: string) =>
  (await page(query)).people.map(({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`.trim(),
  );

/** Somebody who is found by this name and address. */
async function named(first_name: string, last_name: string, email: string | null = null) {
  const person = await shop.person({ profile: { first_name, last_name, email } });
  await shop.put(...findItems({ user_id: person.id, first_name, last_name, email }));
  return person;
}

describe("lists of people (listPeople)", () => {
  it("hold all, members whose Premium stands, the blocked and the staff, the newest first", async () => {
    const at = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * MINUTE).toISOString();
    const person = (first_name: string, minutes: number, more: object = {}) =>
      shop.person({ profile: { first_name, last_name: "", created_at: at(minutes), ...more } });
    await person("Prva", 1);
    await person("Druga", 2, { blocked: true });
    await shop.person({
      profile: { first_name: "Treća", last_name: "", created_at: at(3) },
      subscription: { status: "cancelled", paid_until: at(9000) },
    });
    await shop.person({ profile: { first_name: "Bivša", created_at: at(4) }, subscription: { status: "nonactive" } });
    expect((await namesOf("")).slice(-3)).toEqual(expect.arrayContaining(["Marta Šimić"]));
    expect((await namesOf("tab=all")).filter((name: string) => !/Bivša|Marta/.test(name))).toEqual([
      "Treća",
      "Druga",
      "Prva",
    ]);
    expect((await page("tab=premium")).people).toMatchObject([
      { first_name: "Treća", membership: { status: "cancelled", paid_until: at(9000) } },
    ]);
    expect(await namesOf("tab=blocked")).toEqual(["Druga"]);
    expect((await page("tab=staff")).people).toMatchObject([{ id: support.id, duties: ["support"] }]);
  });

  it("have fifty a page, and go on where it ended", async () => {
    for (let count = 0; count < 52; count += 1) await named("Iva", `Broj ${count}`);
    const first = await page("");
    const second = await page(`cursor=${encodeURIComponent(first.next)}`);
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 3, null]);
    const ids = [...first.people, ...second.people].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(53);
  });

  it("The owner can find a person by half a name, either first, and by the e-mail; č is found as c", async () => {
    await named("Đurđa", "Kovačić", "durda@example.com");
    await named("Ana Marija", "Kovač", null);
    await named("Ivan", "Horvat", "Ivan.Kovac@example.com".toLowerCase());
    expect(await namesOf("query=kovac")).toEqual(["Ana Marija Kovač", "Đurđa Kovačić"]);
    expect(await namesOf(`query=${encodeURIComponent("KOVAČIĆ đ")}`)).toEqual(["Đurđa Kovačić"]);
    expect(await namesOf("query=ana+mar")).toEqual(["Ana Marija Kovač"]);
    expect(await namesOf("query=ivan.k")).toEqual(["Ivan Horvat"]);
    expect(await namesOf("query=durda")).toEqual(["Đurđa Kovačić"]);
    await named("J𠮷", "Li");
    await named("Ji𠮷", "Ma");
    expect(await namesOf(`query=${encodeURIComponent("j𠮷")}`)).toEqual(["J𠮷 Li"]);
    expect(await namesOf("query=ji")).toEqual(["Ji𠮷 Ma"]);
    await named("Ana Marija", "Šešelj-Žic");
    for (const query of ["zic", "Žic", "seselj zic", "marija seselj", "zic ana", "Šešelj-Ž", "ana seselj"])
      expect(await namesOf(`query=${encodeURIComponent(query)}`)).toEqual(["Ana Marija Šešelj-Žic"]);
    for (const query of ["djurdja", "kovačić djurdja"])
      expect(await namesOf(`query=${encodeURIComponent(query)}`)).toEqual(["Đurđa Kovačić"]);
    for (const query of ["xx%5B%5D", "..%2F", "kovacici", "%23%23"])
      expect(await namesOf(`query=${query}`)).toEqual([]);
  });

  it("follow a name that changes, and lose who is deleted with all that they were found by", async () => {
    const person = await named("Ana", "Anić", "ana@example.com");
    await shop.call("PATCH", "me", { token: person.token, json: { last_name: "Božić" } });
    expect(await namesOf("query=ani")).toEqual([]);
    expect(await namesOf("query=bozic")).toEqual(["Ana Božić"]);
    const profile = await findProfile(person.id);
    if (profile) await forgetPerson(profile, shop.clock.now);
    expect(await namesOf("query=ana")).toEqual([]);
    expect((await shop.itemsAt("FIND#")).filter(({ user_id }) => user_id === person.id)).toEqual([]);
  });

  it.each(["tab=secret", "query=a", "cursor=x"])("are not asked for by %s", async (query) => {
    expect((await support.get(`admin/people?${query}`)).body.code).toBe("invalid_input");
  });
});

describe("a person's file (readPerson)", () => {
  it("says who it is, what they may use and why, what they ordered and paid, and nothing of the diary", async () => {
    const person = await shop.person();
    const id = await bought(shop, person);
    await shop.put(subscriptionEntry(subscription(person.id, { status: "active", card: "Visa ****4242" })));
    await shop.put({ pk: `USER#${person.id}`, sk: "DIARY#WORKOUT#20261120", secret: "tjelesna masa" });
    const { body, text } = await support.get(`admin/people/${person.id}`);
    expect(body.data).toMatchObject({
      person: { id: person.id, first_name: "Ana", email_verified: true, blocked: false, second_factor: false },
      subscription: { subscription_status: "active", card: { brand: "Visa", last_four: "4242" } },
      spent: 40,
      holdings: [{ order_number: id, product_category: "training", ended: false }],
      orders: [{ id, status: "paid", total: 40 }],
      activity: { videos: 0, comments: 0, watching: 0 },
    });
    expect(text).not.toContain("tjelesna masa");
  });

  it("is 404 of nobody", async () => {
    expect((await support.get("admin/people/nobody")).status).toBe(404);
    expect((await support.get("admin/people/..%2F")).status).toBe(400);
  });
});
