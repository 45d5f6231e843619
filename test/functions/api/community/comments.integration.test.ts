import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
const { log } = shop;
const training = { category: "training", product_id: 2, duration_days: 90, end_date: null } as const;
const MISSING_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let author: Person;
let reader: Person;
let stranger: Person;

beforeEach(async () => {
  author = await shop.person({ entitlements: [{}, training] });
  reader = await shop.person({ entitlements: [{}], profile: { first_name: "Iva", last_name: "Đurić" } });
  stranger = await shop.person();
});

const write = (person: Person, text: unknown, more: object = {}) =>
  person.post("challengescomments", { challenge_id: 16, text, ...more });
const list = (person: Person, search = "") => person.get(`challengescomments/16${search}`);
const remove = (person: Person, id: string, product = "challenge/16") =>
  shop.call("DELETE", `comments/${product}/${id}`, { token: person.token });
const report = (person: Person, id: string, body: object = {}) =>
  person.post(`comments/challenge/16/${id}/report`, body);
const code = ({ status, body }: Answer) => [status, body.code];
const texts = ({ body }: Answer) => body.data.challenges.map(({ text }: { text: string }) => text);
const idOf = ({ body }: Answer): string => body.data.challenges[0].id;

/** Writes so many comments, a minute apart, by as many people as the limits ask for. */
async function writeMany(count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) {
    if (written % 30 === 0) author = await shop.person({ entitlements: [{}] });
    shop.travel(MINUTE);
    expect((await write(author, `Trening ${written + 1}`)).status).toBe(200);
  }
}

describe("a comment", () => {
  it("is published in the member's own name, on the server's day, and read by everybody with access", async () => {
    shop.clock.now = new Date("2026-12-31T23:30:00.000Z");
    const forged = {
      user_id: author.id,
      time: "01/01/2020",
      user_name: "Marta Šimić",
      picture: "https://evil.example/a",
    };
    const posted = await write(author, "  Prvi tjedan gotov!\r\nNoge bole.  ", forged);
    expect(posted.status).toBe(200);
    expect(z.parse(schemas.addChallengeComment.reply, posted.body)).toEqual(posted.body);
    const [mine] = posted.body.data.challenges;
    const shown = { user_name: "Ana A.", picture: null, time: "01/01/2027", text: "Prvi tjedan gotov!\nNoge bole." };
    expect(mine).toEqual({ id: expect.any(String), ...shown, own: true });
    const read = await list(reader);
    expect(z.parse(schemas.listChallengeComments.reply, read.body)).toEqual(read.body);
    expect(read.body.data).toEqual({ challenges: [{ ...mine, own: false }], next: null });
    expect(read.headers["cache-control"]).toBe("private, no-store");
    expect(read.text).not.toContain(author.id);
  });

  it("stands on a training likewise (listTrainingComments), and on that one alone", async () => {
    const posted = await author.post("trainingscomments/", { training_id: 2, text: "Most je najteži." });
    expect(z.parse(schemas.addTrainingComment.reply, posted.body).data.trainings).toHaveLength(1);
    const read = await author.get("trainingscomments/2");
    expect(read.body.data).toEqual({ trainings: posted.body.data.trainings, next: null });
    expect((await list(author)).body.data.challenges).toEqual([]);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a picture that runs", '<img src=x onerror="alert(1)">'],
    ["signs of code", "a < b && c > d — &amp; {{x}}"],
    ["marks and joined signs", "Bravo 💪🏽👩‍👧 šđčćž"],
    ["a name of the language", "__proto__"],
    ["2000 characters", "x".repeat(2000)],
  ])("is kept as it was typed: %s", async (_case, text) => {
    expect(texts(await write(author, text))).toEqual([text]);
    expect(texts(await list(reader))).toEqual([text]);
  });

  it("stands under the name that its author has now, also while it waits or was judged", async () => {
    await write(author, "Prvi tjedan");
    const id = idOf(await write(author, "Drugi tjedan"));
    await report(reader, id);
    const rename = (body: object) => shop.call("PATCH", "me", { token: author.token, json: body });
    expect((await rename({ first_name: "Nova", last_name: "Osoba" })).status).toBe(200);
    const names = async () =>
      (await list(reader)).body.data.challenges.map(({ user_name }: { user_name: string }) => user_name);
    expect(await names()).toEqual(["Nova O.", "Nova O."]);
    await remove(author, id);
    await rename({ last_name: "Druga" });
    expect(await names()).toEqual(["Nova D."]);
  });

  it("is nobody's that can't be seen, and not the shop's own", async () => {
    for (const [first_name, last_name, shown] of [
      ["\u3164", "Anić", "Bez imena"],
      ["Zamah", "", "Bez imena"],
      ["Zama", "Horvat", "Zama"],
    ] as const) {
      const person = await shop.person({ entitlements: [{}], profile: { first_name, last_name } });
      expect((await write(person, `Bok, ${shown} ${first_name}`)).body.data.challenges[0].user_name).toBe(shown);
    }
  });

  it.each(["\u3164", "\u2800", "\u0301"])("that shows nothing is none: %j", async (text) => {
    expect(code(await write(author, text))).toEqual([400, "invalid_input"]);
  });

  it("loses control characters, turned writing and half characters", async () => {
    const typed = "A\u0000B\u001b[31m\tC\u202eD\u2066E\u2028F\ud800 c\u030c";
    expect(texts(await write(author, typed))).toEqual(["AB[31m CDE\nF\ufffd č"]);
  });

  it.each([
    ["nothing", ""],
    ["white space", " \n\t\u00a0 "],
    ["what can't be seen", "\u200b\u200d\ufeff"],
    ["2001 characters", "x".repeat(2001)],
    ["a number", 5],
    ["null", null],
    ["a list", ["a"]],
    ["no text", undefined],
  ])("is never %s", async (_case, text) => {
    const before = await shop.dump();
    expect(code(await write(author, text))).toEqual([400, "invalid_input"]);
    expect(await shop.dump()).toEqual(before);
  });

  it("is refused with a product, a key or a page that is none", async () => {
    for (const challenge_id of ["16", 0, 1.5, null]) {
      expect((await write(author, "Bok", { challenge_id })).status).toBe(400);
    }
    expect((await write(author, "Bok", { client_id: "1" })).status).toBe(400);
    expect((await list(author, "?before=COMMENTS%23")).status).toBe(400);
    expect((await author.get("challengescomments/x")).status).toBe(400);
    expect((await shop.call("POST", "challengescomments", { token: author.token, json: "{" })).status).toBe(400);
    expect((await author.post("challengescomments", { challenge_id: 16, text: "x".repeat(17_000) })).status).toBe(413);
  });
});

describe("comments are closed", () => {
  it.each([
    ["to readers without access", 403, "no_access", () => list(stranger)],
    ["to writers without access", 403, "no_access", () => write(stranger, "Bok")],
    ["in another's name", 403, "forbidden", () => write(author, "Bok", { user_id: reader.id })],
    ["on an unknown product", 404, "not_found", () => author.get("challengescomments/404")],
    ["on a product off sale", 404, "not_found", () => write(author, "Bok", { challenge_id: 19 })],
    ["on an ebook's number", 404, "not_found", () => author.get("trainingscomments/5")],
  ])("%s", async (_case, status, problem, call) => {
    const before = await shop.dump();
    expect(code(await call())).toEqual([status, problem]);
    expect(await shop.dump()).toEqual(before);
  });

  it("once access has ended, to the second", async () => {
    await write(author, "Bok");
    shop.clock.now = new Date("2027-03-31T21:59:59.000Z");
    expect((await list(author)).status).toBe(200);
    shop.clock.now = new Date("2027-03-31T22:00:00.000Z");
    expect(code(await list(author))).toEqual([403, "no_access"]);
    expect(code(await write(author, "Još nešto"))).toEqual([403, "no_access"]);
  });

  it("to writers whose e-mail is not verified; they read", async () => {
    const unverified = await shop.person({ entitlements: [{}], profile: { email_verified: false } });
    expect(code(await write(unverified, "Bok"))).toEqual([403, "email_unverified"]);
    expect((await list(unverified)).status).toBe(200);
  });
});

describe("a repeated comment", () => {
  it("is one where it is sent twice at once, with a client's key and without", async () => {
    for (const more of [{}, { client_id: randomUUID() }]) {
      const text = `Dva klika ${JSON.stringify(more)}`;
      const answers = await Promise.all([write(author, text, more), write(author, text, more)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(texts(await list(author)).filter((one: string) => one === text)).toHaveLength(1);
    }
  });

  it("is the same one under the same key a day later, and refused with another text", async () => {
    const client_id = randomUUID();
    const first = await write(author, "Stiglo kasno", { client_id });
    shop.travel(DAY);
    expect((await write(author, "Stiglo kasno", { client_id })).body).toEqual(first.body);
    expect(code(await write(author, "Nešto drugo", { client_id }))).toEqual([409, "comment_exists"]);
    const elsewhere = { training_id: 2, text: "Stiglo kasno", client_id };
    expect(code(await author.post("trainingscomments", elsewhere))).toEqual([409, "comment_exists"]);
    expect(texts(await list(author))).toEqual(["Stiglo kasno"]);
  });

  it("is a new one after a minute without a key, by another member, and after it was deleted", async () => {
    const first = await write(author, "Bravo!");
    expect(idOf(await write(author, "Bravo!"))).toBe(idOf(first));
    expect(idOf(await write(reader, "Bravo!"))).not.toBe(idOf(first));
    await remove(author, idOf(first));
    const second = await write(author, "Bravo!");
    expect(idOf(second)).not.toBe(idOf(first));
    shop.travel(MINUTE + 1);
    expect(idOf(await write(author, "Bravo!"))).not.toBe(idOf(second));
    expect(texts(await list(author))).toHaveLength(3);
  });
});

describe("too many comments", () => {
  it("wait after five in a minute", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) expect((await write(author, text)).status).toBe(200);
    const refused = await write(author, "6");
    expect(code(refused)).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await write(reader, "Netko drugi")).status).toBe(200);
    shop.travel(MINUTE);
    expect((await write(author, "6")).status).toBe(200);
  });

  it("wait after thirty in a day; fifty stand on a page, newest first, and the older ones follow", async () => {
    await writeMany(30);
    shop.travel(MINUTE);
    expect(code(await write(author, "Trideset prvi"))).toEqual([429, "too_many_requests"]);
    for (let number = 31; number <= 53; number += 1) {
      if (number === 31) author = await shop.person({ entitlements: [{}] });
      shop.travel(MINUTE);
      await write(author, `Trening ${number}`);
    }
    const first = await list(reader);
    expect(texts(first)).toEqual(Array.from({ length: 50 }, (_, position) => `Trening ${53 - position}`));
    await write(reader, "Novo");
    const second = await list(reader, `?before=${first.body.data.next}`);
    expect(texts(second)).toEqual(["Trening 3", "Trening 2", "Trening 1"]);
    expect(second.body.data.next).toBeNull();
  });
});

describe("deleteComment", () => {
  it("takes one's own away everywhere, also when access has ended", async () => {
    const before = await shop.dump();
    const id = idOf(await write(author, "Požalit ću"));
    shop.clock.now = new Date("2027-06-01T10:00:00.000Z");
    expect(await remove(author, id)).toMatchObject({ status: 200, body: { status: "success" } });
    const after = await shop.dump();
    expect(after.get("ATTENTION COUNTS#comment_reported")).toEqual(keys.openTasks("comment_reported"));
    after.delete("ATTENTION COUNTS#comment_reported");
    expect(after).toEqual(before);
    expect(code(await remove(author, id))).toEqual([404, "not_found"]);
  });

  it("is no one else's, as if it did not exist", async () => {
    const id = idOf(await write(author, "Moje"));
    const before = await shop.dump();
    const missing = await remove(reader, MISSING_ID);
    for (const answer of [await remove(reader, id), await remove(author, id, "training/16")]) {
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect((await remove(author, id, "ebook/16")).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("is an admin's too, with the second factor where it is asked for", async () => {
    const id = idOf(await write(author, "Uvreda"));
    const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    process.env.REQUIRE_ADMIN_MFA = "on";
    expect(code(await remove(admin, id))).toEqual([403, "second_factor_needed"]);
    process.env.REQUIRE_ADMIN_MFA = "";
    expect((await remove(admin, id)).status).toBe(200);
    expect(texts(await list(author))).toEqual([]);
    expect(await shop.itemsAt(`USER#${author.id} COMMENT`)).toEqual([]);
  });

  it("is one act and one line of the record where two of the staff do it at the same moment", async () => {
    const id = idOf(await write(author, "Uvreda"));
    const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    const answers = await Promise.all([remove(admin, id), remove(admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await shop.itemsAt("AUDIT#")).toMatchObject([{ seq: 1, operation: "deleteComment" }]);
  });
});

describe("reportComment", () => {
  it("needs a hand within a day of its first report, once however many report it, and none once the comment is gone", async () => {
    const [id, other] = [idOf(await write(author, "Uvredljiv tekst")), idOf(await write(author, "I ovaj"))];
    await report(reader, id, { reason: "Vrijeđa." });
    await report(reader, other);
    shop.travel(HOUR);
    await report(await shop.person({ subscription: {} }), id);
    expect(await openTasks(shop, "comment_reported")).toEqual([id, other].sort());
    expect(await shop.itemsAt(`ATTENTION comment_reported#${id}`)).toMatchObject([
      { gsi2pk: "HAND", gsi2sk: shifted(NOON, DAY).toISOString(), about: { category: "challenge", product_id: 16 } },
    ]);
    await remove(author, id);
    expect(await openTasks(shop, "comment_reported")).toEqual([other]);
  });

  it("waits for the owner once a person and comment, with its reason and without the comment's text", async () => {
    const id = idOf(await write(author, "Uvredljiv tekst"));
    for (const reason of ["Vrijeđa druge.", "Opet ja."])
      expect((await report(reader, id, { reason })).status).toBe(200);
    const [kept, ...more] = await shop.itemsAt(`USER#${reader.id} COMMENT_REPORT#`);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      comment_id: id,
      category: "challenge",
      product_id: 16,
      user_id: reader.id,
      reason: "Vrijeđa druge.",
      reported_at: NOON.toISOString(),
      gsi2pk: indexKeys.commentReports,
      gsi2sk: NOON.toISOString(),
    });
    expect(JSON.stringify(kept)).not.toContain("Uvredljiv");
    expect(log.text()).toContain("comment_reported");
    for (const hidden of ["Uvredljiv", "Vrijeđa", reader.id]) expect(log.text()).not.toContain(hidden);
  });

  it("is refused without access, of one's own comment, of none, and with too long a reason", async () => {
    const id = idOf(await write(author, "Bok"));
    expect(code(await report(stranger, id))).toEqual([403, "no_access"]);
    expect(code(await report(author, id))).toEqual([403, "forbidden"]);
    expect(code(await report(reader, MISSING_ID))).toEqual([404, "not_found"]);
    expect(code(await report(reader, id, { reason: "x".repeat(501) }))).toEqual([400, "invalid_input"]);
    expect(await shop.itemsAt(`USER#${reader.id} COMMENT_REPORT#`)).toEqual([]);
  });

  it("is taken twenty times an hour", async () => {
    const id = idOf(await write(author, "Bok"));
    for (let turn = 0; turn < 20; turn += 1) expect((await report(reader, id)).status).toBe(200);
    expect(code(await report(reader, id))).toEqual([429, "too_many_requests"]);
    shop.travel(HOUR);
    expect((await report(reader, id)).status).toBe(200);
  });
});

it("is kept out of the range that decides access, however much somebody writes", async () => {
  await write(author, "Bok");
  await report(reader, idOf(await list(author)));
  const { from, to } = keys.memberRange(author.id);
  const views = keys.viewedRange(author.id);
  const written = [
    ...(await shop.itemsAt(`USER#${author.id} COMMENT`)),
    ...(await shop.itemsAt(`USER#${reader.id} COMMENT`)),
  ];
  expect(written).toHaveLength(3);
  for (const { sk } of written) {
    expect(String(sk) < from || String(sk) > to).toBe(true);
    expect(String(sk) < views.from || String(sk) > views.to).toBe(true);
  }
});
