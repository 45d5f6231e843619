import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { posts, uploads } from "#test/steps/when/uploads.ts";

const shop = await aShop();
const services = await servicesOf(shop);
let editor: Person;
let other: Person;
beforeEach(async () => {
  editor = await staffWith(shop, ["editor"], { first_name: "Iva", last_name: "Ivić" });
  other = await staffWith(shop, ["editor"]);
});

const KEY = "3f0c9a54-0d1e-4a77-8a53-1c2b3d4e5f60";
const COVER = { kind: "cover", title: "Snaga do ljeta", type: "image/png" };
const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: "#e9452c" } })
  .png()
  .toBuffer();
const BOOK = { kind: "pdf", title: "Priručnik za girju", type: "application/pdf" };
const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >>\n%%EOF\n");

async function listed(kind: string, more = "") {
  const { body } = await editor.get(`admin/files?kind=${kind}${more}`);
  expect(z.parse(schemas.listFiles.reply, body)).toEqual(body);
  return body.data.files.map(({ id }: { id: string }) => id);
}

async function records() {
  return [...(await shop.dump()).values()].filter(({ pk }) => String(pk).startsWith("AUDIT#2026"));
}

describe("an editor uploads a picture", () => {
  it("which stands on the site in all widths of its place, under a name that tells its content", async () => {
    const { status, body } = await uploads(editor, COVER, picture);
    expect(status).toBe(200);
    expect(z.parse(schemas.finishUpload.reply, body)).toEqual(body);
    const { file } = body.data;
    expect(file.address).toMatch(/^\/pictures\/cover-snaga-do-ljeta-[0-9a-f]{8}\.webp$/);
    for (const name of ["-320.avif", "-640.avif", "-1200.avif", "-wide-1600.avif", "-wide.webp"])
      expect(services.siteFiles.get(`pictures/${file.id}${name}`), name).toBeDefined();
    const main = services.siteFiles.get(file.address.slice(1));
    expect(await sharp(main?.bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 800 });
    const card = services.siteFiles.get(`pictures/${file.id}-card.jpg`);
    expect(await sharp(card?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(services.files.get(`originals/${file.id}.webp`)).toBeDefined();
    expect(await listed("picture")).toEqual([file.id]);
    expect(await records()).toMatchObject([
      { operation: "finishUpload", subject: `MEDIA#${file.id}`, name: "Iva Ivić" },
    ]);
  });

  it("once: the same call again, and the same picture again, are the same file", async () => {
    const answer = await editor.make("admin/files", { ...COVER, bytes: picture.length });
    expect(z.parse(schemas.createUpload.reply, answer.body)).toEqual(answer.body);
    const opened = answer.body.data.upload;
    expect((await posts(opened, picture)).status).toBe(204);
    const both = await Promise.all([0, 1].map(() => editor.post(`admin/files/${opened.id}/done`, {})));
    const again = await uploads(editor, COVER, picture);
    const ids = [...both, again].map(({ body }) => body.data?.file.id);
    expect(new Set(ids).size).toBe(1);
    expect(services.files.get(`inbox/${opened.id}`)).toBeUndefined();
    expect(await listed("picture")).toHaveLength(1);
  });

  it("to one place by a double click and after a lost answer, by a form that is signed each time", async () => {
    const open = (by: Person, more = {}) => by.make("admin/files", { ...COVER, bytes: picture.length, ...more }, KEY);
    const both = await Promise.all([open(editor), open(editor)]);
    const again = await open(editor);
    const places = [...both, again].map(({ body }) => body.data.upload);
    expect(new Set(places.map(({ id }) => id)).size).toBe(1);
    expect(await shop.itemsAt("UPLOAD#")).toHaveLength(1);
    expect((await open(editor, { title: "Snaga" })).body.code).toBe("key_reused");
    const json = { ...COVER, bytes: picture.length };
    expect((await editor.post("admin/files", json)).body.data.fields).toEqual(["Idempotency-Key"]);
    expect((await open(other)).body.data.upload.id).not.toBe(places[0].id);
    for (const place of places) expect((await posts(place, picture)).status).toBe(204);
    const done = await editor.post(`admin/files/${places[0].id}/done`, {});
    expect((await open(editor)).body.data.upload.id).toBe(places[0].id);
    expect((await editor.post(`admin/files/${places[0].id}/done`, {})).body).toEqual(done.body);
    expect(await listed("picture")).toEqual([done.body.data.file.id]);
  });

  it("not anew by the same form: what is sent again after it was finished is taken for nothing", async () => {
    const opened = (await editor.make("admin/files", { ...COVER, bytes: picture.length })).body.data.upload;
    await posts(opened, picture);
    const first = await editor.post(`admin/files/${opened.id}/done`, {});
    const other = await sharp({ create: { width: 700, height: 900, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    await posts(opened, other.subarray(0, picture.length));
    const before = await shop.dump();
    expect((await editor.post(`admin/files/${opened.id}/done`, {})).body).toEqual(first.body);
    expect(await shop.dump()).toEqual(before);
    expect(await listed("picture")).toEqual([first.body.data.file.id]);
  });

  it("cut as chosen, for the sizes of its place", async () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.25 };
    const { body } = await uploads(editor, { ...COVER, kind: "thumb" }, picture, { crop });
    const main = services.siteFiles.get(body.data.file.address.slice(1));
    expect(await sharp(main?.bytes).metadata()).toMatchObject({ width: 480, height: 270 });
  });

  it("not where it is too small for its place, none at all, or its bytes are no picture", async () => {
    const line = await sharp({ create: { width: 1, height: 2000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const before = await shop.dump();
    expect((await uploads(editor, COVER, line)).body.code).toBe("picture_too_small");
    expect((await uploads(editor, COVER, Buffer.from("<svg/>"))).body.code).toBe("picture_unreadable");
    const opened = (await editor.make("admin/files", { ...COVER, bytes: 10 })).body.data.upload;
    expect(await editor.post(`admin/files/${opened.id}/done`, {})).toMatchObject({
      status: 409,
      body: { code: "upload_missing" },
    });
    const written = [...(await shop.dump()).keys()].filter((key) => !before.has(key));
    const kinds = written.map((key) => /^UPLOAD#|DESK#CALL#/.exec(key)?.[0] ?? key);
    expect(kinds.sort()).toEqual([...Array(3).fill("DESK#CALL#"), ...Array(3).fill("UPLOAD#")]);
  });

  it("by a form of its own: another's is not found, and what no kind takes is refused", async () => {
    const opened = (await editor.make("admin/files", { ...COVER, bytes: picture.length })).body.data.upload;
    await posts(opened, picture);
    expect((await other.post(`admin/files/${opened.id}/done`, {})).status).toBe(404);
    expect((await other.post("admin/files/01ARZ3NDEKTSV4RRFFQ69G5FAV/done", {})).status).toBe(404);
    for (const asked of [
      { ...COVER, bytes: 10, type: "image/svg+xml" },
      { ...COVER, bytes: 10, type: "application/pdf" },
      { ...COVER, bytes: 0 },
      { ...COVER, bytes: 10, kind: "banner" },
    ])
      expect((await editor.make("admin/files", asked)).status).toBe(400);
    expect((await editor.make("admin/files", { ...COVER, bytes: 21 * 1024 ** 2 })).status).toBe(413);
  });
});

describe("an editor uploads a book", () => {
  it("which waits among the protected files until a document names it, and goes from there when it is removed", async () => {
    const { body } = await uploads(editor, BOOK, pdf);
    const { file } = body.data;
    expect(file).toMatchObject({ address: null, file: `${file.id}.pdf`, title: "Priručnik za girju" });
    expect(services.files.get(`files/${file.file}`)?.bytes).toEqual(pdf);
    expect(await listed("document")).toEqual([file.id]);
    expect(await listed("picture")).toEqual([]);
    expect((await shop.call("DELETE", `admin/files/${file.id}`, { token: editor.token })).status).toBe(200);
    expect(services.files.get(`files/${file.file}`)).toBeUndefined();
  });

  it("not with a script in it", async () => {
    const bad = Buffer.from("%PDF-1.7\n<< /S /JavaScript >>\n%%EOF\n");
    const { status, body } = await uploads(editor, BOOK, bad);
    expect([status, body.code]).toEqual([400, "document_refused"]);
  });
});

describe("an editor finds by the beginnings of its words", () => {
  it("a video behind pages of others, by its title without marks or by its file", async () => {
    const others = Array.from({ length: 60 }, (_, place) => aVideo({ id: `other-${place}` }));
    const at = shifted(NOON, -DAY).toISOString();
    await shop.put(
      ...others,
      aVideo({ id: "old", title: "Čučanj s girjom", file_name: "IMG_2210.mov", created_at: at }),
    );
    for (const name of ["cucanj", "gir čuč", "2210"]) {
      const { body } = await editor.get(`admin/videos?name=${encodeURIComponent(name)}`);
      expect(z.parse(schemas.listVideos.reply, body)).toEqual(body);
      expect(body.data, name).toMatchObject({ videos: [{ id: "old" }], next: null });
    }
    expect((await editor.get("admin/videos?name=mrtvo")).body.data).toEqual({ videos: [], next: null });
    expect((await editor.get("admin/videos")).body.data.videos).toHaveLength(50);
  });

  it("a picture, unused ones too", async () => {
    const { file } = (await uploads(editor, COVER, picture)).body.data;
    expect([await listed("picture", "&name=ljeta"), await listed("picture", "&name=zime")]).toEqual([[file.id], []]);
    shop.clock.now = shifted(NOON, 31 * DAY);
    expect(await listed("picture", "&name=ljeta&unused=true")).toEqual([file.id]);
    expect(await listed("picture", "&name=zime&unused=true")).toEqual([]);
  });

  it("what a document names, as it is and as it was published, by its name beside", async () => {
    const { file } = (await uploads(editor, COVER, picture)).body.data;
    await shop.put(
      aVideo({ id: "first", title: "Prvi sklek" }),
      aVideo({ id: "second", title: "Drugi sklek" }),
      aVideo({ id: "other" }),
    );
    const rows = [{ video_id: "first" }, { video_id: "second" }];
    const document = {
      title: "Sklekovi",
      videos: rows,
      image_url: file.address,
      moments: ["/pictures/pose-x-1-960.avif"],
    };
    const { body } = await editor.make("admin/catalogue/challenge", { document });
    const used = `&used_in=challenge:${body.data.draft.id}`;
    const videos = async (more: string) =>
      (await editor.get(`admin/videos?${more}`)).body.data.videos.map(({ id }: { id: string }) => id).sort();
    expect(await videos(used)).toEqual(["first", "second"]);
    expect(await videos(`${used}&name=prvi`)).toEqual(["first"]);
    expect([await listed("picture", used), await listed("document", used)]).toEqual([[file.id], []]);
    expect(await videos("&used_in=challenge:99999")).toEqual([]);
    expect((await editor.get("admin/videos?used_in=challenge")).status).toBe(400);
  });

  it.each(["a", "x".repeat(201)])("nothing by %j", async (name) => {
    const { status, body } = await editor.get(`admin/videos?name=${name}`);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  });
});

describe("what no document names", () => {
  const draft = (document: object) => editor.make("admin/catalogue/ebook", { id: "77", document });

  it("is found behind pages of what is used, videos too", async () => {
    const at = (place: number) => shifted(NOON, -40 * DAY + place * 1000).toISOString();
    const named = Array.from({ length: 60 }, (_, place) => aVideo({ id: `named-${place}`, created_at: at(place + 1) }));
    await shop.put(...named, aVideo({ id: "nobody", created_at: at(0) }), aVideo({ id: "fresh" }));
    const videos = named.map(({ id }) => ({ video_id: id }));
    await editor.make("admin/catalogue/challenge", { document: { title: "Šezdeset", videos } });
    const { body } = await editor.get("admin/videos?unused=true");
    expect(z.parse(schemas.listVideos.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({ videos: [{ id: "nobody" }], next: null });
  });

  it("is listed as unused after thirty days, and goes for good when somebody removes it", async () => {
    const { file } = (await uploads(editor, COVER, picture)).body.data;
    expect(await listed("picture", "&unused=true")).toEqual([]);
    shop.clock.now = shifted(NOON, 31 * DAY);
    expect(await listed("picture", "&unused=true")).toEqual([file.id]);
    const removed = await shop.call("DELETE", `admin/files/${file.id}`, { token: editor.token });
    expect(z.parse(schemas.deleteFile.reply, removed.body)).toEqual(removed.body);
    expect(services.siteFiles.get(file.address.slice(1))).toBeUndefined();
    expect(await listed("picture")).toEqual([]);
    expect((await shop.call("DELETE", `admin/files/${file.id}`, { token: editor.token })).status).toBe(404);
    await shop.put(aVideo());
    expect((await shop.call("DELETE", "admin/files/utorak-1", { token: editor.token })).status).toBe(404);
    expect((await records()).map(({ operation }) => operation)).toContain("deleteFile");
  });

  it("alone may be removed: a draft keeps its cover and its book, and says where they stand", async () => {
    const cover = (await uploads(editor, COVER, picture)).body.data.file;
    const book = (await uploads(editor, BOOK, pdf)).body.data.file;
    const files = [{ id: book.id, title: "Knjiga", file: book.file }];
    expect((await draft({ id: 77, title: "Nova knjiga", cover_images: [cover.address], files })).status).toBe(200);
    shop.clock.now = shifted(NOON, 31 * DAY);
    expect(await listed("picture", "&unused=true")).toEqual([]);
    for (const { id } of [cover, book])
      expect(await shop.call("DELETE", `admin/files/${id}`, { token: editor.token })).toMatchObject({
        status: 409,
        body: { code: "in_use", data: { uses: [{ kind: "ebook", id: "77", title: "Nova knjiga" }] } },
      });
    expect(await listed("picture")).toEqual([cover.id]);
  });

  it("is kept by a newsletter too, which readers may open at any time", async () => {
    const { file } = (await uploads(editor, COVER, picture)).body.data;
    const text = { subject: "Novi izazov", preview: "", audience: { kind: "all" } };
    const blocks = [{ kind: "picture", picture: file.address, alt: "" }];
    const { body } = await editor.make("admin/newsletters", { ...text, blocks });
    const { id } = body.data.newsletter;
    expect(await shop.call("DELETE", `admin/files/${file.id}`, { token: editor.token })).toMatchObject({
      status: 409,
      body: { code: "in_use", data: { uses: [{ kind: "newsletter", id, title: "Novi izazov" }] } },
    });
    shop.clock.now = shifted(NOON, 31 * DAY);
    expect(await listed("picture", "&unused=true")).toEqual([]);
  });
});
