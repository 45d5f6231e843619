import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { orderReference } from "#contract/order-words.ts";
import { schemas } from "#contract/schemas.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { compose } from "#functions/domains/mail/compose.ts";
import { outboxItem } from "#functions/domains/mail/outbox.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { read } from "#functions/platform/table/table.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY, HOUR, NOON } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();
const { log } = shop;
const TEXT = "Video se već treći dan ne otvara, a podrška ne odgovara.";
const FROM_GUEST = { name: "Iva Ivić", email: "iva@example.com", text: TEXT };
const ANSWER = "Ispričavamo se. Video je popravljen, a članstvo ti je produljeno za tri dana.";
let member: Person;

beforeEach(async () => {
  member = await shop.person();
});

const code = ({ status, body }: Answer) => [status, body.code];
const guest = (json: object) => shop.call("POST", "complaints/guest", { json });
const own = async (person = member) => (await person.get("complaints")).body.data.complaints;
const letters = async (template: string) => shop.itemsAt(`OUTBOX#${template}`);
const told = async (template: string) => (await letters(template)).map((mail) => compose(read(outboxItem, mail)));
const listed = async (person: Person, list = "open") => {
  const answer = await person.get(`admin/complaints?list=${list}`);
  expect(z.parse(schemas.listComplaints.reply, answer.body)).toEqual(answer.body);
  return answer.body.data.complaints;
};
const answer = (person: Person, id: string, text = ANSWER, key = randomUUID()) =>
  shop.call("POST", `admin/complaints/${id}/answer`, {
    token: person.token,
    json: { text },
    headers: { "idempotency-key": key },
  });

describe("a member (complain, listOwnComplaints)", () => {
  it("complains, is told number and day of the answer at once, by letter too, and reads the answer with the complaint", async () => {
    const { status, body } = await member.post("complaints", { text: TEXT, order_number: "7k3m 9qxw" });
    expect(status).toBe(200);
    const { complaint } = body.data;
    expect(complaint).toMatchObject({ text: TEXT, order_number: "7K3M-9QXW", received_at: NOON.toISOString() });
    expect(complaint).toMatchObject({ due: "2026-11-29", answer: null });
    expect(await own()).toEqual([complaint]);
    const [receipt] = await told("complaint_received");
    const said = JSON.stringify(receipt);
    for (const text of [orderReference(complaint.id), "29.11.2026.", "21.11.2026. u 12:00:00", TEXT, "7K3M-9QXW"])
      expect(said).toContain(text);

    const support = await staffWith(shop, ["support"]);
    shop.travel(2 * DAY);
    expect((await answer(support, complaint.id)).status).toBe(200);
    expect(await own()).toMatchObject([
      { id: complaint.id, answer: { at: shop.clock.now.toISOString(), text: ANSWER } },
    ]);
    expect(await letters("complaint_answered")).toMatchObject([{ to: `${member.id}@example.com` }]);
    expect(JSON.stringify(await told("complaint_answered"))).toContain(ANSWER);
  });

  it("sends the same complaint as often as they like: it is one, with one letter", async () => {
    const both = await Promise.all([1, 2].map(() => member.post("complaints", { text: TEXT })));
    const again = await member.post("complaints", { text: ` ${TEXT}` });
    for (const { body } of [...both, again]) expect(body).toEqual(again.body);
    expect(await own()).toHaveLength(1);
    expect(await letters("complaint_received")).toHaveLength(1);
    await member.post("complaints", { text: `${TEXT} Molim povrat.` });
    expect(await own()).toHaveLength(2);
  });

  it("sees nobody else's", async () => {
    await member.post("complaints", { text: TEXT });
    expect(await own(await shop.person())).toEqual([]);
  });

  it("carries complaints and answers away, and leaves them without the account for their year when it is deleted", async () => {
    const { id } = (await member.post("complaints", { text: TEXT })).body.data.complaint;
    expect((await member.get("me/export")).body.data.complaints).toEqual(await own());
    const profile = await findProfile(member.id);
    if (!profile) throw new Error("The member is missing.");
    await forgetPerson(profile, shop.clock.now);
    expect(await shop.itemsAt(`USER#${member.id} COMPLAINT`)).toEqual([]);
    const [kept] = await shop.itemsAt(`COMPLAINT#${id}`);
    expect(kept).toMatchObject({ text: TEXT, expires_at: Date.parse("2027-11-21T11:00:00.000Z") / 1000 });
    expect(kept?.user_id).toBeUndefined();
    const owner = await staffWith(shop, ["owner"]);
    expect(await listed(owner)).toMatchObject([{ id, person: null }]);
    expect((await answer(owner, id)).status).toBe(200);
    expect(await letters("complaint_answered")).toMatchObject([{ to: `${member.id}@example.com` }]);
  });

  it("without an address complains too, and reads the answer at the profile alone", async () => {
    const nameless = await shop.person({ profile: { email: null, email_verified: false } });
    const { id } = (await nameless.post("complaints", { text: TEXT })).body.data.complaint;
    expect((await answer(await staffWith(shop, ["owner"]), id)).status).toBe(200);
    expect(await letters("complaint_")).toEqual([]);
    expect(await own(nameless)).toMatchObject([{ answer: { text: ANSWER } }]);
  });

  it("complains five times an hour", async () => {
    for (let turn = 0; turn < 5; turn += 1) await member.post("complaints", { text: `${TEXT} ${turn}` });
    expect(code(await member.post("complaints", { text: TEXT }))).toEqual([429, "too_many_requests"]);
    shop.travel(HOUR);
    expect((await member.post("complaints", { text: TEXT })).status).toBe(200);
  });
});

describe("a guest (complainAsGuest)", () => {
  it("complains, is answered alike whatever the order, and gets a letter with none of the words that were typed", async () => {
    const { status, body } = await guest({ ...FROM_GUEST, order_number: "7K3M-9QXW" });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(["due", "id", "received_at"]);
    const [mail] = await letters("complaint_received");
    expect(mail?.to).toBe("iva@example.com");
    expect(JSON.stringify(mail)).not.toMatch(/treći dan|\bIva\b|7K3M/);
    const owner = await staffWith(shop, ["owner"]);
    expect(await listed(owner)).toMatchObject([{ ...FROM_GUEST, person: null, order_number: "7K3M-9QXW" }]);
    expect((await answer(owner, body.data.id)).status).toBe(200);
    expect(await letters("complaint_answered")).toMatchObject([{ to: "iva@example.com" }]);
    expect(log.text()).not.toMatch(/iva@example|treći dan/);
  });

  it("complains five times an hour for an address; each is kept, though letters end sooner", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { status } = await guest({ ...FROM_GUEST, text: `${TEXT} ${turn}` });
      expect(status).toBe(turn < 5 ? 200 : 429);
    }
    shop.travel(HOUR);
    expect((await guest(FROM_GUEST)).status).toBe(200);
    expect(await shop.itemsAt("COMPLAINT#")).toHaveLength(6);
    expect(await letters("complaint_received")).toHaveLength(5);
  });

  it.each([
    { name: "" },
    { name: "<b>" },
    { email: "iva" },
    { text: "Kratko" },
    { text: "x".repeat(4001) },
    { text: 7 },
    { order_number: "ORDER#x" },
  ])("is refused %o in Croatian, and nothing is written", async (wrong) => {
    const before = await shop.dump();
    const { status, body } = await guest({ ...FROM_GUEST, ...wrong });
    expect([status, body.code, body.message]).toEqual([400, "invalid_input", "Provjeri podatke i pokušaj ponovno."]);
    expect(await shop.dump()).toEqual(before);
  });
});

describe("the shop (listComplaints, answerComplaint)", () => {
  it("is asked for a hand until the answer, and alarmed from the sixth day on, each day", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const { id } = (await member.post("complaints", { text: TEXT })).body.data.complaint;
    expect(await openTasks(shop, "complaint")).toEqual([id]);
    expect((await owner.get("admin/morning")).body.data.morning.matters.listed).toMatchObject([
      { kind: "complaint", id, deadline: "2026-11-27T17:00:00.000Z", about: { day: "2026-11-29" } },
    ]);
    const called = () => log.events().filter((event) => event === "complaint_waits").length;
    shop.travel(5 * DAY - 4 * HOUR);
    await runHousekeeping();
    expect(called()).toBe(0);
    shop.travel(2 * DAY);
    await runHousekeeping();
    expect(called()).toBe(1);
    shop.travel(HOUR);
    await runHousekeeping();
    expect(called()).toBe(1);
    await answer(owner, id);
    shop.travel(DAY - HOUR);
    await runHousekeeping();
    expect(called()).toBe(1);
    expect(await openTasks(shop, "complaint")).toEqual([]);
  });

  it("is alarmed of the others too where one can't be read, and of that one by the run that fails", async () => {
    const ids = [];
    for (const text of [TEXT, ANSWER]) ids.push((await member.post("complaints", { text })).body.data.complaint.id);
    const [first = {}] = await shop.itemsAt(`COMPLAINT#${ids[0]}`);
    await shop.put({ ...first, due: 7 });
    shop.travel(7 * DAY - 4 * HOUR);
    await expect(runHousekeeping()).rejects.toThrow("alarmOverdueComplaints");
    expect(log.events().filter((event) => event === "complaint_waits")).toHaveLength(1);
    expect(log.text()).toContain(String(first.pk));
  });

  it("answers once: a repeated call is the same, a colleague's other answer is refused, and the record names who did", async () => {
    const [owner, colleague] = [await staffWith(shop, ["owner"]), await staffWith(shop, ["support"])];
    const { id } = (await member.post("complaints", { text: TEXT })).body.data.complaint;
    const key = randomUUID();
    const first = await answer(owner, id, ANSWER, key);
    expect((await answer(owner, id, ANSWER, key)).body).toEqual(first.body);
    expect((await answer(colleague, id, ANSWER)).body).toEqual(first.body);
    expect(code(await answer(colleague, id, "Ne slažemo se."))).toEqual([409, "state_changed"]);
    expect(await letters("complaint_answered")).toHaveLength(1);
    expect([await listed(owner), (await listed(owner, "answered")).length]).toEqual([[], 1]);
    const { lines } = (await owner.get("admin/audit")).body.data;
    expect(lines).toMatchObject([{ operation: "answerComplaint", subject: `COMPLAINT#${id}`, by: owner.id }]);
    expect(code(await answer(owner, `P${"0".repeat(32)}`))).toEqual([404, "not_found"]);
    expect(code(await answer(owner, "S1"))).toEqual([400, "invalid_input"]);
  });

  describe("writes down what came otherwise (noteComplaint)", () => {
    const BY_POST = { came: "post", day: "2026-11-18", text: TEXT, order_number: "7k3m 9qxw" };
    const note = (person: Person, json: object, key = randomUUID()) =>
      shop.call("POST", "admin/complaints", { token: person.token, json, headers: { "idempotency-key": key } });

    it("of a member, whose term runs from the day on which it came, and who is told so by letter and sees it among theirs", async () => {
      const support = await staffWith(shop, ["support"]);
      const { status, body } = await note(support, { ...BY_POST, person: { id: member.id } });
      expect(status).toBe(200);
      const { complaint } = body.data;
      expect(complaint).toMatchObject({ came: "post", due: "2026-11-26", person: member.id, answer: null });
      expect(complaint.order_number).toBe("7K3M-9QXW");
      expect(await own()).toMatchObject([{ id: complaint.id, came: "post", text: TEXT }]);
      const [mail] = await told("complaint_received");
      for (const text of ["koji je stigao poštom", "26.11.2026.", "18.11.2026.", orderReference(complaint.id), TEXT])
        expect(JSON.stringify(mail)).toContain(text);
      expect(await openTasks(shop, "complaint")).toEqual([complaint.id]);
      expect((await answer(support, complaint.id)).status).toBe(200);
      expect(await letters("complaint_answered")).toHaveLength(1);
    });

    it("once, however often it is sent and by whom, with one line of the record that holds nothing of the text", async () => {
      const [owner, support] = [await staffWith(shop, ["owner"]), await staffWith(shop, ["support"])];
      const json = { ...BY_POST, person: { id: member.id } };
      const key = randomUUID();
      const both = await Promise.all([note(support, json, key), note(support, json, key)]);
      const third = await note(owner, json);
      for (const { body } of both) expect(body).toEqual(third.body);
      expect(await letters("complaint_received")).toHaveLength(1);
      const { lines } = (await owner.get("admin/audit")).body.data;
      expect(lines).toMatchObject([{ operation: "noteComplaint", after: { came: "post", day: "2026-11-18" } }]);
      expect(JSON.stringify(lines)).not.toContain("treći dan");
      expect(code(await note(support, { ...json, text: ANSWER }, key))).toEqual([409, "key_reused"]);
    });

    it("of somebody without an account or address, who gets no letter; an address that was typed gets one without the words", async () => {
      const support = await staffWith(shop, ["support"]);
      const person = { name: "Iva Ivić", email: null };
      const { body } = await note(support, { ...BY_POST, came: "in_person", day: "2026-11-21", person });
      expect(body.data.complaint).toMatchObject({ name: "Iva Ivić", email: null, person: null, due: "2026-11-29" });
      expect(await letters("complaint_received")).toEqual([]);
      await note(support, { ...BY_POST, came: "phone", person: { ...person, email: "iva@example.com" } });
      expect(JSON.stringify(await letters("complaint_received"))).not.toMatch(/treći dan|Ivić/);
      expect(await listed(support)).toHaveLength(2);
    });

    it.each([
      { day: "2026-11-22" },
      { day: "2025-11-20" },
      { day: "jučer" },
      { came: "fax" },
      { text: "Kratko" },
      { person: { name: "", email: null } },
      { person: { id: "nobody" } },
    ])("not with %o, and nothing is written", async (wrong) => {
      const support = await staffWith(shop, ["support"]);
      const before = await shop.dump();
      const { status, body } = await note(support, { ...BY_POST, person: { id: member.id }, ...wrong });
      const isUnknown = wrong.person?.id !== undefined;
      expect([status, body.code]).toEqual(isUnknown ? [404, "not_found"] : [400, "invalid_input"]);
      expect(await shop.dump()).toEqual(before);
    });

    it("and nobody of another duty, nor without a key", async () => {
      const json = { ...BY_POST, person: { id: member.id } };
      for (const duty of ["editor", "accountant"] as const)
        expect(code(await note(await staffWith(shop, [duty]), json))).toEqual([403, "duty_needed"]);
      expect(code(await note(member, json))).toEqual([403, "forbidden"]);
      const support = await staffWith(shop, ["support"]);
      expect((await support.post("admin/complaints", json)).body.data.fields).toEqual(["Idempotency-Key"]);
    });
  });

  it("shows them by pages", async () => {
    for (let turn = 0; turn < 21; turn += 1) {
      await guest({ ...FROM_GUEST, email: `iva${turn}@example.com` });
      shop.travel(1000);
    }
    const support = await staffWith(shop, ["support"]);
    const { complaints, next } = (await support.get("admin/complaints")).body.data;
    expect([complaints.length, complaints[0].email]).toEqual([20, "iva20@example.com"]);
    const rest = (await support.get(`admin/complaints?before=${encodeURIComponent(next)}`)).body.data;
    expect([rest.complaints.length, rest.complaints[0].email, rest.next]).toEqual([1, "iva0@example.com", null]);
  });
});
