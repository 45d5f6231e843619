import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { publish } from "#functions/jobs/publish.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { aVideo } from "#test/steps/given/videos.ts";

const { shop, editor, owner, acts } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "ebooks/prirucnik-za-girju.yaml",
]);
const CHALLENGE = "admin/catalogue/challenge/16";
const EBOOK = "admin/catalogue/ebook/1";

const read = async (path: string) => (await editor.get(path)).body.data.draft;
const title = async () => (await shop.visit("challenges/16")).body.data.challenge.title;

async function write(path: string, fields: object) {
  const { version, document } = await read(path);
  const json = { version, document: { ...document, ...fields } };
  return (await shop.call("PATCH", path, { token: editor.token, json })).body.data.draft;
}

async function schedule(path: string, at: unknown, version?: number) {
  return editor.post(`${path}/publish`, { version: version ?? (await read(path)).version, at });
}

/** The clock moves, and the job of that minute runs. */
function runAt(moment: string) {
  shop.clock.now = new Date(moment);
  return publish();
}

describe("an editor schedules a publication", () => {
  it("and that version stands on sale from its minute on, whatever was written since; a missed minute is caught up", async () => {
    const { version } = await write(CHALLENGE, { title: "Od ponedjeljka" });
    await acts();
    const { status, body } = await schedule(CHALLENGE, "2026-11-23T07:00");
    expect({ status, body: z.parse(schemas.publishDraft.reply, body) }).toEqual({ status: 200, body });
    const scheduled = { version, at: "2026-11-23T06:00:00.000Z", by: "Iva Ivić" };
    expect(body.data.draft).toMatchObject({ state: "changed", version, scheduled });
    await write(CHALLENGE, { title: "Tek kasnije" });
    expect(await read(CHALLENGE)).toMatchObject({ version: version + 1, scheduled });
    const { drafts } = (await editor.get("admin/catalogue")).body.data;
    expect(
      drafts.find(({ id, kind }: { id: string; kind: string }) => id === "16" && kind === "challenge"),
    ).toMatchObject({
      scheduled,
    });
    expect(await runAt("2026-11-23T05:59:59Z")).toEqual({ done: 0, published: 0 });
    expect(await title()).not.toBe("Od ponedjeljka");
    expect(await runAt("2026-11-23T06:07:00Z")).toEqual({ done: 1, published: 1 });
    expect(await title()).toBe("Od ponedjeljka");
    const draft = await read(CHALLENGE);
    expect(draft).toMatchObject({ state: "changed", version: version + 1, title: "Tek kasnije" });
    expect(draft.history[0]).toMatchObject({ version, by: "Iva Ivić" });
    expect(draft).not.toHaveProperty("scheduled");
    expect(await acts()).toMatchObject([
      { operation: "publishDraft", by: editor.id, before: { published: 1 }, after: { published: version } },
      { operation: "saveDraft" },
      { operation: "publishDraft", before: { scheduled: null }, after: { scheduled: scheduled.at } },
    ]);
    expect(await runAt("2026-11-23T06:08:00Z")).toEqual({ done: 0, published: 0 });
    const versions = (await editor.get(`${CHALLENGE}/versions`)).body.data.versions;
    expect(versions[0]).toMatchObject({ version, is_published: true });
  });

  it("at another moment, or takes it back; a publication before it takes its place", async () => {
    const { version } = await write(CHALLENGE, { title: "Drugi pokušaj" });
    await schedule(CHALLENGE, "2026-12-01T08:00");
    await schedule(CHALLENGE, "2026-12-02T08:00");
    expect((await read(CHALLENGE)).scheduled.at).toBe("2026-12-02T07:00:00.000Z");
    expect((await schedule(CHALLENGE, null)).body.data.draft).not.toHaveProperty("scheduled");
    expect((await schedule(CHALLENGE, null)).status).toBe(200);
    await schedule(CHALLENGE, "2026-12-02T08:00");
    expect((await editor.post(`${CHALLENGE}/publish`, { version })).body.data.draft).not.toHaveProperty("scheduled");
    expect(await runAt("2026-12-02T07:00:00Z")).toEqual({ done: 0, published: 0 });
  });

  it("several versions side by side: each stands on sale from its own minute on, and one is taken back without the others", async () => {
    const versions: number[] = [];
    for (const [name, at] of [
      ["Vikend akcija", "2026-12-05T08:00"],
      ["Nakon akcije", "2026-12-07T08:00"],
      ["Zima", "2026-12-02T08:00"],
    ]) {
      versions.push((await write(CHALLENGE, { title: name })).version);
      expect((await schedule(CHALLENGE, at)).status).toBe(200);
    }
    const [weekend, after, winter] = versions;
    expect(await read(CHALLENGE)).toMatchObject({
      scheduled: { version: winter, at: "2026-12-02T07:00:00.000Z" },
      later: [
        { version: weekend, at: "2026-12-05T07:00:00.000Z", by: "Iva Ivić" },
        { version: after, at: "2026-12-07T07:00:00.000Z" },
      ],
    });
    await write(CHALLENGE, { title: "Tko zna" });
    expect((await schedule(CHALLENGE, "2026-12-05T08:00")).body.code).toBe("already_scheduled");
    const { version } = await read(CHALLENGE);
    const taken = await editor.post(`${CHALLENGE}/publish`, { version, at: null, scheduled: winter });
    expect(taken.body).toEqual(z.parse(schemas.publishDraft.reply, taken.body));
    expect(taken.body.data.draft).toMatchObject({ scheduled: { version: weekend }, later: [{ version: after }] });
    const again = await editor.post(`${CHALLENGE}/publish`, { version, at: null, scheduled: winter });
    expect(again.body.data.draft).toMatchObject({ scheduled: { version: weekend } });
    expect(await runAt("2026-12-05T07:00:00Z")).toEqual({ done: 1, published: 1 });
    expect(await title()).toBe("Vikend akcija");
    expect(await read(CHALLENGE)).toMatchObject({ title: "Tko zna", scheduled: { version: after } });
    expect(await runAt("2026-12-07T07:00:00Z")).toEqual({ done: 1, published: 1 });
    expect(await title()).toBe("Nakon akcije");
    expect(await read(CHALLENGE)).not.toHaveProperty("scheduled");
  });

  it("six at most; a publication by hand ends them all", async () => {
    for (const hour of [8, 9, 10, 11, 12, 13]) {
      await write(CHALLENGE, { title: `U ${hour}` });
      expect((await schedule(CHALLENGE, `2026-12-20T${String(hour).padStart(2, "0")}:00`)).body.code).toBeUndefined();
    }
    const { version } = await write(CHALLENGE, { title: "Odmah" });
    expect((await schedule(CHALLENGE, "2026-12-20T14:00")).body.code).toBe("already_scheduled");
    const { draft } = (await editor.post(`${CHALLENGE}/publish`, { version })).body.data;
    expect([draft.scheduled, draft.later]).toEqual([undefined, undefined]);
    expect(await runAt("2026-12-20T13:00:00Z")).toEqual({ done: 0, published: 0 });
  });

  it("and the morning page names it with what else changes by itself within a fortnight, the next first", async () => {
    shop.clock.now = new Date("2026-12-22T10:00:00Z");
    await write(CHALLENGE, { title: "Blagdani" });
    await schedule(CHALLENGE, "2026-12-24T08:00");
    await write(EBOOK, { sales: [{ price: 9, from: "2026-12-23", until: "2026-12-26" }] });
    await editor.post(`${EBOOK}/publish`, { version: (await read(EBOOK)).version });
    const soon = async () => {
      const { body } = await owner.get("admin/morning");
      expect(z.parse(schemas.getMorning.reply, body)).toEqual(body);
      return body.data.morning.soon;
    };
    const ends = { what: "sale_ends", kind: "ebook", at: "2026-12-26T23:00:00.000Z" };
    expect(await soon()).toMatchObject([
      { what: "sale_begins", kind: "ebook", id: "1", at: "2026-12-22T23:00:00.000Z" },
      { what: "publication", kind: "challenge", id: "16", title: "Blagdani", at: "2026-12-24T07:00:00.000Z" },
      ends,
    ]);
    await runAt("2026-12-24T07:00:00Z");
    expect(await soon()).toMatchObject([ends]);
    await runAt("2026-12-27T07:00:00Z");
    expect(await soon()).toEqual([]);
    const { version } = await write(EBOOK, { sales: undefined });
    await editor.post(`${EBOOK}/publish`, { version });
  });

  it.each([
    ["2026-11-21T10:59", "is past"],
    ["9999-12-31T23:59", "is in year 9999"],
    ["2027-03-28T02:30", "Zagreb's clocks leap over"],
    ["2026-02-31T08:00", "is in no calendar"],
    ["sutra", "is no moment"],
    [1, "is a number"],
  ])("not for %s, which %s", async (at, _why) => {
    await write(EBOOK, { tags: [String(at)] });
    const before = await shop.dump();
    const { status, body } = await schedule(EBOOK, at);
    expect([status, body.data.fields]).toEqual([400, ["at"]]);
    expect(await shop.dump()).toEqual(before);
  });

  it("not of what can't be published, nor on a version that is not the last", async () => {
    const { version } = await write(EBOOK, { price: 19.999 });
    expect((await schedule(EBOOK, "2026-12-01T08:00")).body.code).toBe("not_publishable");
    expect((await schedule(EBOOK, "2026-12-01T08:00", version - 1)).body.code).toBe("draft_changed");
    expect(await read(EBOOK)).not.toHaveProperty("scheduled");
  });
});

describe("a publication that fails at its moment", () => {
  it("is a task of the morning until the document is published, and the others go on", async () => {
    await shop.put(...["novi", "drugi"].map((id) => aVideo({ id })));
    const { document } = await read(CHALLENGE);
    const [row, ...rows] = document.videos;
    await write(EBOOK, { price: 19.99, title: "Zakazana knjiga" });
    expect((await schedule(EBOOK, "2026-12-05T08:00")).status).toBe(200);
    const begun = await editor.make("admin/catalogue/challenge", {
      document: {
        ...document,
        files: undefined,
        videos: [{ ...row, video_id: "novi" }],
        video_count: 1,
        sample: undefined,
      },
    });
    const place = `admin/catalogue/challenge/${begun.body.data.draft.id}`;
    expect((await schedule(place, "2026-12-05T07:59")).status).toBe(200);
    await write(CHALLENGE, { videos: [{ ...row, video_id: "novi" }, ...rows], sample: undefined });
    const taken = await editor.post(`${CHALLENGE}/publish`, { version: (await read(CHALLENGE)).version });
    expect(taken.status).toBe(200);
    expect(await runAt("2026-12-05T07:00:30Z")).toEqual({ done: 2, published: 1 });
    expect((await shop.visit("ebooks/1")).text).toContain("Zakazana knjiga");
    const failed = await read(place);
    expect(failed.state).toBe("draft");
    expect(failed).not.toHaveProperty("scheduled");
    const tasks = async () =>
      (await owner.get("admin/morning")).body.data.morning.matters.listed.filter(
        ({ kind }: { kind: string }) => kind === "publish_failed",
      );
    expect(await tasks()).toMatchObject([
      {
        id: `challenge:${failed.id}`,
        about: {
          document: { kind: "challenge", id: failed.id },
          reason: expect.stringContaining("novi je već zauzeto"),
        },
      },
    ]);
    await write(place, { videos: [{ ...row, video_id: "drugi" }] });
    expect((await editor.post(`${place}/publish`, { version: (await read(place)).version })).status).toBe(200);
    expect(await tasks()).toEqual([]);
  });

  it("names the video that was ready when it was scheduled and is not any more", async () => {
    await shop.put(aVideo({ id: "plank" }));
    const { document } = await read(CHALLENGE);
    const begun = await editor.make("admin/catalogue/challenge", {
      document: {
        ...document,
        files: undefined,
        videos: [{ title: "Plank", video_id: "plank", length: 60 }],
        video_count: 1,
        sample: undefined,
      },
    });
    const place = `admin/catalogue/challenge/${begun.body.data.draft.id}`;
    shop.clock.now = new Date("2026-12-06T12:00:00Z");
    expect((await schedule(place, "2026-12-07T08:00")).status).toBe(200);
    await shop.put(aVideo({ id: "plank", state: "gone" }));
    expect(await runAt("2026-12-07T07:00:00Z")).toEqual({ done: 1, published: 0 });
    expect((await read(place)).state).toBe("draft");
    const { listed } = (await owner.get("admin/morning")).body.data.morning.matters;
    expect(listed).toMatchObject([
      { kind: "publish_failed", about: { reason: expect.stringContaining("videa „Utorak 1“ više nema u knjižnici") } },
    ]);
    const { version } = await read(place);
    expect((await shop.call("DELETE", `${place}?version=${version}`, { token: editor.token })).status).toBe(200);
    expect((await owner.get("admin/morning")).body.data.morning.matters.listed).toEqual([]);
  });
});

describe("a publication with another file", () => {
  it("leads buyers to it, and nobody to the one before", async () => {
    await shop.put({ ...keys.media("drugi"), object_key: "files/drugi.pdf" });
    const { version } = await write(EBOOK, { files: [{ id: "drugi", title: "Drugo izdanje", file: "drugi.pdf" }] });
    expect((await editor.post(`${EBOOK}/publish`, { version })).status).toBe(200);
    expect(await shop.itemsAt("FILE#drugi")).toMatchObject([{ object_key: "files/drugi.pdf" }]);
    expect(await shop.itemsAt("FILE#prirucnik-za-girju")).toEqual([]);
  });
});
