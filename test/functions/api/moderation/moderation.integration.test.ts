import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Duty } from "#contract/duties.ts";
import { schemas } from "#contract/schemas.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, DAY, HOUR, MINUTE, NOON } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
const { log } = shop;
const MISSING_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let author: Person;
let reader: Person;
let owner: Person;

const staff = (...duties: Duty[]) => staffWith(shop, duties);

beforeEach(async () => {
  author = await shop.person({ entitlements: [{}] });
  reader = await shop.person({ entitlements: [{}] });
  owner = await staff("owner");
});

const write = (person: Person, text: string, more: object = {}) =>
  person.post("challengescomments", { challenge_id: 16, text, ...more });
const idOf = ({ body }: Answer): string => body.data.challenges[0].id;
const seen = async (person: Person) => (await person.get("challengescomments/16")).body.data.challenges;
const report = (person: Person, id: string, body: object = {}) =>
  person.post(`comments/challenge/16/${id}/report`, body);
const judge = (id: string, body: object, person = owner) =>
  shop.call("PATCH", `admin/comments/challenge/16/${id}`, { token: person.token, json: body });
const reply = (id: string, body: object, person = owner) =>
  person.post(`admin/comments/challenge/16/${id}/replies`, body);
const list = async (name = "waiting", person = owner) => {
  const answer = await person.get(`admin/comments?list=${name}`);
  expect(z.parse(schemas.listComments.reply, answer.body)).toEqual(answer.body);
  return answer.body.data.comments;
};
const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);
const change = (version: number, words: readonly string[], person = owner) =>
  shop.call("PATCH", "admin/comments/words", { token: person.token, json: { version, words } });
const letters = async (template: string) =>
  (await shop.itemsAt("OUTBOX#")).filter((mail) => mail.template === template);
const acts = async () => (await owner.get("admin/audit")).body.data.lines;
const code = ({ status, body }: Answer) => [status, body.code];
const HIDE = { decision: "hide", reason: "Vrijeđa drugu članicu." };

describe("a comment with a word of the list", () => {
  beforeEach(async () => {
    expect((await change(0, ["smeće", "(.*)"])).status).toBe(200);
  });

  it("is held: its author alone sees it, and it needs a hand within a day", async () => {
    const held = await write(author, "Ovo je SMECE!");
    expect(held.body.data.challenges).toMatchObject([{ state: "held", own: true }]);
    shop.travel(MINUTE);
    const fine = idOf(await write(author, "Bravo!"));
    expect(await seen(author)).toMatchObject([{ id: fine }, { id: idOf(held), state: "held", text: "Ovo je SMECE!" }]);
    expect(ids(await seen(reader))).toEqual([fine]);
    expect(JSON.stringify(await seen(author))).not.toContain("smeće");
    expect(await openTasks(shop, "comment_held")).toEqual([idOf(held)]);
    expect(await list()).toMatchObject([
      { id: idOf(held), state: "held", words: ["smeće"], product: expect.any(String) },
    ]);
    expect(code(await report(reader, idOf(held)))).toEqual([404, "not_found"]);
  });

  it("counts once where its answer was lost, and is shown once somebody says so", async () => {
    const client_id = randomUUID();
    const first = await write(author, "smeće", { client_id });
    expect((await write(author, "smeće", { client_id })).body).toEqual(first.body);
    const id = idOf(first);
    expect((await judge(id, { decision: "show" })).body.data.comment).toMatchObject({ state: "shown", words: [] });
    expect(await seen(reader)).toMatchObject([{ id, text: "smeće" }]);
    expect(await openTasks(shop, "comment_held")).toEqual([]);
    expect(await letters("comment_shown")).toMatchObject([{ data: { created_at: NOON.toISOString() } }]);
    expect([await list(), ids(await list("shown"))]).toEqual([[], [id]]);
  });

  it("five times within a day ends somebody's comments for a day from the last one on", async () => {
    const written = [];
    for (let count = 0; count < 5; count += 1) {
      written.push(idOf(await write(author, `smeće ${count}`)));
      shop.travel(4 * HOUR);
    }
    shop.travel(-4 * HOUR + MINUTE);
    const before = await shop.dump();
    const refused = await write(author, "Sasvim pristojno");
    expect(code(refused)).toEqual([429, "comments_stopped"]);
    expect(Number(refused.headers["retry-after"])).toBe(DAY / 1000 - 60);
    expect(await shop.dump()).toEqual(before);
    expect((await write(reader, "Netko drugi")).status).toBe(200);
    shop.travel(DAY);
    expect((await write(author, "Sasvim pristojno")).status).toBe(200);
  });

  it("stops nobody whose held comment was found to be fine", async () => {
    const written = [];
    for (let count = 0; count < 5; count += 1) {
      shop.travel(MINUTE);
      written.push(idOf(await write(author, `smeće ${count}`)));
    }
    await judge(written[2] ?? "", { decision: "show" });
    expect((await write(author, "Hvala!")).status).toBe(200);
  });

  it("leaves nothing behind once its author is gone", async () => {
    const id = idOf(await write(author, "smeće"));
    await shop.call("DELETE", `comments/challenge/16/${id}`, { token: author.token });
    expect(await openTasks(shop, "comment_held")).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

describe("the list of words (readCommentWords, changeCommentWords)", () => {
  it("is changed on the version that was read, and stands in the record", async () => {
    expect((await owner.get("admin/comments/words")).body.data).toEqual({ version: 0, words: [] });
    expect((await change(0, [" Smeće ", "smece", "c++"])).body.data).toEqual({ version: 1, words: ["smece", "c++"] });
    expect(code(await change(0, ["drugo"]))).toEqual([409, "words_changed"]);
    expect((await change(1, ["c++", "novo"])).status).toBe(200);
    expect(await acts()).toMatchObject([
      { operation: "changeCommentWords", before: { words: ["smece"] }, after: { words: ["novo"] } },
      { operation: "changeCommentWords", before: { words: [] }, after: { words: ["smece", "c++"] } },
    ]);
  });

  it.each([
    ["a letter", ["a"]],
    ["nothing", ["  "]],
    ["what can't be seen", ["\u200b\u200b"]],
    ["more than sixty characters", ["x".repeat(61)]],
    ["more than three hundred", Array.from({ length: 301 }, (_, place) => `riječ ${place}`)],
    ["a number", [12]],
  ])("never holds %s", async (_case, words) => {
    expect(code(await change(0, words as string[]))).toEqual([400, "invalid_input"]);
    expect((await owner.get("admin/comments/words")).body.data.version).toBe(0);
  });

  it("takes one of two changes at the same moment", async () => {
    const answers = await Promise.all([change(0, ["prvo"]), change(0, ["drugo"])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts()).toHaveLength(1);
  });
});

describe("a comment without an answer", () => {
  const unanswered = async (person = owner) => (await person.get("admin/morning")).body.data.morning.unanswered;

  it("is counted in the morning and listed until the shop answers it, and again once the answer is taken away", async () => {
    const first = idOf(await write(author, "Kad je novi izazov?"));
    shop.travel(MINUTE);
    const second = idOf(await write(author, "Može li i bez bučica?"));
    expect(await unanswered()).toBe(2);
    expect(ids(await list("unanswered"))).toEqual([second, first]);
    const { answer } = (await reply(first, { text: "U siječnju.", replaces: null })).body.data.comment;
    expect(await unanswered(await staff("support"))).toBe(1);
    expect(ids(await list("unanswered"))).toEqual([second]);
    expect(ids(await list("shown"))).toEqual([second, first]);
    await reply(first, { text: null, replaces: answer.id });
    expect(ids(await list("unanswered"))).toEqual([second, first]);
  });

  it("is none while it is reported or hidden, nor after thirty days", async () => {
    const id = idOf(await write(author, "Reklama"));
    await report(reader, id);
    expect(await list("unanswered")).toEqual([]);
    await judge(id, HIDE);
    expect(await list("unanswered")).toEqual([]);
    await judge(id, { decision: "show" });
    expect(ids(await list("unanswered"))).toEqual([id]);
    shop.travel(30 * DAY + MINUTE);
    expect([await list("unanswered"), await unanswered()]).toEqual([[], 0]);
  });

  it("is counted for whose duty comments are alone", async () => {
    await write(author, "Bravo!");
    expect([await unanswered(await staff("editor")), await unanswered(await staff("accountant"))]).toEqual([
      null,
      null,
    ]);
  });

  it("is found behind an answered one on the next page", async () => {
    const listed = async (before = "") => (await owner.get(`admin/comments?list=unanswered${before}`)).body.data;
    const written = Array.from({ length: 52 }, (_, place) =>
      comment({ user_id: author.id, id: ulid(NOON.getTime() + place), client_id: `c${place}` }),
    );
    const answer = { id: MISSING_ID, text: "Hvala!", at: NOON.toISOString() };
    await shop.put(...written.flatMap((one, place) => commentEntries(place === 1 ? { ...one, answer } : one)));
    const { comments, next } = await listed();
    expect([comments.length, await unanswered()]).toEqual([50, 50]);
    expect((await listed(`&before=${next}`)).comments).toMatchObject([{ id: written[0]?.id }]);
  });
});

describe("a reported comment (listComments, judgeComment)", () => {
  it("the owner can decide: it stands first with what was said against it, and leaves the list once it may stay; whoever reported it is told", async () => {
    const id = idOf(await write(author, "Prvi"));
    await report(reader, id, { reason: "Reklama." });
    shop.travel(MINUTE);
    const other = idOf(await write(author, "Drugi"));
    expect(await list()).toMatchObject([
      { id, state: "shown", reports: { number: 1, listed: [{ at: NOON.toISOString(), reason: "Reklama." }] } },
    ]);
    expect(ids(await list("shown"))).toEqual([other]);
    expect((await judge(id, { decision: "show" })).body.data.comment).toMatchObject({
      reports: { number: 0, listed: [] },
    });
    expect([await list(), ids(await list("shown"))]).toEqual([[], [other, id]]);
    expect(await openTasks(shop, "comment_reported")).toEqual([]);
    const decided = await letters("report_decided");
    expect(decided).toMatchObject([{ data: { decision: "show", reported_at: NOON.toISOString() } }]);
    expect([await letters("comment_shown"), await letters("comment_removed")]).toEqual([[], []]);
    expect((await judge(id, { decision: "show" })).status).toBe(200);
    expect(await acts()).toHaveLength(1);
  });

  it("is hidden with a reason that its author reads, there and in a letter, and shown again", async () => {
    const id = idOf(await write(author, "Uvreda"));
    await report(reader, id);
    expect((await judge(id, HIDE)).body.data.comment).toMatchObject({ state: "hidden", reason: HIDE.reason });
    expect(await seen(reader)).toEqual([]);
    expect(await seen(author)).toMatchObject([{ id, state: "hidden", reason: HIDE.reason }]);
    expect(await letters("comment_removed")).toMatchObject([
      { data: { decision: "hide", reason: HIDE.reason, text: "Uvreda", noticed: "reports" } },
    ]);
    expect(await letters("report_decided")).toMatchObject([{ data: { decision: "hide" } }]);
    expect([await list(), ids(await list("hidden"))]).toEqual([[], [id]]);
    expect(code(await report(await shop.person({ entitlements: [{}] }), id))).toEqual([404, "not_found"]);
    await judge(id, { decision: "show" });
    expect(await seen(reader)).toMatchObject([{ id, text: "Uvreda" }]);
    expect(await letters("comment_shown")).toHaveLength(1);
    expect(await acts()).toMatchObject([
      { operation: "judgeComment", before: { status: "hidden" }, after: { status: "shown" }, reason: null },
      { operation: "judgeComment", before: { status: "shown" }, after: { status: "hidden" }, reason: HIDE.reason },
    ]);
    expect(JSON.stringify(await acts())).not.toContain("Uvreda");
    for (const hidden of ["Uvreda", "Vrijeđa"]) expect(log.text()).not.toContain(hidden);
  });

  it("is deleted with a reason, and its author reads what it was", async () => {
    const id = idOf(await write(author, "Uvreda"));
    await report(reader, id);
    const deleted = await judge(id, { ...HIDE, decision: "delete" });
    expect(deleted.body.data).toEqual({ comment: null });
    expect(await seen(author)).toEqual([]);
    expect(await openTasks(shop, "comment_reported")).toEqual([]);
    expect(await letters("comment_removed")).toMatchObject([{ data: { decision: "delete", text: "Uvreda" } }]);
    expect(await letters("report_decided")).toMatchObject([{ data: { decision: "delete" } }]);
    expect(code(await judge(id, HIDE))).toEqual([404, "not_found"]);
  });

  it("is deleted among the members' too, and its author reads why", async () => {
    const id = idOf(await write(author, "Uvreda"));
    await shop.call("DELETE", `comments/challenge/16/${id}`, { token: owner.token });
    const data = { decision: "delete", reason: "Komentar krši uvjete korištenja.", noticed: "staff" };
    expect(await letters("comment_removed")).toMatchObject([{ data }]);
  });

  it("is decided once by two at the same moment, and written of once", async () => {
    const id = idOf(await write(author, "Uvreda"));
    await report(reader, id);
    const answers = await Promise.all([judge(id, HIDE), judge(id, HIDE, await staff("support"))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await acts()).toHaveLength(1);
    expect(await letters("comment_removed")).toHaveLength(1);
  });

  it("is decided and answered once by a key, and a repeated call answers what is true then", async () => {
    const id = idOf(await write(author, "Bravo!"));
    const send = (method: string, end: string, json: object, key: string) =>
      shop.call(method, `admin/comments/challenge/16/${id}${end}`, {
        ...{ token: owner.token, json },
        headers: { "idempotency-key": key },
      });
    const [first, second] = [randomUUID(), randomUUID()];
    const answer = () => send("POST", "/replies", { text: "Hvala!", replaces: null }, first);
    const both = await Promise.all([answer(), answer()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { answer: given } = both[0]?.body.data.comment ?? {};
    await reply(id, { text: "Hvala ti!", replaces: given.id });
    expect((await answer()).body.data.comment.answer.text).toBe("Hvala ti!");
    const remove = () => send("PATCH", "", { ...HIDE, decision: "delete" }, second);
    expect((await Promise.all([remove(), remove()])).map(({ body }) => body.data.comment)).toEqual([null, null]);
    expect((await remove()).body.data).toEqual({ comment: null });
    expect(await letters("comment_removed")).toHaveLength(1);
    expect((await acts()).map(({ operation }: { operation: string }) => operation)).toEqual([
      "deleteComment",
      "replyAsShop",
      "replyAsShop",
    ]);
  });

  it("needs a hand again where somebody reports it after it was kept, not where the same one does", async () => {
    const id = idOf(await write(author, "Prvi"));
    await report(reader, id);
    await judge(id, { decision: "show" });
    await report(reader, id);
    expect(await list()).toEqual([]);
    await report(await shop.person({ entitlements: [{}] }), id);
    expect(await list()).toMatchObject([{ id, reports: { number: 1 } }]);
    expect(await openTasks(shop, "comment_reported")).toEqual([id]);
  });

  it("keeps forty reports of however many come, each of which is answered alike", async () => {
    const id = idOf(await write(author, "Prvi"));
    const crowd = await Promise.all(Array.from({ length: 44 }, () => shop.person({ entitlements: [{}] })));
    for (const person of crowd) expect((await report(person, id, { reason: "Reklama." })).status).toBe(200);
    const [waiting] = await list();
    expect([waiting.reports.number, waiting.reports.listed.length]).toEqual([40, 5]);
    const before = await shop.dump();
    expect((await report(reader, id)).status).toBe(200);
    expect(await shop.dump()).toEqual(before);
    expect((await judge(id, HIDE)).status).toBe(200);
    expect(await letters("report_decided")).toHaveLength(40);
  });

  it("from before there were states is reported, hidden and shown like every other", async () => {
    const old = comment({ user_id: author.id });
    await shop.put({ ...keys.comment("challenge", 16, old.id), ...old });
    await shop.put({ ...keys.ownComment(author.id, old.client_id), ...old });
    expect(ids(await seen(reader))).toEqual([old.id]);
    await report(reader, old.id);
    expect(ids(await list())).toEqual([old.id]);
    expect((await judge(old.id, HIDE)).status).toBe(200);
    expect((await judge(old.id, { decision: "show" })).status).toBe(200);
    expect(ids(await seen(reader))).toEqual([old.id]);
  });

  it.each([
    ["no decision", {}],
    ["another decision", { decision: "praise" }],
    ["no reason to hide it", { decision: "hide" }],
    ["no reason to delete it", { decision: "delete", reason: "  " }],
    ["too long a reason", { decision: "hide", reason: "x".repeat(501) }],
  ])("is not decided with %s", async (_case, body) => {
    const id = idOf(await write(author, "Prvi"));
    const before = await shop.dump();
    expect(code(await judge(id, body))).toEqual([400, "invalid_input"]);
    expect(code(await judge(MISSING_ID, HIDE))).toEqual([404, "not_found"]);
    expect(await shop.dump()).toEqual(before);
  });

  it("is listed twenty at a time, the newest first", async () => {
    for (let count = 0; count < 21; count += 1) {
      const one = comment({ id: `01M7YW6NW0JCEJ49FZRFCK8N${String(10 + count)}`, text: `Tekst ${count}` });
      await shop.put({ ...keys.comment("challenge", 16, one.id), ...one, gsi1pk: "COMMENTS#hidden", gsi1sk: one.id });
    }
    const first = (await owner.get("admin/comments?list=hidden")).body.data;
    expect([first.comments.length, first.comments[0].text]).toEqual([20, "Tekst 20"]);
    const second = (await owner.get(`admin/comments?list=hidden&before=${first.next}`)).body.data;
    expect([second.comments.length, second.comments[0].text, second.next]).toEqual([1, "Tekst 0", null]);
    expect((await owner.get("admin/comments?list=all")).status).toBe(400);
    expect((await owner.get("admin/comments?before=x")).status).toBe(400);
  });
});

describe("the shop's answer (replyAsShop)", () => {
  it("the owner can answer as the shop: it stands behind the comment for everybody who reads it, until it is changed or taken away", async () => {
    const id = idOf(await write(author, "Koja girja?"));
    const given = await reply(id, { text: " Od 12 kg. ", replaces: null });
    const { answer } = given.body.data.comment;
    expect(answer).toMatchObject({ text: "Od 12 kg.", at: NOON.toISOString() });
    const read = await reader.get("challengescomments/16");
    expect(z.parse(schemas.listChallengeComments.reply, read.body)).toEqual(read.body);
    expect(await seen(reader)).toMatchObject([
      { id, text: "Koja girja?" },
      {
        id: answer.id,
        in_reply_to: id,
        user_name: "Zamah",
        picture: null,
        time: "21/11/2026",
        text: "Od 12 kg.",
        own: false,
      },
    ]);
    expect(code(await reply(id, { text: "Od 16 kg.", replaces: null }))).toEqual([409, "comment_answered"]);
    expect((await reply(id, { text: "Od 16 kg.", replaces: answer.id })).status).toBe(200);
    expect((await seen(reader))[1].text).toBe("Od 16 kg.");
    const [, { id: second }] = await seen(reader);
    expect((await reply(id, { text: null, replaces: second })).body.data.comment.answer).toBeNull();
    expect(await seen(reader)).toHaveLength(1);
    expect(await acts()).toHaveLength(3);
  });

  it("is one where it is sent twice, and goes and hides with the comment", async () => {
    const id = idOf(await write(author, "Koja girja?"));
    const answers = await Promise.all([1, 2].map(() => reply(id, { text: "Od 12 kg.", replaces: null })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await reply(id, { text: "Od 12 kg.", replaces: null })).status).toBe(200);
    expect(await acts()).toHaveLength(1);
    await judge(id, HIDE);
    expect(await seen(reader)).toEqual([]);
    await judge(id, { decision: "show" });
    expect(await seen(reader)).toHaveLength(2);
    await shop.call("DELETE", `comments/challenge/16/${id}`, { token: author.token });
    expect(await seen(reader)).toEqual([]);
  });

  it.each([
    ["nothing", { text: "  ", replaces: null }],
    ["too much", { text: "x".repeat(2001), replaces: null }],
    ["no word on what was seen", { text: "Bok" }],
  ])("is never %s", async (_case, body) => {
    const id = idOf(await write(author, "Koja girja?"));
    expect(code(await reply(id, body))).toEqual([400, "invalid_input"]);
    expect(code(await reply(MISSING_ID, { text: "Bok", replaces: null }))).toEqual([404, "not_found"]);
    expect((await seen(reader)).length).toBe(1);
  });
});
