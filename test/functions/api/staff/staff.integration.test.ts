import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import type { StaffRoute } from "#contract/route-rows.ts";
import { staffRoutes } from "#contract/staff-routes.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
const group = anAdminGroup();
const reason = "Dogovoreno na sastanku";
let marta: Person;

beforeEach(async () => {
  group.clear();
  marta = await worker(["owner"], { first_name: "Marta" });
});

/** Somebody who works here since before the list of the staff was kept. */
async function worker(duties: Duty[] | undefined, profile: Partial<Profile> = {}): Promise<Person> {
  const role = duties ? { role: "admin" as const, duties } : { role: "admin" as const };
  const person = await shop.person({ profile: { ...role, ...profile }, claims: { "cognito:groups": ["admin"] } });
  group.add(person.id);
  return person;
}

/** Somebody with an account whose address is kept as the shop keeps it. */
async function account(profile: Partial<Profile> = {}) {
  const person = await shop.person({ profile });
  const email = profile.email ?? `${person.id}@example.com`;
  await shop.put({ ...keys.email(email), user_id: person.id });
  return { ...person, email };
}

const hire = (email: string, duties: Duty[], by = marta) => by.post("admin/staff", { email, duties, reason });
const change = (id: string, body: object, by = marta) =>
  shop.call("PATCH", `admin/people/${id}/duties`, { token: by.token, json: { reason, ...body } });
const dismiss = (id: string, seen: Duty[], by = marta) => change(id, { duties: [], seen }, by);
const staff = async () => (await marta.get("admin/staff")).body.data.staff;
const profileOf = async ({ id }: { id: string }) => (await shop.itemsAt(`USER#${id} PROFILE`))[0];
const letters = async (template: string) =>
  (await shop.itemsAt("OUTBOX#")).filter((item) => item.template === template).map(({ to, data }) => ({ to, data }));
const lines = async () => (await marta.get("admin/audit")).body.data.lines;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? "ok"}`;

describe("who works here (listStaff)", () => {
  it("is told with duties, second factor and last sign-in, those of the time before the list too", async () => {
    const earlier = await worker(undefined, {
      first_name: "Ana",
      mfa_secret: "s",
      signed_in_at: "2026-11-20T08:00:00Z",
    });
    await account();
    expect(await staff()).toEqual([
      {
        id: earlier.id,
        name: "Ana Anić",
        email: `${earlier.id}@example.com`,
        duties: ["owner"],
        trains: [],
        second_factor: true,
        blocked: false,
        signed_in_at: "2026-11-20T08:00:00Z",
      },
      expect.objectContaining({ id: marta.id, name: "Marta Anić", second_factor: false, signed_in_at: null }),
    ]);
  });
});

describe("hiring (hireStaff)", () => {
  it("gives duties that hold at once, joins the pool's group, writes to the person, and stands in the record", async () => {
    const iva = await account({ first_name: "Iva" });
    const answer = await hire(` ${iva.email.toUpperCase()} `, ["editor"]);
    expect(answer.body.data).toMatchObject({ id: iva.id, duties: ["editor"], second_factor: false });
    expect(group.has(iva.id)).toBe(true);
    expect((await staff()).map(({ id }: { id: string }) => id)).toEqual([iva.id, marta.id]);
    const token = shop.keyServer.token(iva.id, { "cognito:groups": ["admin"] });
    expect((await shop.call("GET", "admin/catalogue", { token })).status).toBe(200);
    expect(codeOf(await shop.call("GET", "admin/orders", { token }))).toBe("403 duty_needed");
    expect(await letters("staff_duties")).toMatchObject([
      { to: iva.email, data: { duties: "Uredništvo", earlier: "" } },
    ]);
    expect(await letters("staff_notice")).toEqual([]);
    expect(await lines()).toMatchObject([
      {
        operation: "hireStaff",
        subject: `PERSON#${iva.id}`,
        before: { duties: [] },
        after: { person: "Iva Anić", duties: ["editor"] },
        reason,
      },
    ]);
  });

  it("sent twice hires once, and tells every owner of another one", async () => {
    const iva = await account();
    const [once, again] = [await hire(iva.email, ["owner"]), await hire(iva.email, ["owner"])];
    expect([once.status, again.status]).toEqual([200, 200]);
    expect(await lines()).toHaveLength(1);
    expect((await letters("staff_notice")).map(({ to }) => to)).toEqual([`${marta.id}@example.com`]);
  });

  it("takes nobody without a proved address, nobody blocked, nobody unknown, and writes nothing for them", async () => {
    const unproved = await account({ email_verified: false });
    const blocked = await account({ blocked: true });
    const other = await worker(["editor"]);
    await shop.put({ ...keys.email(`${other.id}@example.com`), user_id: other.id });
    const before = await shop.dump();
    expect(codeOf(await hire(unproved.email, ["editor"]))).toBe("409 person_unverified");
    expect(codeOf(await hire(blocked.email, ["editor"]))).toBe("409 person_blocked");
    expect(codeOf(await hire("nitko@example.com", ["editor"]))).toBe("404 no_account");
    expect(codeOf(await hire(`${other.id}@example.com`, ["owner"]))).toBe("409 state_changed");
    expect(codeOf(await hire(unproved.email, []))).toBe("400 invalid_input");
    expect(codeOf(await hire(unproved.email, ["editor", "editor"]))).toBe("400 invalid_input");
    expect(codeOf(await marta.post("admin/staff", { email: unproved.email, duties: ["editor"], reason: "jer" }))).toBe(
      "400 invalid_input",
    );
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an editor", () => {
  /** All that tells of money or of people, beside the staff's own limits. */
  const closed = Object.entries<StaffRoute>(staffRoutes).filter(
    ([name, { feature }]) =>
      name !== "getSettings" && ["refunds", "people", "analytics", "moderation", "audit", "staff"].includes(feature),
  );

  it("The owner can hire an editor who sees no money, dismiss one within a minute: every call of money and people is refused from the first to the last, and the next one of all after the dismissal", async () => {
    const iva = await account({ first_name: "Iva" });
    expect((await hire(iva.email, ["editor"])).status).toBe(200);
    const token = shop.keyServer.token(iva.id, { "cognito:groups": ["admin"] });
    const made = async ({ method, path }: StaffRoute) => {
      const filled = path.slice("/api/v1/".length).replaceAll(/\{\w+\}/g, iva.id);
      return codeOf(await shop.call(method, filled, { token, ...(method !== "GET" && { json: {} }) }));
    };
    for (const [name, route] of closed) expect([name, await made(route)]).toEqual([name, "403 duty_needed"]);
    const morning = await shop.call("GET", "admin/morning", { token });
    expect(morning.body.data.morning).toMatchObject({ money: null, matters: { listed: [] } });
    expect(await made(staffRoutes.listDrafts)).toBe("200 ok");
    const before = shop.clock.now.getTime();
    expect((await dismiss(iva.id, ["editor"])).status).toBe(200);
    for (const route of [staffRoutes.listDrafts, staffRoutes.getMorning, staffRoutes.saveDraft])
      expect(await made(route)).toBe("401 unauthenticated");
    expect(shop.clock.now.getTime() - before).toBeLessThan(60_000);
  });
});

describe("a call that a key names", () => {
  const headers = { "idempotency-key": randomUUID() };

  it("hires once by a double click, and never again once who was hired is dismissed", async () => {
    const iva = await account();
    const call = () =>
      shop.call("POST", "admin/staff", {
        token: marta.token,
        headers,
        json: { email: iva.email, duties: ["editor"], reason },
      });
    const both = await Promise.all([call(), call()]);
    expect(both.map(({ body }) => body.data.duties)).toEqual([["editor"], ["editor"]]);
    expect(await letters("staff_duties")).toHaveLength(1);
    await dismiss(iva.id, ["editor"]);
    expect((await call()).body.data.duties).toEqual([]);
    expect([group.has(iva.id), (await lines()).length]).toEqual([false, 2]);
  });

  it("changes duties once, mends the pool's group when it is repeated, and is refused for something else", async () => {
    const iva = await worker(["support"]);
    const call = (duties: Duty[]) =>
      shop.call("PATCH", `admin/people/${iva.id}/duties`, {
        ...{ token: marta.token, headers },
        json: { duties, seen: ["support"], reason },
      });
    expect((await call(["editor"])).status).toBe(200);
    group.delete(iva.id);
    expect((await call(["editor"])).status).toBe(200);
    expect(group.has(iva.id)).toBe(true);
    expect(codeOf(await call(["owner"]))).toBe("409 key_reused");
    expect(await lines()).toHaveLength(1);
  });

  it("sets the limits once, and answers those of now after others were set", async () => {
    const call = (order: number, version: number, key = randomUUID()) =>
      shop.call("PATCH", "admin/settings", {
        ...{ token: marta.token, headers: { "idempotency-key": key } },
        json: {
          version,
          support_refund_order: order,
          support_refund_day: 200,
          second_person_limit: null,
          free_days: 0,
          remind_unfinished: false,
          dearer_price_without_sca: false,
          reason,
        },
      });
    const key = randomUUID();
    expect((await call(60, 0, key)).status).toBe(200);
    expect((await call(70, 1)).status).toBe(200);
    expect((await call(60, 0, key)).body.data).toMatchObject({ version: 2, support_refund_order: 70 });
    expect(await lines()).toHaveLength(2);
  });
});

describe("duties (changeDuties)", () => {
  it("change with the next call, from what the screen showed alone", async () => {
    const iva = await worker(["support"]);
    expect((await iva.get("admin/reviews")).status).toBe(200);
    expect(codeOf(await change(iva.id, { duties: ["editor"], seen: ["owner"] }))).toBe("409 state_changed");
    expect((await change(iva.id, { duties: ["editor"], seen: ["support"] })).body.data.duties).toEqual(["editor"]);
    expect(codeOf(await iva.get("admin/reviews"))).toBe("403 duty_needed");
    expect(await letters("staff_duties")).toMatchObject([{ data: { duties: "Uredništvo", earlier: "Podrška" } }]);
  });

  it("end with the next call for whoever is dismissed, who leaves group, list and second factor", async () => {
    const iva = await worker(["editor"], { mfa_secret: "s", mfa_step: 1 });
    expect((await dismiss(iva.id, ["editor"])).body.data.duties).toEqual([]);
    expect(codeOf(await iva.get("admin/catalogue"))).toBe("401 unauthenticated");
    expect(group.has(iva.id)).toBe(false);
    expect((await staff()).map(({ id }: { id: string }) => id)).toEqual([marta.id]);
    const profile = await profileOf(iva);
    expect(profile).toMatchObject({ role: "member" });
    for (const gone of ["duties", "mfa_secret", "mfa_step"]) expect(profile).not.toHaveProperty(gone);
    expect((await dismiss(iva.id, ["editor"])).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    expect(codeOf(await change(iva.id, { duties: ["editor"], seen: [] }))).toBe("409 state_changed");
  });

  it("never leave the shop without an owner who can act, under two requests at once either", async () => {
    const blocked = await worker(["owner"], { blocked: true });
    expect(codeOf(await dismiss(marta.id, ["owner"]))).toBe("409 last_owner");
    expect(codeOf(await change(marta.id, { duties: ["editor"], seen: ["owner"] }))).toBe("409 last_owner");
    expect((await dismiss(blocked.id, ["owner"])).status).toBe(200);
    const iva = await worker(["owner"]);
    await shop.put({ ...keys.staff, ids: new Set([marta.id, iva.id]) });
    const both = await Promise.all([dismiss(iva.id, ["owner"], marta), dismiss(marta.id, ["owner"], iva)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = await Promise.all([marta, iva].map(async (one) => (await profileOf(one))?.role));
    expect(roles.toSorted()).toEqual(["admin", "member"]);
  });

  it("give a lost second factor up by another owner's hand, which signs out everywhere and is told to all owners", async () => {
    const iva = await worker(["support"], { mfa_secret: "s", mfa_step: 7 });
    const seen = { duties: ["support"], seen: ["support"], remove_factor: true };
    expect((await change(iva.id, seen)).body.data).toMatchObject({ duties: ["support"], second_factor: false });
    expect(await profileOf(iva)).toMatchObject({ role: "admin", tokens_valid_after: expect.any(Number) });
    expect(codeOf(await iva.get("admin/reviews"))).toBe("401 unauthenticated");
    expect(await letters("staff_notice")).toMatchObject([{ to: `${marta.id}@example.com`, data: { factor: 1 } }]);
    expect(await letters("staff_duties")).toMatchObject([{ data: { factor: 1 } }]);
    expect((await lines())[0]).toMatchObject({ before: { second_factor: true }, after: { second_factor: false } });
    const own = { duties: ["owner"], seen: ["owner"], remove_factor: true };
    expect(codeOf(await change(marta.id, own))).toBe("403 another_owner_needed");
    expect(codeOf(await change("nitko", own))).toBe("404 not_found");
  });
});

describe("a trainer (hireStaff, changeDuties)", () => {
  const challenge = { category: "challenge", id: 16 };
  const programme = { category: "training", id: 2 };
  const trainer = (duties: Duty[] = ["trainer"]) => ({ duties, seen: ["support"], trains: [challenge] });

  it("gets programmes and challenges with the duty, others later from what the screen showed, and none without it", async () => {
    const iva = await account();
    const hired = await marta.post("admin/staff", {
      email: iva.email,
      duties: ["trainer"],
      trains: [challenge],
      reason,
    });
    expect(hired.body.data).toMatchObject({ duties: ["trainer"], trains: [challenge] });
    const both = { duties: ["trainer"], trains: [programme, challenge], seen: ["trainer"] };
    expect(codeOf(await change(iva.id, { ...both, seen_trains: [programme] }))).toBe("409 state_changed");
    expect((await change(iva.id, { ...both, seen_trains: [challenge] })).body.data.trains).toEqual(both.trains);
    expect((await change(iva.id, { ...both, seen_trains: [challenge] })).status).toBe(200);
    expect(await lines()).toMatchObject([
      { before: { trains: ["challenge#16"] }, after: { trains: ["training#2", "challenge#16"] } },
      { after: { trains: ["challenge#16"] } },
    ]);
    const next = { duties: ["editor"], seen: ["trainer"], seen_trains: both.trains };
    expect((await change(iva.id, next)).body.data).toMatchObject({ duties: ["editor"], trains: [] });
    expect(await profileOf(iva)).not.toHaveProperty("trains");
  });

  it("is told to themselves with what is theirs", async () => {
    const iva = await worker(["trainer"], { trains: [{ category: "challenge", id: 16 }] });
    expect((await iva.get("me")).body.data.user).toMatchObject({ duties: ["trainer"], trains: [challenge] });
  });

  it.each([
    ["without a programme", { ...trainer(), trains: [] }],
    ["of what was never published", { ...trainer(), trains: [{ category: "training", id: 999 }] }],
    ["of an ebook", { ...trainer(), trains: [{ category: "ebook", id: 5 }] }],
    ["of the same one twice", { ...trainer(), trains: [challenge, challenge] }],
    ["without the duty", trainer(["editor"])],
  ])("is nobody %s, and nothing is written", async (_case, body) => {
    const iva = await worker(["support"]);
    const before = await shop.dump();
    expect(codeOf(await change(iva.id, body))).toBe("400 invalid_input");
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an account of somebody who works here", () => {
  it("is not deleted before the duties are gone", async () => {
    const remove = () => marta.post("me/delete", { confirm: "OBRIŠI" });
    expect(codeOf(await remove())).toBe("409 works_here");
    expect(await profileOf(marta)).toBeDefined();
  });
});

describe("the limits (getSettings, changeSettings)", () => {
  const limits = { support_refund_order: 50, support_refund_day: 200, second_person_limit: null };
  const first = { version: 0, ...limits, free_days: 0, remind_unfinished: false, dearer_price_without_sca: false };
  const set = (body: object, by = marta) =>
    shop.call("PATCH", "admin/settings", { token: by.token, json: { ...first, reason, ...body } });

  it("are the usual ones until an owner sets others, which all owners are told and the record holds", async () => {
    const iva = await worker(["support"]);
    expect((await iva.get("admin/settings")).body.data).toEqual({ ...first, alone: { order: 50, today: 200 } });
    const others = { support_refund_order: 60.5, free_days: 7 };
    const changed = { ...first, version: 1, ...others };
    expect((await set(others)).body.data).toEqual(changed);
    expect((await iva.get("admin/settings")).body.data).toMatchObject({
      ...changed,
      alone: { order: 60.5, today: 200 },
    });
    expect((await marta.get("admin/settings")).body.data.alone).toEqual({ order: null, today: null });
    expect(await letters("staff_notice")).toMatchObject([{ to: `${marta.id}@example.com`, data: { limits: 1 } }]);
    expect(await lines()).toMatchObject([
      {
        operation: "changeSettings",
        subject: "SETTINGS#OWNER",
        before: { support_refund_order: 50, free_days: 0 },
        after: others,
        reason,
      },
    ]);
    expect((await set(others)).status).toBe(200);
    expect(codeOf(await set({ support_refund_order: 40 }))).toBe("409 state_changed");
  });

  it("are refused where they are no sums, and a second person where there is none", async () => {
    const before = await shop.dump();
    const bad = [{ support_refund_order: 0.001 }, { support_refund_order: -1 }, { support_refund_day: 1e9 }];
    const badDays = [{ free_days: 31 }, { free_days: -1 }, { free_days: 1.5 }];
    for (const body of [...bad, ...badDays, { support_refund_order: 300 }, { version: null }])
      expect(codeOf(await set(body))).toBe("400 invalid_input");
    expect(codeOf(await set({ second_person_limit: 100 }))).toBe("409 second_owner_needed");
    expect(await shop.dump()).toEqual(before);
    await worker(["owner"]);
    expect((await set({ second_person_limit: 100 })).body.data).toMatchObject({ second_person_limit: 100, version: 1 });
  });
});
