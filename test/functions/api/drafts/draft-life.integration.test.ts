import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { DAY_MS, MINUTE_MS } from "#functions/platform/time.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { NOON } from "#test/steps/given/records.ts";

const { shop, editor, colleague, acts } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "trainings/snaga-gornjeg-tijela.yaml",
  "ebooks/prirucnik-za-girju.yaml",
  "recipes/humus-s-mrkvom.yaml",
]);
const buyer = await shop.person({ entitlements: [{ product_id: 16 }] });

type Json = Readonly<Record<string, unknown>>;

const begin = (kind: string, json: Json = {}, key?: string) => editor.make(`admin/catalogue/${kind}`, json, key);
const begun = async (kind: string, json: Json = {}) => (await begin(kind, json)).body.data.draft;
const read = async (place: string) => (await editor.get(`admin/catalogue/${place}`)).body.data.draft;

function save(place: string, json: Json, token = editor.token) {
  return shop.call("PATCH", `admin/catalogue/${place}`, { token, json });
}

function discard(place: string, version: number | string) {
  return shop.call("DELETE", `admin/catalogue/${place}?version=${version}`, { token: editor.token });
}

describe("an editor begins a document", () => {
  it("under a number that none of its kind ever had, also not one that was deleted", async () => {
    await acts();
    const first = await begun("challenge");
    expect(first).toMatchObject({ kind: "challenge", id: "17", version: 1, state: "draft" });
    expect(await acts()).toMatchObject([
      { operation: "createDraft", subject: "DOCUMENT#challenge#17", before: {}, after: { version: 1 } },
    ]);
    expect((await discard("challenge/17", 1)).status).toBe(200);
    expect((await begin("challenge", { id: "17" })).body.code).toBe("id_taken");
    const both = await Promise.all([begun("challenge"), begun("challenge")]);
    expect(both.map(({ id }) => id).sort()).toEqual(["18", "19"]);
    expect(await begun("challenge", { id: "25" })).toMatchObject({ id: "25" });
    expect(await begun("challenge")).toMatchObject({ id: "26" });
  });

  it("once by a double click and after a lost answer, also under an id of its own, and sees it as it is by then", async () => {
    const key = randomUUID();
    const [both, named] = await Promise.all([
      Promise.all([begin("challenge", {}, key), begin("challenge", {}, key)]),
      Promise.all(["", ""].map(() => begin("ebook", { id: "88" }, "a-key-of-an-ebook"))),
    ]);
    expect([...both, ...named].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [{ id }, other] = both.map(({ body }) => body.data.draft);
    expect(other.id).toBe(id);
    await save(`challenge/${id}`, { version: 1, document: { id: Number(id), title: "Za leđa" } });
    await acts();
    expect((await begin("challenge", {}, key)).body.data.draft).toMatchObject({ id, version: 2, title: "Za leđa" });
    expect(await acts()).toEqual([]);
    expect((await begun("challenge")).id).toBe(String(Number(id) + 1));
    expect((await begin("challenge", { copy_of: "16" }, key)).body.code).toBe("key_reused");
    expect((await begin("training", {}, key)).body.code).toBe("key_reused");
    expect((await editor.post("admin/catalogue/challenge", {})).body.data.fields).toEqual(["Idempotency-Key"]);
    await discard(`challenge/${id}`, 2);
    expect((await begin("challenge", {}, key)).status).toBe(404);
  });

  it("as a copy with all that two may share, and nothing of the first is lost", async () => {
    const [source] = (await editor.get("admin/catalogue")).body.data.drafts.filter(
      ({ kind }: Json) => kind === "training",
    );
    const { document } = await read(`training/${source.id}`);
    const copy = await begun("training", { copy_of: source.id });
    expect(copy.title).toBe(`${document.title} (kopija)`);
    expect(copy.document).toMatchObject({ id: Number(copy.id), blocks: document.blocks, price: document.price });
    expect(copy.document).not.toHaveProperty("files");
    expect(copy.problems).toEqual([]);
    expect(JSON.stringify(copy.document.exercises)).not.toContain('"id"');
    const challenge = await begun("challenge", { copy_of: "16" });
    expect(challenge.problems).toEqual([{ field: "videos", message: "nedostaje" }]);
  });

  it("a plan under a name of its own", async () => {
    expect(await begun("plan", { id: "weekly", document: { title: "Tjedno" } })).toMatchObject({
      id: "weekly",
      document: { subscription_type: "weekly", title: "Tjedno" },
    });
    expect((await begin("plan", { id: "weekly" })).body.code).toBe("id_taken");
  });

  it.each<[string, Json, number]>([
    ["plan", {}, 400],
    ["letter", {}, 400],
    ["ebook", { id: "-1" }, 400],
    ["ebook", { id: "1000000000" }, 400],
    ["ebook", { id: "1e3" }, 400],
    ["ebook", { id: "0" }, 400],
    ["ebook", { id: "1" }, 409],
    ["ebook", { copy_of: "999" }, 404],
    ["ebook", { copy_of: "1", document: {} }, 400],
    ["ebook", { document: { titel: "x" } }, 400],
    ["ebook", { document: { sample: JSON.parse('{"__proto__":{"price":1}}') } }, 400],
    ["ebook", { document: { description: "x".repeat(258 * 1024) } }, 413],
  ])("%s from %j is refused, and nothing is written", async (kind, json, status) => {
    const before = await shop.dump();
    expect((await begin(kind, json)).status).toBe(status);
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an editor deletes a document", () => {
  it("that never was published, with all its versions", async () => {
    const { id } = await begun("recipe");
    const place = `recipe/${id}`;
    await save(place, { version: 1, document: { id: Number(id), title: "Juha" } }, colleague.token);
    await acts();
    expect((await discard(place, 2)).body).toEqual({ status: "success" });
    expect(await acts()).toMatchObject([{ operation: "discardDraft", subject: `DOCUMENT#recipe#${id}` }]);
    expect((await editor.get(`admin/catalogue/${place}`)).status).toBe(404);
    expect([...(await shop.dump()).values()].filter(({ pk }) => pk === `EDIT#recipe#${id}`)).toEqual([]);
    expect((await discard(place, 2)).status).toBe(404);
    expect((await save(place, { version: 0, document: { id: Number(id) } })).status).toBe(404);
  });

  it("only as it was read, and never what was on sale", async () => {
    const { id } = await begun("recipe");
    const before = await shop.dump();
    expect((await discard(`recipe/${id}`, 7)).body.code).toBe("draft_changed");
    expect((await discard(`recipe/${id}`, "x")).status).toBe(400);
    expect((await discard("challenge/16", 1)).body.code).toBe("once_published");
    expect((await discard("challenge/999", 1)).status).toBe(404);
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an editor looks back", () => {
  it("to what was published, to what a colleague wrote, and to each quarter of an hour", async () => {
    const { id, document } = await begun("ebook", { document: { title: "Prvi" } });
    const place = `ebook/${id}`;
    const write = (version: number, title: string, person = editor) =>
      save(place, { version, document: { ...document, title } }, person.token);
    await write(1, "Drugi");
    await write(2, "Treći", colleague);
    shop.clock.now = new Date(NOON.getTime() + 16 * MINUTE_MS);
    await write(3, "Četvrti", colleague);
    const { body } = await editor.get(`admin/catalogue/${place}/versions`);
    expect(z.parse(schemas.listVersions.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({
      next: null,
      versions: [
        { version: 3, by: "Jure Jurić", is_published: false },
        { version: 2, by: "Iva Ivić", is_published: false },
      ],
    });
    expect((await save(place, { version: 4, restore: 2 })).body.data.draft).toMatchObject({
      version: 5,
      document: { title: "Drugi" },
    });
    const kept = await editor.get(`admin/catalogue/${place}/versions/4`);
    expect(kept.body.data.version.document).toMatchObject({ title: "Četvrti" });
    const item = [...(await shop.dump()).values()].find(
      ({ pk, sk }) => pk === `EDIT#ebook#${id}` && sk === "V#0000004",
    );
    expect(Number(item?.expires_at) * 1000 - shop.clock.now.getTime()).toBe(90 * DAY_MS);
  });

  it("a page at a time", async () => {
    const { body } = await editor.get("admin/catalogue/challenge/16/versions");
    expect(body.data).toMatchObject({ versions: [{ version: 1, is_published: true }], next: null });
    const { body: earlier } = await editor.get("admin/catalogue/challenge/16/versions?before=1");
    expect(earlier.data).toEqual({ versions: [], next: null });
    expect((await editor.get("admin/catalogue/challenge/999/versions")).status).toBe(404);
    expect((await editor.get("admin/catalogue/challenge/16/versions?before=x")).status).toBe(400);
  });
});

describe("an editor sees a draft's page", () => {
  it("the owner can see a draft as member and as visitor, letter by letter, while nobody else can; the record says so", async () => {
    const page = { visitor: await shop.visit("challenges/16"), member: await buyer.get("challenges/16") };
    const preview = (as: string) => editor.get(`admin/catalogue/challenge/16/preview?as=${as}`);
    await acts();
    expect((await preview("visitor")).body).toEqual(page.visitor.body);
    expect((await preview("member")).body.data.challenge).toEqual(page.member.body.data.challenge);
    expect(await acts()).toMatchObject([
      { operation: "previewDraft", subject: "DOCUMENT#challenge#16", after: { version: 1, as: "member" } },
      { operation: "previewDraft", after: { as: "visitor" } },
    ]);
    const { version, document } = await read("challenge/16");
    await save("challenge/16", { version, document: { ...document, title: "Još nitko ne vidi" } });
    expect((await preview("member")).body.data.challenge.title).toBe("Još nitko ne vidi");
    expect((await shop.visit("challenges/16")).text).not.toContain("Još nitko ne vidi");
  });

  it("of each kind that has one", async () => {
    const { drafts } = (await editor.get("admin/catalogue")).body.data;
    const [recipe] = drafts.filter(({ kind }: Json) => kind === "recipe");
    const meals = [{ meal: "doručak", recipe: Number(recipe.id), portions: 2 }];
    const week = { title: "Tjedan", description: "Humus.", cover: "/pictures/tjedan.webp", goal: "Više povrća" };
    const { id } = await begun("mealplan", { document: { ...week, days: Array.from({ length: 7 }, () => meals) } });
    const answer = await editor.get(`admin/catalogue/mealplan/${id}/preview?as=member`);
    expect(z.parse(schemas.previewDraft.reply, answer.body)).toEqual(answer.body);
    expect(answer.body.data.mealplan.kcal[0]).toBeGreaterThan(0);
    const pages = drafts.filter(
      ({ kind, state }: Json) => state === "published" && ["training", "ebook", "recipe"].includes(String(kind)),
    );
    for (const { kind, id: name } of pages) {
      const { body } = await editor.get(`admin/catalogue/${kind}/${name}/preview?as=visitor`);
      expect(body).toEqual((await shop.visit(`${kind}s/${name}`)).body);
    }
    expect(pages).toHaveLength(3);
  });

  it("never half: what can't be drawn yet says what is missing", async () => {
    const { id } = await begun("ebook");
    const { status, body } = await editor.get(`admin/catalogue/ebook/${id}/preview?as=member`);
    expect(status).toBe(409);
    expect(body.data.problems).toContainEqual({ field: "author", message: "nedostaje" });
  });

  it.each([
    ["ebook/1/preview", 400],
    ["ebook/1/preview?as=owner", 400],
    ["plan/monthly/preview?as=member", 400],
    ["ebook/999/preview?as=member", 404],
  ])("%s is %i", async (path, status) => {
    expect((await editor.get(`admin/catalogue/${path}`)).status).toBe(status);
  });
});
