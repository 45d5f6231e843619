import { beforeEach, describe, expect, it } from "vitest";
import { closeUntoldCharges } from "#functions/domains/memberships/close-untold-charges.ts";
import { renewals } from "#functions/jobs/renewals.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { atOnce } from "#functions/platform/pace.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aMember, DUE, MORNING } from "#test/steps/given/members.ts";
import { DAY, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";
import { openTasks } from "#test/steps/then/tasks.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
let owner: Person;

beforeEach(async () => {
  owner = await staffWith(shop, ["owner"]);
});

const page = async (query: string) => (await owner.get(`admin/people?${query}`)).body.data;
const idsOf = async (query: string) => (await page(query)).people.map(({ id }: { id: string }) => id);
const renew = () => renewals({ all: false }, atOnce);

/** A member whose card refused the renewal this morning. */
async function lateMember(): Promise<Person> {
  const member = await aMember(shop);
  shop.clock.now = MORNING;
  shop.sandbox.setNext("decline");
  await renew();
  return member;
}

describe("late and lost members (listPeople)", () => {
  it("are listed with the sum, the tries, the next try and whether their letter left, until the charge succeeds", async () => {
    const member = await lateMember();
    expect((await page("tab=late")).people).toMatchObject([
      {
        id: member.id,
        membership: {
          status: "active",
          failed: { amount: 24.99, due: DUE, tries: 1, next_try: "2026-12-22T05:00:00.000Z", letter: "waiting" },
        },
      },
    ]);
    await sendOutbox({ all: true });
    expect((await page("tab=late")).people[0].membership.failed.letter).toBe("sent");
    expect(await idsOf("tab=premium")).toEqual([member.id]);
    shop.clock.now = shifted(MORNING, DAY);
    await renew();
    expect(await idsOf("tab=late")).toEqual([]);
    expect((await page("tab=premium")).people[0].membership.failed).toBeUndefined();
  });

  it("say that the letter was held back where mail to the address comes back, and that there is none without an address", async () => {
    const member = await aMember(shop);
    const email = `${member.id}@example.com`;
    await shop.put({ ...keys.email(email), user_id: member.id, returned: { by: "bounce", at: MORNING.toISOString() } });
    shop.clock.now = MORNING;
    shop.sandbox.setNext("decline");
    await renew();
    await sendOutbox({ all: true });
    expect((await page("tab=late")).people[0].membership.failed.letter).toBe("held");
    expect(await openTasks(shop, "charge_untold")).toEqual([member.id]);
    await closeUntoldCharges();
    expect(await openTasks(shop, "charge_untold"), "while it is late").toEqual([member.id]);
    for (const item of await shop.itemsAt("OUTBOX#payment_failed")) await shop.remove(item);
    expect((await page("tab=late")).people[0].membership.failed.letter).toBe("none");
    shop.clock.now = shifted(MORNING, DAY);
    await renew();
    await closeUntoldCharges();
    expect(await openTasks(shop, "charge_untold"), "once it is paid").toEqual([]);
  });

  it("leave that list for the one of lost members on the day their grace ends, with the reason; who cancelled stands in another", async () => {
    const [late, leaving] = [await lateMember(), await aMember(shop)];
    const { id } = (await leaving.get(`subscription/${leaving.id}`)).body.data.subscription;
    await shop.call("PATCH", `subscription/${id}`, {
      token: leaving.token,
      json: { subscription_status: "cancelled" },
    });
    expect(await idsOf("tab=cancelled")).toEqual([leaving.id]);
    for (let day = 0; day < 8; day += 1) {
      shop.clock.now = shifted(MORNING, day * DAY + 20 * 3_600_000);
      shop.sandbox.setNext("decline");
      await renew();
    }
    expect(await idsOf("tab=late")).toEqual([]);
    expect(await idsOf("tab=cancelled")).toEqual([]);
    const lost = (await page("tab=lost")).people;
    expect(
      lost.map(({ id, membership }: { id: string; membership: { ended: { by: string } } }) => [
        id,
        membership.ended.by,
      ]),
    ).toEqual([
      [late.id, "unpaid"],
      [leaving.id, "cancelled"],
    ]);
    const day = lost[0].membership.ended.at.slice(0, 10);
    expect(await idsOf(`tab=lost&from=${day}&to=${day}`)).toEqual([late.id]);
    expect(await idsOf("tab=lost&to=2026-12-01")).toEqual([]);
  });

  it("show the last phone call that was noted, whose words stand in the person's file", async () => {
    const member = await lateMember();
    expect((await page("tab=late")).people[0].called_at).toBeUndefined();
    await owner.make(`admin/people/${member.id}/notes`, { called: true, text: "Javila se, nova kartica u petak" });
    expect((await page("tab=late")).people[0].called_at).toBe(MORNING.toISOString());
    const { cases } = (await owner.get(`admin/people/${member.id}`)).body.data;
    expect(cases).toMatchObject([{ operation: null, text: "Javila se, nova kartica u petak" }]);
    await owner.make(`admin/people/${member.id}/notes`, { text: "Bilješka bez poziva" });
    expect((await page("tab=late")).people[0].called_at).toBe(MORNING.toISOString());
    const wrong = await owner.make(`admin/people/${member.id}/notes`, { called: false, text: "Nije poziv" });
    expect(wrong.body.code).toBe("invalid_input");
  });

  it("are people whose accounts still exist: who deleted theirs is a number", async () => {
    await shop.person({ subscription: { status: "nonactive" } });
    const gone = await shop.person({ subscription: { status: "nonactive" } });
    await shop.remove(keys.profile(gone.id));
    expect(await page("tab=lost")).toMatchObject({ people: [{}], erased: 1, next: null });
  });
});

describe("segments (listPeople)", () => {
  it("hold the buyers of a product with what each kept paying for, and the members of a plan", async () => {
    const [buyer, monthly] = [await shop.person(), await shop.person({ subscription: { plan: "monthly" } })];
    const order_number = await bought(shop, buyer);
    await shop.person({ subscription: { plan: "quarterly" } });
    expect(await page("tab=bought&product=training/2")).toMatchObject({
      people: [{ id: buyer.id, bought: { order_number, kept: 40 } }],
      next: null,
    });
    await owner.post(`admin/orders/${order_number}/refunds`, {
      amount: 10,
      expected_remaining: 30,
      reason: "Dogovor s kupcem",
    });
    await sendRefunds();
    expect((await page("tab=bought&product=training/2")).people[0].bought.kept).toBe(30);
    expect(await idsOf("tab=bought&product=challenge/10")).toEqual([]);
    expect(await idsOf("tab=bought&product=subscription/monthly")).toEqual([monthly.id]);
    for (const query of ["tab=bought", "tab=bought&product=training"])
      expect((await owner.get(`admin/people?${query}`)).body).toMatchObject({
        code: "invalid_input",
        data: { fields: ["product"] },
      });
  });

  it("hold members who did not train for thirty days, by diary and watched workouts, and joined before", async () => {
    const since = (days: number) => shifted(shop.clock.now, -days * DAY).toISOString();
    const joined = { start_date: since(60), status: "active" } as const;
    const idle = await shop.person({ subscription: joined });
    await shop.person({ subscription: { ...joined, start_date: since(10) } });
    const [watching, training, resting] = [1, 2, 3].map(() => shop.person({ subscription: joined }));
    const people = [await watching, await training, await resting] as [Person, Person, Person];
    await shop.put({ ...keys.lastView(people[0].id), view: { video_id: "v", viewed_at: since(29) }, next: null });
    const head = (months: object) => ({ entries: "{}", rev: 1, months, epoch: "first", erased_at: 0, withdrawals: 0 });
    const month = (month: string, ...ids: string[]) => ({
      ...{ rev: 1, era: "first" },
      body: JSON.stringify({ month, rev: 1, names: {}, workouts: ids.map((id) => ({ id })), open: [] }),
    });
    await shop.put({ ...keys.diary(people[1].id), ...head({ "2026-10": 1, "2026-11": 1 }) });
    await shop.put({ ...keys.diaryMonth(people[1].id, "2026-10"), ...month("2026-10", "20261023-xaaaaaaaaaa") });
    await shop.put({ ...keys.diaryMonth(people[1].id, "2026-11"), ...month("2026-11") });
    await shop.put({ ...keys.diary(people[2].id), ...head({ "2026-10": 1 }) });
    await shop.put({ ...keys.diaryMonth(people[2].id, "2026-10"), ...month("2026-10", "20261021-xaaaaaaaaaa") });
    expect((await idsOf("tab=idle")).toSorted()).toEqual([idle.id, people[2].id].toSorted());
  });

  it("begin and end on the days that are asked for", async () => {
    const at = (day: string) => ({ profile: { created_at: `${day}T22:30:00.000Z` } });
    const [first, second] = [await shop.person(at("2026-11-10")), await shop.person(at("2026-11-11"))];
    expect(await idsOf("from=2026-11-10&to=2026-11-10")).toEqual([first.id]);
    expect(await idsOf("from=2026-11-10&to=2026-11-11")).toEqual([second.id, first.id]);
    const back = await owner.get("admin/people?from=2026-11-11&to=2026-11-10");
    expect(back.body).toMatchObject({ code: "invalid_input", data: { fields: ["to"] } });
    for (const wrong of ["from=2026-02-30", "tab=bought&product=../x", "product=card/1", "to=danas"])
      expect((await owner.get(`admin/people?${wrong}`)).body.code, wrong).toBe("invalid_input");
  });

  it("who pause are no Premium of that time, and stand with the pause's end in a list of their own", async () => {
    const paused_until = shifted(DUE, 60 * DAY).toISOString();
    const member = await shop.person({ subscription: { status: "active", paused_until } });
    expect(await idsOf("tab=premium")).toEqual([]);
    expect((await page("tab=paused")).people).toMatchObject([{ id: member.id, membership: { paused_until } }]);
    expect(await idsOf("tab=bought&product=subscription/monthly")).toEqual([member.id]);
  });

  it("cost as many requests with two hundred members as with two", async () => {
    const counter = countTableRequests();
    const members = async (count: number) => {
      for (let place = 0; place < count; place += 1)
        await shop.person({ subscription: { dunning: { due: DUE, tries: 1, retry_at: null }, charge_tries: 1 } });
    };
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const query of ["tab=late", "tab=premium", "tab=idle", "tab=bought&product=subscription/monthly"])
        counts[query] = (await counter.during(() => owner.get(`admin/people?${query}`))).length;
      return counts;
    };
    await members(60);
    const few = await count();
    await members(200);
    expect(await count()).toEqual(few);
  });
});
