import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { publishDraft } from "#functions/domains/catalogue/publish/publish-draft.ts";
import { publish } from "#functions/jobs/publish.ts";
import { keyOf, keys } from "#functions/platform/table/keys.ts";
import { removeAll } from "#functions/platform/table/transaction.ts";
import { MINUTE_MS } from "#functions/platform/time.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { aCatalogue, BEGUN } from "#test/steps/given/a-catalogue.ts";
import { NOON } from "#test/steps/given/records.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { failTransaction } from "#test/steps/when/fail-transaction.ts";

const { shop, editor, accountant, acts } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "challenges/jaka-ledja.yaml",
  "trainings/snaga-gornjeg-tijela.yaml",
  "ebooks/prirucnik-za-girju.yaml",
  "recipes/humus-s-mrkvom.yaml",
]);
const buyer = await shop.person({ entitlements: [{ product_id: 16 }] });
const newcomer = await shop.person();

const CHALLENGE = "admin/catalogue/challenge/16";

async function read(path = CHALLENGE) {
  return (await editor.get(path)).body.data.draft;
}

function save(path: string, json: unknown, token = editor.token) {
  return shop.call("PATCH", path, { token, json });
}

/** The challenge with some fields changed, saved as its next draft. */
async function changed(fields: object, path = CHALLENGE) {
  const { version, document } = await read(path);
  const answer = await save(path, { version, document: { ...document, ...fields } });
  return { ...answer, draft: answer.body.data?.draft };
}

/** Publishes the challenge in a process that ends before or behind its transaction. */
async function breakOff(when: "before" | "after", version: number) {
  const actor = { staff: { id: "iva", name: "Iva Ivić", duties: [] }, request: "broken-off", at: NOON };
  failTransaction(when, (input) => input.includes("publishDraft"));
  const publication = publishDraft({ kind: "challenge", id: "16" }, { version, actor });
  await expect(publication).rejects.toThrow("The process ended here.");
}

describe("an editor writes a document", () => {
  it("sees all of them with state, and each with its history", async () => {
    const { body } = await accountant.get("admin/catalogue");
    expect(z.parse(schemas.listDrafts.reply, body)).toEqual(body);
    expect(body.data.drafts.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["challenge", "ebook", "partner", "plan", "recipe", "training"]),
    );
    const answer = await accountant.get(CHALLENGE);
    expect(z.parse(schemas.readDraft.reply, answer.body)).toEqual(answer.body);
    expect(answer.body.data.draft).toMatchObject({
      state: "published",
      version: 1,
      problems: [],
      history: [{ version: 1, at: BEGUN.toISOString(), by: "Uvoz" }],
    });
  });

  it("reads the price log of what is sold beside it; what is not sold has none", async () => {
    const { body } = await accountant.get(CHALLENGE);
    const [current] = body.data.prices.log;
    expect(current.price_cents).toBe(Math.round(body.data.draft.document.price * 100));
    expect(body.data.prices).toMatchObject({ lowest_cents: expect.toBeOneOf([null, expect.any(Number)]) });
    const drafts = (await accountant.get("admin/catalogue")).body.data.drafts as { kind: string; id: string }[];
    const recipe = drafts.find(({ kind }) => kind === "recipe");
    const answer = await accountant.get(`admin/catalogue/recipe/${recipe?.id}`);
    expect(answer.body.data).not.toHaveProperty("prices");
    expect((await accountant.get("admin/catalogue/plan/monthly")).body.data.prices.log.length).toBeGreaterThan(0);
  });

  it("saves what nobody sees yet: neither page nor list nor search, and is told what is missing", async () => {
    const before = await Promise.all(["challenges", "search", "challenges/16"].map((path) => shop.visit(path)));
    const { status, draft } = await changed({ title: "Novi naslov", price: 19.999 });
    expect(status).toBe(200);
    expect(draft).toMatchObject({ state: "changed", version: 2, changed_by: "Iva Ivić", title: "Novi naslov" });
    expect(draft.problems).toEqual([{ field: "price", message: "najviše dvije decimale, npr. 39.90" }]);
    const after = await Promise.all(["challenges", "search", "challenges/16"].map((path) => shop.visit(path)));
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    const refused = await editor.post(`${CHALLENGE}/publish`, { version: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_publishable", data: { problems: draft.problems } },
    });
  });

  it("never writes over a colleague: 409 with who was faster, and nothing is written", async () => {
    const { version, document } = await read();
    await acts();
    const both = await Promise.all([
      save(CHALLENGE, { version, document: { ...document, title: "Prvi" } }),
      save(CHALLENGE, { version, document: { ...document, title: "Drugi" } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts()).toMatchObject([
      { operation: "saveDraft", before: { version }, after: { version: version + 1 } },
    ]);
    const title = both[0]?.status === 200 ? "Prvi" : "Drugi";
    const again = await save(CHALLENGE, { version, document: { ...document, title } });
    expect(again.body.data.draft.version).toBe(version + 1);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: "draft_changed", data: { version: version + 1, changed_by: "Iva Ivić" } });
    for (const stale of [1, version + 7])
      expect((await save(CHALLENGE, { version: stale, document })).status).toBe(409);
    expect((await read()).version).toBe(version + 1);
  });

  it.each([
    ["missing", undefined],
    ["huge", 10_000_000],
    ["more than a number holds", 2 ** 53],
    ["below the first", -1],
    ["a fraction", 1.5],
    ["a text", "2"],
  ])("is not saved, published or put in order by a version that is %s", async (_name, version) => {
    const before = await read();
    const answers = [
      await save(CHALLENGE, { version, document: { ...before.document, title: "Drugi" } }),
      await editor.post(`${CHALLENGE}/publish`, { version }),
      await save("admin/catalogue/challenge", { version, ids: [] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, "invalid_input"]));
    expect(await read()).toEqual(before);
  });

  it("begins a document of its own, which is in no list until it is published", async () => {
    const { document } = await read("admin/catalogue/ebook/1");
    const begun = await editor.make("admin/catalogue/ebook", { id: "77", document: { title: "Nova knjiga" } });
    expect(z.parse(schemas.createDraft.reply, begun.body)).toEqual(begun.body);
    expect(begun.body.data.draft).toMatchObject({ state: "draft", id: "77", version: 1, history: [] });
    expect(begun.body.data.draft.problems).toContainEqual({ field: "price", message: "nedostaje" });
    const path = "admin/catalogue/ebook/77";
    expect((await shop.visit("ebooks/77")).status).toBe(404);
    expect((await editor.post(`${path}/retire`, { version: 1, retired: true })).status).toBe(404);
    const files = [{ ...document.files[0], id: "nova-knjiga" }];
    const [stored] = await shop.itemsAt(`FILE#${document.files[0].id}`);
    await shop.put({ ...stored, ...keys.file("nova-knjiga"), id: "nova-knjiga", offers: [] });
    await save(path, { version: 1, document: { ...document, id: 77, title: "Nova knjiga", files } });
    expect((await editor.post(`${path}/publish`, { version: 2 })).status).toBe(200);
    expect((await shop.visit("ebooks/77")).body.data.ebook).toMatchObject({ title: "Nova knjiga", price: 12.9 });
    expect((await shop.visit("ebooks")).text).toContain("Nova knjiga");
  });
});

describe("an editor publishes", () => {
  it("product, list, search and price log at once; what was there before stays a version", async () => {
    const { version, document } = await read("admin/catalogue/challenge/17");
    const path = "admin/catalogue/challenge/17";
    const [first, ...others] = document.videos;
    const videos = [{ ...first, title: "Novi uvod" }, ...others.slice(0, -1)];
    const next = { ...document, price: document.price - 5, premium_save: 0, video_count: videos.length, videos };
    await save(path, { version, document: next });
    const { status, body } = await editor.post(`${path}/publish`, { version: version + 1 });
    expect(status).toBe(200);
    expect(z.parse(schemas.publishDraft.reply, body)).toEqual(body);
    expect(body.data.draft).toMatchObject({
      state: "published",
      history: [{ by: "Iva Ivić", at: NOON.toISOString() }, { by: "Uvoz" }],
    });
    const page = (await shop.visit("challenges/17")).body.data.challenge;
    expect(page).toMatchObject({ price: next.price, video_count: videos.length });
    expect(page.videos).toHaveLength(videos.length);
    expect((await shop.visit("challenges")).text).toContain(`"price":${next.price}`);
    expect((await shop.visit("search")).text).toContain("Novi uvod");
    const log = [...(await shop.dump()).values()].filter(({ pk }) => pk === "PRODUCT#challenge#17");
    const prices = log.filter(({ sk }) => String(sk).startsWith("PRICE#"));
    expect(prices.at(-1)).toMatchObject({ from: NOON.toISOString(), price_cents: Math.round(next.price * 100) });
    const gone = others.at(-1);
    expect((await newcomer.get(`challenges/video/${gone.id}`)).status).toBe(404);
    const old = await editor.get(`${path}/versions/${version}`);
    expect(z.parse(schemas.readVersion.reply, old.body)).toEqual(old.body);
    expect(old.body.data.version.document).toEqual(document);
  });

  it("videos in the order of the document; what a member has watched and old links lead to them on", async () => {
    const path = "admin/catalogue/challenge/16";
    const { document } = await read(path);
    const [one, two, ...rest] = document.videos;
    await buyer.post("viewed_videos", { user_id: buyer.id, video_id: one.video_id });
    const { draft } = await changed({ price: 24.9, premium_save: 5, videos: [two, one, ...rest] }, path);
    expect(draft.problems).toEqual([]);
    const { status, body } = await editor.post(`${path}/publish`, { version: draft.version });
    expect(status).toBe(200);
    const { videos } = (await buyer.get("challenges/16")).body.data.challenge;
    expect(videos.map(({ video_id }: { video_id: string }) => video_id).slice(0, 3)).toEqual(
      [two, one, rest[0]].map(({ video_id }) => video_id),
    );
    expect(body.data.draft.document.videos[0]).toMatchObject({ video_id: two.video_id, was: [two.id] });
    const [{ id: fresh }] = videos;
    expect(fresh).toBeGreaterThan(Math.max(...document.videos.map(({ id }: { id: number }) => id)));
    for (const id of [two.id, fresh]) {
      const link = await buyer.get(`challenges/video/${id}`);
      expect(link.body.data.challenge_video.video_id).toBe(two.video_id);
    }
    expect((await buyer.get(`viewed_videos/${buyer.id}`)).body.data.viewed_videos).toMatchObject([
      { video_id: one.video_id },
    ]);
    const again = await changed({ tags: ["isti red"] }, path);
    await editor.post(`${path}/publish`, { version: again.draft.version });
    expect((await buyer.get("challenges/16")).body.data.challenge.videos).toEqual(videos);
  });

  it("only once: the same again changes nothing, of two at once both see it published", async () => {
    const path = "admin/catalogue/recipe/14";
    const recipe = (await editor.get("admin/catalogue")).body.data.drafts.find(
      ({ kind }: { kind: string }) => kind === "recipe",
    );
    const place = path.replace("14", recipe.id);
    const { draft } = await changed({ title: "Humus s mrkvom i limunom" }, place);
    await acts();
    const twice = await Promise.all([1, 2].map(() => editor.post(`${place}/publish`, { version: draft.version })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await acts()).toMatchObject([
      {
        operation: "publishDraft",
        subject: `DOCUMENT#recipe#${recipe.id}`,
        by: editor.id,
        before: { published: 1 },
        after: { published: draft.version },
      },
    ]);
    const before = await shop.dump();
    expect((await editor.post(`${place}/publish`, { version: draft.version })).status).toBe(200);
    expect(await shop.dump()).toEqual(before);
    const { draft: unlisted } = await changed({ steps: draft.document.steps.slice(1) }, place);
    await Promise.all([1, 2].map(() => editor.post(`${place}/publish`, { version: unlisted.version })));
    expect(await acts()).toMatchObject([{ operation: "publishDraft" }, { operation: "saveDraft" }]);
    expect((await shop.visit("recipes")).text).toContain("Humus s mrkvom i limunom");
  });

  it("the owner can lower a price and see the struck one only where it is proven", async () => {
    const path = "admin/catalogue/plan/halfyearly";
    const shown = async () => {
      const { subscriptions } = (await shop.visit("subscriptions")).body.data;
      const named = ({ subscription_type }: { subscription_type: string }) => subscription_type === "halfyearly";
      return subscriptions.find(named);
    };
    const before = await shown();
    const { draft } = await changed({ price: 99.9, old_price: 131.94 }, path);
    const refused = await editor.post(`${path}/publish`, { version: draft.version });
    expect(refused.body.data.problems).toEqual([
      { field: "old_price", message: "smije biti samo 113,94\u00a0€: najniža cijena 30 dana prije sniženja" },
    ]);
    expect(await shown()).toEqual(before);
    const { draft: proven } = await changed({ old_price: 113.94 }, path);
    expect((await editor.post(`${path}/publish`, { version: proven.version })).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 99.9, old_price: 113.94 });
  });

  it("the owner can bring last week's version back: as a draft, whatever was written since", async () => {
    const path = "admin/catalogue/challenge/17";
    const { version, history } = await read(path);
    const first = history.at(-1).version;
    const { status, body } = await save(path, { version, restore: first });
    expect(status).toBe(200);
    expect(body.data.draft).toMatchObject({ state: "changed", version: version + 1 });
    expect((await save(path, { version: version + 1, restore: 99 })).status).toBe(404);
  });

  it("all or nothing: a run that breaks off before its transaction shows nothing, and the next one does it all", async () => {
    const { document } = await read();
    const videos = document.videos.slice(1);
    const rest = { videos, video_count: undefined, sample: undefined, price: 24.9, premium_save: 5 };
    const { draft } = await changed({ title: "Nakon prekida", ...rest });
    expect(draft.problems).toEqual([]);
    const seen = () => Promise.all(["challenges", "search", "challenges/16"].map((path) => shop.visit(path)));
    const before = (await seen()).map(({ text }) => text);
    await breakOff("before", draft.version);
    expect((await seen()).map(({ text }) => text)).toEqual(before);
    expect((await buyer.get(`challenges/video/${document.videos[0].id}`)).status).toBe(200);
    expect((await editor.post(`${CHALLENGE}/publish`, { version: draft.version })).status).toBe(200);
    expect((await shop.visit("search")).text).toContain("Nakon prekida");
    expect((await buyer.get(`challenges/video/${document.videos[0].id}`)).status).toBe(404);
  });

  it("and what a run that broke off behind its transaction has left leads nowhere a minute later", async () => {
    const { document } = await read();
    const [gone, ...videos] = document.videos;
    const { draft } = await changed({ videos, video_count: undefined });
    await breakOff("after", draft.version);
    const link = async () => (await buyer.get(`challenges/video/${gone.id}`)).status;
    expect((await buyer.get("challenges/16")).text).not.toContain(`"${gone.video_id}"`);
    expect(await link()).toBe(200);
    shop.clock.now = new Date(NOON.getTime() + 2 * MINUTE_MS);
    await publish();
    shop.clock.now = NOON;
    expect(await link()).toBe(404);
    expect([...(await shop.dump()).values()].filter(({ pk }) => pk === "TRAIL")).toEqual([]);
  });

  it("not five thousand videos at once: kept as a draft, refused with a reason, and nothing is on sale of it", async () => {
    const videos = Array.from({ length: 5000 }, (_, id) => ({ video_id: `v${id}`, title: "V", length: 1 }));
    const library = videos.map(({ video_id: id }) => aVideo({ id }));
    await putAll(library);
    const { draft } = await changed({ videos, video_count: undefined, sample: undefined });
    const before = (await shop.visit("challenges/16")).text;
    const { status, body } = await editor.post(`${CHALLENGE}/publish`, { version: draft.version });
    expect({ status, problems: body.data.problems }).toEqual({
      status: 409,
      problems: [
        {
          field: "",
          message: expect.stringMatching(/^Previše je promjena za jednu objavu \(\d+, najviše 98\)\. Dio videozapisa/),
        },
      ],
    });
    expect((await shop.visit("challenges/16")).text).toBe(before);
    expect([...(await shop.dump()).values()].filter(({ pk }) => pk === "VIDEO#v0")).toEqual([]);
    await save(CHALLENGE, { version: draft.version, restore: 1 });
    await removeAll(library.map(keyOf));
  });

  it("forty videos at once, and all of them again in another order", async () => {
    const { document, version } = await read();
    const videos = Array.from({ length: 40 }, (_, place) => ({
      video_id: `mnogo-${place}`,
      title: `Dan ${place + 1}`,
      length: 600,
    }));
    await putAll(videos.map(({ video_id: id }) => aVideo({ id })));
    const whole = { ...document, price: 24.9, premium_save: 5, videos, video_count: 40, sample: undefined };
    const { body } = await save(CHALLENGE, { version, document: whole });
    expect((await editor.post(`${CHALLENGE}/publish`, { version: body.data.draft.version })).status).toBe(200);
    const { draft } = await changed({ videos: (await read()).document.videos.toReversed() });
    expect((await editor.post(`${CHALLENGE}/publish`, { version: draft.version })).status).toBe(200);
    const shown = (await buyer.get("challenges/16")).body.data.challenge.videos;
    expect(shown.map(({ video_id }: { video_id: string }) => video_id)).toEqual(
      videos.map(({ video_id }) => video_id).toReversed(),
    );
    const { videos: first, video_count, sample } = document;
    const { draft: before } = await changed({ videos: first, video_count, sample });
    expect((await editor.post(`${CHALLENGE}/publish`, { version: before.version })).status).toBe(200);
  });

  it("a training of twelve weeks with six days each", async () => {
    const path = "admin/catalogue/training/1";
    const { document } = await read(path);
    const [block] = document.blocks;
    const days = [...block.days, ...block.days].map((day: object, place) => ({ ...day, title: `Dan ${place + 1}` }));
    const weeks = (first: number) => [first, first + 1].map((week) => `Tjedan ${week}`);
    const blocks = Array.from({ length: 6 }, (_, place) => ({ ...block, weeks: weeks(2 * place + 1), days }));
    const { draft } = await changed({ blocks, ukupno_tjedana: 12, sesija_tjedno: 6 }, path);
    expect(draft.problems).toEqual([]);
    expect((await editor.post(`${path}/publish`, { version: draft.version })).body.data.problems).toBeUndefined();
    const { sections } = (await shop.visit("trainings/1")).body.data;
    expect(sections.map(({ subsections }: { subsections: unknown[] }) => subsections.length)).toEqual(
      Array(12).fill(6),
    );
  });

  it("never a training whose day asks for an exercise that it does not have: the field says so, nothing is written", async () => {
    const path = "admin/catalogue/training/1";
    const { document } = await read(path);
    const blocks = structuredClone(document.blocks);
    blocks[0].days[0].exercises[1].exercise = "leteci-cucanj";
    const { draft } = await changed({ blocks }, path);
    const problems = [
      { field: "blocks[0].days[0].exercises[1].exercise", message: "leteci-cucanj nije među vježbama" },
    ];
    expect(draft.problems).toEqual(problems);
    const before = await shop.dump();
    const refused = await editor.post(`${path}/publish`, { version: draft.version });
    expect(refused).toMatchObject({ status: 409, body: { code: "not_publishable", data: { problems } } });
    expect(await shop.dump()).toEqual(before);
    expect((await changed({ blocks: document.blocks }, path)).draft.problems).toEqual([]);
  });

  it("never what is taken by another product, or a file that is not there", async () => {
    const { document: other } = await read("admin/catalogue/challenge/17");
    const { document } = await read();
    const [row, ...rows] = document.videos;
    const videos = [{ ...row, video_id: other.videos[0].video_id }, ...rows];
    const files = [{ id: "nema", title: "Nema", file: "nema.pdf" }];
    const { draft } = await changed({ price: 24.9, premium_save: 5, videos, files, sample: undefined });
    expect(draft.problems).toEqual([]);
    const before = await shop.dump();
    const { status, body } = await editor.post(`${CHALLENGE}/publish`, { version: draft.version });
    expect(status).toBe(409);
    expect(body.data.problems).toEqual(
      expect.arrayContaining([
        { field: "files[0].file", message: "datoteka nema.pdf još nije učitana" },
        expect.objectContaining({ message: expect.stringMatching(/je već zauzeto/) }),
      ]),
    );
    expect(await shop.dump()).toEqual(before);
  });
});

describe("what cannot be sold, delivered or taxed", () => {
  it.each<[string, object, string]>([
    ["challenge/16", { price: 0 }, "price"],
    ["challenge/16", { price: 20, premium_save: 20 }, "premium_save"],
    ["plan/monthly", { price: 0 }, "price"],
    ["plan/yearly", { vat_rate: 26 }, "vat_rate"],
    ["ebook/1", { files: [] }, "files"],
  ])("%s with %o is published neither now nor later: the field says so", async (place, fields, field) => {
    const path = `admin/catalogue/${place}`;
    const { draft } = await changed(fields, path);
    expect(draft.problems).toEqual([{ field, message: expect.any(String) }]);
    for (const at of [undefined, "2026-12-20T07:00"]) {
      const { body } = await editor.post(`${path}/publish`, { version: draft.version, ...(at && { at }) });
      expect(body).toMatchObject({ code: "not_publishable", data: { problems: draft.problems } });
    }
  });

  it("and was published before it was refused keeps nobody from publishing, and can be retired", async () => {
    const broken = (await shop.itemsAt("EDIT#ebook#1")).map((item) => {
      if (typeof item.document !== "string") return item;
      return { ...item, document: JSON.stringify({ ...JSON.parse(item.document), price: 0, vat_rate: 26, files: [] }) };
    });
    await shop.put(...broken);
    const other = "admin/catalogue/plan/quarterly";
    const { draft } = await changed({ title: "Izdano uz pokvareno" }, other);
    expect((await editor.post(`${other}/publish`, { version: draft.version })).status).toBe(200);
    const { version } = await read("admin/catalogue/ebook/1");
    expect((await editor.post("admin/catalogue/ebook/1/retire", { version, retired: true })).status).toBe(200);
  });
});

describe("an editor retires", () => {
  it("the owner can retire a sold programme whose buyers go on using it; unpublished changes stay, and it comes back", async () => {
    const { version } = await read();
    await acts();
    const retire = () => editor.post(`${CHALLENGE}/retire`, { version, retired: true });
    const [one, other] = await Promise.all([retire(), retire()]);
    const [off, late] = one.status === 200 ? [one, other] : [other, one];
    expect(late).toMatchObject({ status: 409, body: { code: "draft_changed", data: { version: version + 2 } } });
    expect(await acts()).toMatchObject([
      {
        operation: "retireProduct",
        subject: "DOCUMENT#challenge#16",
        before: { retired: false },
        after: { retired: true },
      },
    ]);
    expect(z.parse(schemas.retireProduct.reply, off.body)).toEqual(off.body);
    expect(off.body.data.draft).toMatchObject({ state: "changed", version: version + 2 });
    expect((await shop.visit("challenges/16")).status).toBe(404);
    expect((await shop.visit("challenges")).text).not.toContain('"id":16,');
    const kept = (await buyer.get("challenges/16")).body.data;
    expect(kept).toMatchObject({ challenge: { retired: true }, access: { granted: true } });
    const [video] = kept.challenge.videos;
    expect((await buyer.get(`challenges/video/${video.id}`)).status).toBe(200);
    const order = { product_category: "challenge", product_id: 16, total: kept.challenge.price };
    expect((await newcomer.post("orders", order)).status).toBe(404);
    const on = await editor.post(`${CHALLENGE}/retire`, { version: version + 2, retired: false });
    expect(on.status).toBe(200);
    expect((await shop.visit("challenges/16")).status).toBe(200);
    expect((await shop.visit("challenges")).text).toContain('"id":16,');
  });
});

describe("an editor puts lists in order", () => {
  const put = (kind: string, json: unknown, token = editor.token) =>
    shop.call("PATCH", `admin/catalogue/${kind}`, { token, json });
  const shown = async () => (await shop.visit("challenges")).body.data.challenges.map(({ id }: { id: number }) => id);

  it("as members then see them, what is new since before them, also after the next publication", async () => {
    expect(await shown()).toEqual([17, 16]);
    await acts();
    const { status, body } = await put("challenge", { version: 0, ids: [16, 17] });
    expect({ status, body: z.parse(schemas.orderCatalogue.reply, body) }).toEqual({ status: 200, body });
    expect(body.data.order).toEqual({ version: 1, ids: [16, 17] });
    expect(await acts()).toMatchObject([
      { operation: "orderCatalogue", subject: "DOCUMENT#challenge#*", before: { version: 0 }, after: { version: 1 } },
    ]);
    expect(await shown()).toEqual([16, 17]);
    const { draft } = await changed({ tags: ["poredak"] }, "admin/catalogue/challenge/17");
    expect((await editor.post("admin/catalogue/challenge/17/publish", { version: draft.version })).status).toBe(200);
    expect(await shown()).toEqual([16, 17]);
    expect((await accountant.get("admin/catalogue")).body.data.orders.challenge).toEqual({ version: 1, ids: [16, 17] });
    expect((await put("challenge", { version: 1, ids: [16] })).status).toBe(200);
    expect((await put("challenge", { version: 1, ids: [16] })).body.data.order).toEqual({ version: 2, ids: [16] });
    expect(await shown()).toEqual([17, 16]);
  });

  it("of two at once one, and never on an order that is not the last", async () => {
    const both = await Promise.all([
      put("challenge", { version: 2, ids: [17, 16] }),
      put("challenge", { version: 2, ids: [16, 17] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("order_changed");
  });

  it.each([
    ["challenge", { version: 3, ids: [16, 16] }],
    ["challenge", { version: 3, ids: [999] }],
    ["challenge", { version: 3, ids: [-16] }],
    ["challenge", { version: 3, ids: Array.from({ length: 2001 }, (_, id) => id + 1) }],
    ["challenge", { ids: [16] }],
    ["plan", { version: 0, ids: [] }],
  ])("%s is 400 as %j", async (kind, json) => {
    const before = await shop.dump();
    expect((await put(kind, json)).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an editor exports", () => {
  it("what is published as the loader's folder, or one kind of it; no draft is in it", async () => {
    const { body } = await editor.get("admin/catalogue/export");
    expect(z.parse(schemas.exportCatalogue.reply, body)).toEqual(body);
    const paths = body.data.texts.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "plans.yaml",
        "partners.yaml",
        "order.yaml",
        expect.stringMatching(/^challenges\/0016-/),
      ]),
    );
    expect(body.data.files.every(({ path, url }: { path: string; url: string }) => path && url)).toBe(true);
    await changed({ title: "Ne izvozi se" });
    const { body: one } = await editor.get("admin/catalogue/export?kind=challenge");
    expect(one.data.texts.map(({ path }: { path: string }) => path)).toEqual([
      "order.yaml",
      expect.stringMatching(/^challenges\/0016-/),
      expect.stringMatching(/^challenges\/0017-/),
    ]);
    expect(JSON.stringify(one)).not.toContain("Ne izvozi se");
    expect((await editor.get("admin/catalogue/export?kind=letter")).status).toBe(400);
  });
});

describe("a document that is no document", () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  it.each([
    ["an unknown field", { titel: "x" }, 400],
    ["a prototype", { sample: JSON.parse('{"__proto__":{"price":1}}') }, 400],
    ["nine levels", { dots: deep(8) }, 400],
    ["another id", { id: 17 }, 400],
    ["an id that is no text", { id: { toString: 1, valueOf: 1 } }, 400],
    ["more than 256 KB", { description: "x".repeat(258 * 1024) }, 413],
    ["a body beyond that", { description: "x".repeat(300 * 1024) }, 413],
  ])("is refused with %s, and nothing is written", async (_name, fields, status) => {
    const { version, document } = await read();
    const before = await shop.dump();
    expect((await save(CHALLENGE, { version, document: { ...document, ...fields } })).status).toBe(status);
    expect(await shop.dump()).toEqual(before);
  });

  it.each([
    ["price", [0.001, -1, 10_001, "9"]],
    ["premium_save", [1000]],
    ["vat_rate", [400]],
    ["image_url", ["javascript:alert(1)", "data:image/png;base64,x"]],
    ["title", ["", "Tekst\u202e obrnut", "\ud800", "x".repeat(201)]],
    ["videos", [[], Array.from({ length: 500 }, () => ({}))]],
    ["end_date", ["31.12.2026.", "9999"]],
  ])("may be kept but not published with such a %s", async (field, values) => {
    for (const value of values) {
      const { draft } = await changed({ [field]: value });
      const places = draft.problems.map((problem: { field: string }) => problem.field);
      expect(
        places.some((place: string) => place.startsWith(field)),
        `${field} ${JSON.stringify(value)?.slice(0, 30)}`,
      ).toBe(true);
      expect((await editor.post(`${CHALLENGE}/publish`, { version: draft.version })).status).toBe(409);
      await save(CHALLENGE, { version: draft.version, restore: 1 });
    }
  });

  it("is refused with a hundred thousand levels", async () => {
    const { version } = await read();
    const deepest = "[".repeat(100_000) + "]".repeat(100_000);
    const { status } = await save(CHALLENGE, `{"version":${version},"document":{"id":16,"dots":${deepest}}}`);
    expect(status).toBe(400);
  });

  it("is plain text: what looks like markup is kept as it was written", async () => {
    const { draft } = await changed({ description: "<script>alert(1)</script>" });
    expect(draft.problems).toEqual([]);
    expect(draft.document.description).toBe("<script>alert(1)</script>");
  });

  it.each([
    ["admin/catalogue/letter/1", 400],
    ["admin/catalogue/challenge/999", 404],
    ["admin/catalogue/challenge/16%23DOC", 400],
    ["admin/catalogue/challenge/16/versions/0", 400],
    ["admin/catalogue/challenge/16/versions/9999", 404],
  ])("%s is %i", async (path, status) => {
    expect((await editor.get(path)).status).toBe(status);
  });

  it.each([
    {},
    { version: 1 },
    { version: -1, document: {} },
    { version: 2 ** 60, document: {} },
    { version: 1, document: {}, restore: 1 },
    { version: 1, document: [] },
  ])("is 400 as %j", async (json) => {
    expect((await save(CHALLENGE, json)).status).toBe(400);
  });
});
