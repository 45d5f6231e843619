import { describe, expect, it } from "vitest";
import { publish as publishDue } from "#functions/jobs/publish.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { aCover } from "#test/steps/given/pictures.ts";

const { shop, editor } = await aCatalogue(["recipes/humus-s-mrkvom.yaml", "ebooks/prirucnik-za-girju.yaml"]);

const read = async (path: string) => (await editor.get(path)).body.data.draft;
const publish = async (path: string, at?: string) =>
  editor.post(`${path}/publish`, { version: (await read(path)).version, ...(at && { at }) });

/** A recipe like the one on sale, with a picture of its own. */
async function aRecipe(picture: string): Promise<string> {
  const { drafts } = (await editor.get("admin/catalogue")).body.data;
  const { id } = drafts.find(({ kind }: { kind: string }) => kind === "recipe");
  const { document } = await read(`admin/catalogue/recipe/${id}`);
  const { body } = await editor.make("admin/catalogue/recipe", { document: { ...document, picture } });
  return `admin/catalogue/recipe/${body.data.draft.id}`;
}

describe("a document is published with pictures that are there", () => {
  it("not with an address that leads nowhere: its field says so, now and at a moment, and nothing is written", async () => {
    const path = await aRecipe("/pictures/nema-je.webp");
    const before = await shop.dump();
    const refused = await publish(path);
    expect([refused.status, refused.body.code]).toEqual([409, "not_publishable"]);
    expect(refused.body.data.problems).toEqual([{ field: "picture", message: "ove slike nema u Medijima" }]);
    expect((await publish(path, "2026-12-01T08:00")).body.data.problems).toHaveLength(1);
    expect(await shop.dump()).toEqual(before);
  });

  it("with one that was uploaded, with the wide one that is made of a cover, and with one that a load brought", async () => {
    await shop.put(aCover("cover-juha-1a2b3c4d"));
    const { document } = (await editor.get("admin/catalogue/ebook/1")).body.data.draft;
    for (const address of [
      "/pictures/cover-juha-1a2b3c4d.webp",
      "/pictures/cover-juha-1a2b3c4d-wide.webp",
      document.cover_images[0],
    ])
      expect((await publish(await aRecipe(address))).status, address).toBe(200);
  });

  it("and what is removed before its moment comes is a task of the morning, not a broken page", async () => {
    await shop.put(aCover("cover-grah-1a2b3c4d"));
    const path = await aRecipe("/pictures/cover-grah-1a2b3c4d.webp");
    expect((await publish(path, "2026-12-01T08:00")).status).toBe(200);
    await shop.remove(aCover("cover-grah-1a2b3c4d"));
    shop.clock.now = new Date("2026-12-01T07:01:00Z");
    await publishDue();
    expect((await read(path)).state).toBe("draft");
    const tasks = [...(await shop.dump()).values()].filter(({ sk }) => String(sk).startsWith("publish_failed#"));
    expect(JSON.stringify(tasks)).toContain("picture: ove slike nema u Medijima");
  });
});
