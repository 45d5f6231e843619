import { ulid } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import type { StaffRoute } from "#contract/route-rows.ts";
import { staffRoutes } from "#contract/staff-routes.ts";
import type { CommentRecord } from "#functions/domains/community/comment.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, MINUTE, NOON } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";

const shop = await aShop();
const CHALLENGE = { category: "challenge", product_id: 16 } as const;
const PROGRAMME = { category: "training", product_id: 2 } as const;

let trainer: Person;
let author: Person;
let written = 0;

beforeEach(async () => {
  written = 0;
  author = await shop.person({ entitlements: [{}] });
  trainer = await staffWith(shop, ["trainer"], { trains: [{ category: "challenge", id: 16 }] });
});

/** A comment as the table holds it, each a minute after the one before. */
async function aComment(changes: Partial<CommentRecord>): Promise<CommentRecord> {
  const at = NOON.getTime() + written++ * MINUTE;
  const common = { user_id: author.id, picture: "https://lh3.googleusercontent.com/a/p", id: ulid(at) };
  const one = comment({ ...common, client_id: `c${written}`, created_at: new Date(at).toISOString(), ...changes });
  await shop.put(...commentEntries(one));
  return one;
}

const listed = async (list: string, more = "") =>
  (await trainer.get(`admin/comments?list=${list}${more}`)).body.data as { comments: CommentRecord[]; next: string };
const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);
const placeOf = ({ category, product_id, id }: CommentRecord) => `admin/comments/${category}/${product_id}/${id}`;
const judge = (one: CommentRecord, json: object) => shop.call("PATCH", placeOf(one), { token: trainer.token, json });
const reply = (one: CommentRecord, text: string) => trainer.post(`${placeOf(one)}/replies`, { text, replaces: null });
const code = ({ status, body }: Answer) => `${status} ${body.code ?? "ok"}`;

describe("a trainer", () => {
  it("reads the comments of their own programmes and challenges in every list, and knows authors by name alone", async () => {
    const lists = {
      waiting: { reports: 1 },
      hidden: { state: "hidden", reason: "Reklama" },
      shown: {},
      unanswered: {},
    } as const;
    for (const [list, state] of Object.entries(lists)) {
      const own = await aComment({ ...CHALLENGE, ...state });
      await aComment({ ...PROGRAMME, ...state });
      const { comments } = await listed(list);
      expect(comments.every(({ product_id, picture }) => product_id === 16 && picture === null)).toBe(true);
      expect([list, ids(comments)[0]]).toEqual([list, own.id]);
    }
    expect(JSON.stringify(await listed("shown"))).not.toContain(author.id);
  });

  it("answers as the shop and decides reports of their own", async () => {
    const one = await aComment({ ...CHALLENGE, reports: 1 });
    expect((await judge(one, { decision: "show" })).body.data.comment).toMatchObject({ state: "shown", picture: null });
    expect((await reply(one, "Hvala!")).body.data.comment).toMatchObject({ answer: { text: "Hvala!" }, picture: null });
    expect((await listed("unanswered")).comments).toEqual([]);
    expect((await judge(one, { decision: "hide", reason: "Reklama." })).status).toBe(200);
  });

  it("neither answers nor decides what stands below another's, found or not, and nothing is written", async () => {
    const other = await aComment({ ...PROGRAMME, reports: 1 });
    const before = await shop.dump();
    for (const decision of ["show", "hide", "delete"])
      expect(code(await judge(other, { decision, reason: "Reklama." }))).toBe("403 duty_needed");
    expect(code(await reply(other, "Hvala!"))).toBe("403 duty_needed");
    expect(code(await reply({ ...other, product_id: 99 }, "Hvala!"))).toBe("403 duty_needed");
    const members = `comments/training/2/${other.id}`;
    expect(code(await shop.call("DELETE", members, { token: trainer.token }))).toBe("403 duty_needed");
    expect(await shop.dump()).toEqual(before);
  });

  it("opens no call of money, people, documents, settings or words", async () => {
    const before = await shop.dump();
    const open = ["listComments", "judgeComment", "replyAsShop"];
    for (const [name, { method, path }] of Object.entries<StaffRoute>(staffRoutes)) {
      if (open.includes(name)) continue;
      const filled = path.slice("/api/v1/".length).replaceAll(/\{\w+\}/g, author.id);
      const json = method === "GET" ? {} : { json: {} };
      expect([name, code(await shop.call(method, filled, { token: trainer.token, ...json }))]).toEqual([
        name,
        "403 duty_needed",
      ]);
    }
    expect(await shop.dump()).toEqual(before);
  });

  it("loses a programme with the next call, and is bound to none beside support's duty", async () => {
    const own = await aComment(CHALLENGE);
    const other = await aComment(PROGRAMME);
    const taken = await staffWith(shop, ["trainer"], {});
    expect((await taken.get("admin/comments?list=shown")).body.data).toEqual({ comments: [], next: null });
    const both = await staffWith(shop, ["trainer", "support"], { trains: [{ category: "challenge", id: 16 }] });
    const { comments } = (await both.get("admin/comments?list=shown")).body.data;
    expect(ids(comments)).toEqual([other.id, own.id]);
  });

  it("goes through the published ones twenty at a time over several products, none twice and none left out", async () => {
    const wide = {
      trains: [
        { category: "challenge" as const, id: 16 },
        { category: "training" as const, id: 2 },
      ],
    };
    trainer = await staffWith(shop, ["trainer"], wide);
    const all: CommentRecord[] = [];
    for (let count = 0; count < 70; count += 1) {
      const place = count < 60 ? CHALLENGE : PROGRAMME;
      all.push(await aComment(count % 9 === 0 ? { ...place, state: "hidden", reason: "Reklama" } : place));
    }
    const found: string[] = [];
    let page = await listed("shown");
    for (let turn = 0; turn < 10; turn += 1) {
      expect(page.comments.length).toBeLessThanOrEqual(20);
      found.push(...ids(page.comments));
      if (!page.next) break;
      page = await listed("shown", `&before=${page.next}`);
    }
    expect(found).toEqual(ids(all.filter(({ state }) => !state)).toReversed());
  });
});
