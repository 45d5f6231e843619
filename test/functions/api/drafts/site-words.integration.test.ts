import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defaultTexts } from "#contract/landing-texts.ts";
import { schemas } from "#contract/schemas.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";

const { shop, editor } = await aCatalogue(["trainings/snaga-gornjeg-tijela.yaml", "trainings/booty-program.yaml"]);

type Json = Readonly<Record<string, unknown>>;

const texts = async () => (await shop.visit("texts/landing")).body.data.texts;
const promoted = async () =>
  (await shop.visit("trainings")).body.data.trainings.filter(({ featured }: Json) => featured);
const begin = (kind: string, document: Json) => editor.make(`admin/catalogue/${kind}`, { document });
const publish = (kind: string, version: number) => editor.post(`admin/catalogue/${kind}/1/publish`, { version });
const retire = (kind: string, version: number, retired: boolean) =>
  editor.post(`admin/catalogue/${kind}/1/retire`, { version, retired });
const save = (kind: string, version: number, document: Json) =>
  shop.call("PATCH", `admin/catalogue/${kind}/1`, { token: editor.token, json: { version, document } });

describe("the owner writes the landing page", () => {
  it("sees a draft there before anybody else, publishes it, and takes it back to what stood there at first", async () => {
    expect(await texts()).toEqual(defaultTexts);
    const own = { ...defaultTexts, headline: ["Novi tjedan,", "nova snaga."], lead: "Dvadeset minuta na dan." };
    await begin("texts", own);
    const preview = await editor.get("admin/catalogue/texts/1/preview?as=visitor");
    expect(z.parse(schemas.previewDraft.reply, preview.body)).toEqual(preview.body);
    expect(preview.body.data.texts).toEqual(own);
    expect(await texts()).toEqual(defaultTexts);
    expect((await publish("texts", 1)).status).toBe(200);
    expect(await texts()).toEqual(own);
    expect((await retire("texts", 1, true)).status).toBe(200);
    expect(await texts()).toEqual(defaultTexts);
  });

  it("reads at the field which words have no room on a phone, and publishes none of them", async () => {
    const wrong = {
      id: 1,
      ...defaultTexts,
      headline: ["Najsnažnije tijelo"],
      announcements: [{ text: "Zatvoreno", audience: "members", from: "2026-12-26", until: "2026-12-24" }],
    };
    const { body } = await save("texts", 2, wrong);
    expect(body.data.draft.problems).toEqual([
      { field: "headline[0]", message: "najviše 14 znakova" },
      { field: "announcements[0]", message: "zadnji dan ne može biti prije prvog" },
    ]);
    expect((await publish("texts", 3)).body.code).toBe("not_publishable");
    expect(await texts()).toEqual(defaultTexts);
  });
});

describe("the owner lets members speak on the landing page", () => {
  const ana = { quote: "Prvi put sam izdržala do kraja.", name: "Ana, Split" };
  const document = (texts: Json) => ({ id: 1, ...defaultTexts, ...texts });
  const saved = async (texts: Json) => {
    const { draft } = (await editor.get("admin/catalogue/texts/1")).body.data;
    const { body } = await save("texts", draft.version, document(texts));
    return body.data.draft;
  };

  it("in words that each agreed to on a day, which stays with the owner", async () => {
    const { version, problems } = await saved({ voices: [{ ...ana, agreed: "2026-11-20" }] });
    expect(problems).toEqual([]);
    expect((await publish("texts", version)).status).toBe(200);
    expect(await texts()).toEqual({ ...defaultTexts, voices: [ana] });
  });

  it("not without that day, nor more than six of them", async () => {
    expect((await saved({ voices: [ana] })).problems).toMatchObject([{ field: "voices[0].agreed" }]);
    const seven = Array.from({ length: 7 }, () => ({ ...ana, agreed: "2026-11-20" }));
    const { version, problems } = await saved({ voices: seven });
    expect(problems).toMatchObject([{ field: "voices" }]);
    expect((await publish("texts", version)).body.code).toBe("not_publishable");
    expect(await texts()).toEqual({ ...defaultTexts, voices: [ana] });
  });

  it("beside a coach's photograph that was uploaded, and no other", async () => {
    const { version } = await saved({ coach: { ...defaultTexts.coach, photo: "/pictures/cover-nema-je.webp" } });
    const { body } = await publish("texts", version);
    expect(body.data.problems).toMatchObject([{ field: "coach.photo" }]);
  });
});

describe("the owner promotes a programme", () => {
  it("by a card in its own words, which the home page shows until it is taken off", async () => {
    const before = await promoted();
    const card = { training: 1, title: "Ruke i leđa", description: "Šest tjedana kod kuće.", tags: ["Novo"] };
    await begin("card", card);
    const preview = await editor.get("admin/catalogue/card/1/preview?as=member");
    expect(z.parse(schemas.previewDraft.reply, preview.body)).toEqual(preview.body);
    expect(await promoted()).toEqual(before);
    expect((await publish("card", 1)).status).toBe(200);
    expect(await promoted()).toMatchObject([
      { id: 1, promo: { title: "Ruke i leđa", description: "Šest tjedana kod kuće.", tags: ["Novo"] } },
    ]);
    expect((await shop.visit("trainings")).body.data).toEqual(preview.body.data);
    expect((await retire("card", 1, true)).status).toBe(200);
    expect(await promoted()).toEqual(before);
  });

  it("that is on sale: not one that is nobody's, and one that the card shows isn't taken off sale", async () => {
    await save("card", 2, { id: 1, training: 99, title: "Ništa", description: "Ništa." });
    expect((await publish("card", 3)).body.data.problems).toEqual([
      { field: "training", message: "programa 99 nema u ponudi" },
    ]);
    await save("card", 3, { id: 1, training: 1, title: "Ruke", description: "Ruke." });
    expect((await publish("card", 4)).status).toBe(200);
    const { draft } = (await editor.get("admin/catalogue/training/1")).body.data;
    const refused = await editor.post("admin/catalogue/training/1/retire", { version: draft.version, retired: true });
    expect(refused.body.data.problems).toEqual([{ field: "", message: "card 1: programa 1 nema u ponudi" }]);
  });
});

it.each(["card", "texts"])("there is one %s, and no other number for it", async (kind) => {
  const before = await shop.dump();
  expect((await begin(kind, {})).body.code).toBe("id_taken");
  expect((await editor.make(`admin/catalogue/${kind}`, { id: "2" })).status).toBe(400);
  expect(await shop.dump()).toEqual(before);
});
