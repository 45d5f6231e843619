import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { checkVideos } from "#functions/jobs/check-videos.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { signedEvent } from "#infra/local/stream/webhook.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aCover } from "#test/steps/given/pictures.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { sends } from "#test/steps/when/uploads.ts";

const shop = await aShop();
const { library } = await servicesOf(shop);
const { log } = shop;
let editor: Person;
beforeEach(async () => {
  editor = await staffWith(shop, ["editor"], { first_name: "Iva", last_name: "Ivić" });
});

const KEY = "3f0c9a54-0d1e-4a77-8a53-1c2b3d4e5f60";

/** 20 kB that begin like an MP4 of 90 seconds. */
const clip = Buffer.alloc(20_000, 7);
clip.write("mvhd", 100);
clip.writeUInt32BE(1000, 116);
clip.writeUInt32BE(90_000, 120);

async function created(title = "Utorak 1"): Promise<string> {
  const { body } = await editor.make("admin/videos", { title, file_name: "utorak.MP4", bytes: clip.length });
  expect(z.parse(schemas.createVideo.reply, body)).toEqual(body);
  return body.data.video.id;
}

async function stateOf(id: string) {
  const { body } = await editor.get("admin/videos");
  expect(z.parse(schemas.listVideos.reply, body)).toEqual(body);
  return body.data.videos.find((video: { id: string }) => video.id === id)?.state;
}

const patch = (id: string, json: object) => shop.call("PATCH", `admin/videos/${id}`, { token: editor.token, json });
const remove = (id: string) => shop.call("DELETE", `admin/videos/${id}`, { token: editor.token });
const sign = (id: string) => shop.call("POST", `admin/videos/${id}/signature`, { token: editor.token });
const tell = (id: string, headers: Record<string, string> = {}) => {
  const event = signedEvent(id, 3);
  return shop.call("POST", "hooks/bunny", { json: event.body, headers: { ...event.headers, ...headers } });
};
const tasks = async () =>
  [...(await shop.dump()).values()].filter(
    ({ pk, sk }) => pk === "ATTENTION" && String(sk).startsWith("video_failed#"),
  );

describe("an editor uploads a video", () => {
  it("which waits for its file, and is ready with its length once the library told so", async () => {
    const id = await created();
    expect(await stateOf(id)).toBe("created");
    await sends(shop, editor, id, clip);
    expect(await stateOf(id)).toBe("ready");
    const { body } = await editor.get(`admin/videos/${id}`);
    expect(z.parse(schemas.readVideo.reply, body)).toEqual(body);
    expect(body.data.video).toMatchObject({ length: 90, created_by: "Iva Ivić" });
    expect(body.data.video.embed_url).toMatch(new RegExp(`/embed/1000/${id}\\?token=[0-9a-f]{64}&expires=\\d{10}&`));
    expect(library.file(id)?.bytes).toEqual(clip);
  });

  it("and goes on where the line was cut: every byte arrives once", async () => {
    const id = await created();
    library.setNext("drop");
    await sends(shop, editor, id, clip);
    expect(library.file(id)?.bytes).toEqual(clip);
    expect(await stateOf(id)).toBe("ready");
  });

  it("for which the library keeps silent: the job asks after two minutes, and takes it as it comes", async () => {
    const id = await created();
    library.setNext("slow");
    await sends(shop, editor, id, clip);
    expect(await checkVideos({ all: false })).toEqual({ done: 0 });
    shop.clock.now = shifted(NOON, 2 * MINUTE);
    expect(await checkVideos({ all: false })).toEqual({ done: 1 });
    expect(await stateOf(id)).toBe("processing");
    shop.clock.now = shifted(NOON, 15 * MINUTE);
    await checkVideos({ all: false });
    expect(await stateOf(id)).toBe("ready");
    shop.clock.now = shifted(NOON, DAY);
    expect(await checkVideos({ all: false })).toEqual({ done: 0 });
  });

  it("that fails: a task of the morning, which closes when it is removed", async () => {
    const id = await created("Srijeda 1");
    library.setNext("fail");
    await sends(shop, editor, id, clip);
    expect(await stateOf(id)).toBe("failed");
    expect(await tasks()).toMatchObject([{ id, about: { reason: "Srijeda 1" } }]);
    const morning = (await editor.get("admin/morning")).body;
    expect(JSON.stringify(morning)).toContain("video_failed");
    expect((await remove(id)).status).toBe(200);
    expect(await tasks()).toEqual([]);
  });

  it("that failed and that the library has after all: the task closes by itself", async () => {
    const id = await created("Četvrtak 1");
    await sends(shop, editor, id, clip);
    const task = { ...keys.task("video_failed", id), kind: "video_failed", id, about: { reason: "Četvrtak 1" } };
    await shop.put(aVideo({ id, state: "failed", title: "Četvrtak 1" }), task);
    expect((await tell(id)).status).toBe(200);
    expect([await stateOf(id), await tasks()]).toEqual(["ready", []]);
  });

  it("that the library no longer has: gone", async () => {
    const id = await created();
    library.remove(id);
    await checkVideos({ all: true });
    expect(await stateOf(id)).toBe("gone");
  });

  it("whose item can't be read, or whose check fails: set aside, and the others are asked about", async () => {
    const [unreadable, failing, other] = [await created(), await created(), await created()];
    await shop.put({ ...(await shop.itemsAt(`MEDIA#${unreadable}`))[0], state: "of_tomorrow" });
    library.change(library.find(failing) as never, { length: "of_tomorrow" } as never);
    library.remove(other);
    await shop.put({
      ...keys.videoIntent("a"),
      id: "a",
      title: 7,
      gsi2pk: indexKeys.videoIntents,
      gsi2sk: NOON.toISOString(),
    });
    shop.clock.now = shifted(NOON, 3 * MINUTE);
    expect(await checkVideos({ all: false })).toEqual({ done: 1 });
    expect(log.events().filter((event) => event === "set_aside")).toHaveLength(3);
    expect(await checkVideos({ all: false })).toEqual({ done: 0 });
    const [stored] = await shop.itemsAt(`MEDIA#${other}`);
    expect(stored).toMatchObject({ state: "gone" });
  });

  it("once by a double click and after a lost answer, here and in the library; for another editor the key makes another", async () => {
    const made = vi.spyOn(library, "create");
    const make = (by: Person, title = "Utorak 1") =>
      by.make("admin/videos", { title, file_name: "utorak.mp4", bytes: clip.length }, KEY);
    const both = await Promise.all([make(editor), make(editor)]);
    const asked = made.mock.calls.length;
    const all = [...both, await make(editor)].map(({ body }) => body);
    const { id } = all[0].data.video;
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(made).toHaveBeenCalledTimes(asked);
    const kept = () => made.mock.results.flatMap(({ value }) => library.find(value.guid)?.guid ?? []);
    expect(kept()).toEqual([id]);
    expect((await editor.get("admin/videos")).body.data.videos).toEqual([all[0].data.video]);
    expect((await make(editor, "Srijeda 1")).body.code).toBe("key_reused");
    const json = { title: "Utorak 1", file_name: "utorak.mp4", bytes: clip.length };
    expect((await editor.post("admin/videos", json)).body.data.fields).toEqual(["Idempotency-Key"]);
    expect(kept()).toEqual([id]);
    expect((await make(await staffWith(shop, ["editor"]))).body.data.video.id).not.toBe(id);
    await remove(id);
    expect((await make(editor)).status).toBe(404);
    expect(await shop.itemsAt("VIDEO_INTENT#")).toEqual([]);
  });

  describe("once here where the library made it and was not heard", () => {
    const asked = { title: "Utorak 1", file_name: "utorak.mp4", bytes: clip.length };
    const held = () => library.list().map(({ guid }) => guid);
    /** The library makes a video, and its answer is lost. */
    async function isMadeUnheard() {
      const { create } = library;
      vi.spyOn(library, "create").mockImplementationOnce((title) => {
        create(title);
        throw new Error("The line was cut.");
      });
      expect((await editor.make("admin/videos", asked, KEY)).body.code).toBe("videos_unavailable");
    }
    async function aDayLater(milliseconds = 0) {
      shop.clock.now = shifted(NOON, DAY + milliseconds);
      await checkVideos({ all: false });
    }

    it("and what it made then goes from there a day later, on any of its pages, once it answers", async () => {
      await isMadeUnheard();
      const { body } = await editor.make("admin/videos", asked, KEY);
      expect((await editor.get("admin/videos")).body.data.videos).toEqual([body.data.video]);
      shop.clock.now = shifted(NOON, HOUR);
      const others = Array.from({ length: 100 }, (_, place) => library.create(`Srijeda ${place}`).guid);
      await aDayLater(-MINUTE);
      vi.spyOn(library, "list").mockImplementationOnce(() => {
        throw new Error("The library is down.");
      });
      await aDayLater();
      expect(held()).toHaveLength(102);
      await aDayLater(MINUTE);
      expect(held().sort()).toEqual([...others, body.data.video.id].sort());
      expect(await shop.itemsAt("VIDEO_INTENT#")).toEqual([]);
    });

    it("and nothing else goes: of another title or time, with a file, or kept here", async () => {
      const madeAt = (minutes: number, title = asked.title) => {
        shop.clock.now = shifted(NOON, minutes * MINUTE);
        return library.create(title);
      };
      const others = [madeAt(-11), madeAt(11), madeAt(0, "Utorak 2"), library.change(madeAt(0), { readyAt: 0 })];
      const kept = await created();
      await isMadeUnheard();
      expect(held()).toHaveLength(6);
      await aDayLater();
      expect(held().sort()).toEqual([...others.map(({ guid }) => guid), kept].sort());
    });

    it("unlike one that is kept, of which nothing is followed up", async () => {
      await created();
      expect(await shop.itemsAt("VIDEO_INTENT#")).toEqual([]);
    });
  });

  it("with a signature for half an hour, for this video alone, while it waits for its file", async () => {
    const [one, two] = [await created(), await created()];
    const { body } = await sign(one);
    expect(z.parse(schemas.signUpload.reply, body)).toEqual(body);
    const { url, headers } = body.data.upload;
    const begin = (altered: Record<string, string>) => {
      const tus = { "tus-resumable": "1.0.0", "upload-length": "10" };
      return fetch(url, { method: "POST", headers: { ...tus, ...headers, ...altered } }).then(({ status }) => status);
    };
    expect(await begin({ VideoId: two })).toBe(401);
    expect(await begin({ LibraryId: "1001" })).toBe(401);
    expect(await begin({ AuthorizationExpire: "9999999999" })).toBe(401);
    expect(await begin({ "upload-length": "0" })).toBe(400);
    shop.clock.now = shifted(NOON, HOUR);
    expect(await begin({})).toBe(401);
    shop.clock.now = NOON;
    expect(await begin({})).toBe(201);
    const piece = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream", "upload-offset": "5" };
    const wrong = await fetch(`${url}/${one}`, { method: "PATCH", headers: { ...headers, ...piece }, body: "12345" });
    expect(wrong.status).toBe(409);
    await sends(shop, editor, two, clip);
    expect(await sign(two)).toMatchObject({ status: 409, body: { code: "upload_closed" } });
    expect((await sign("nobody")).status).toBe(404);
  });

  it("with as many signatures at once as are asked for", async () => {
    const id = await created();
    const both = await Promise.all([1, 2, 3].map(() => sign(id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("of a kind and size that the library takes", async () => {
    const asked = { title: "Utorak", file_name: "utorak.mp4", bytes: 10 };
    for (const wrong of [{ file_name: "utorak.avi" }, { bytes: 11 * 1024 ** 3 }, { bytes: 0 }, { title: " " }])
      expect((await editor.make("admin/videos", { ...asked, ...wrong })).status).toBe(400);
    process.env.BUNNY_API_KEY = "another-key";
    try {
      expect(await editor.make("admin/videos", asked)).toMatchObject({
        status: 503,
        body: { code: "videos_unavailable" },
      });
    } finally {
      process.env.BUNNY_API_KEY = "zamah-local-video-api-key-000001";
    }
    expect((await editor.get("admin/videos")).body.data.videos).toEqual([]);
  });
});

describe("what the library tells", () => {
  it("is a hint: told early, twice or of a stranger it changes nothing", async () => {
    const id = await created();
    const told = await tell(id);
    expect(z.parse(schemas.receiveVideoEvent.reply, told.body)).toEqual(told.body);
    expect(await stateOf(id)).toBe("created");
    await sends(shop, editor, id, clip);
    const before = await shop.dump();
    expect((await tell(id)).status).toBe(200);
    expect((await tell("stranger")).status).toBe(200);
    expect(await stateOf(id)).toBe("ready");
    expect([...(await shop.dump()).keys()]).toEqual([...before.keys()]);
  });

  it("is refused without the library's signature over its very bytes", async () => {
    const id = await created();
    const { body, headers } = signedEvent(id, 3);
    const before = await shop.dump();
    expect((await tell(id, { "x-bunnystream-signature": "0".repeat(64) })).status).toBe(403);
    expect((await tell(id, { "x-bunnystream-signature": "" })).status).toBe(403);
    expect((await shop.call("POST", "hooks/bunny", { json: `${body} `, headers })).status).toBe(403);
    expect((await shop.call("POST", "hooks/bunny", { json: "{}", headers })).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
    expect(shop.log.events()).toContain("video_event_forged");
  });
});

describe("an editor looks after a video", () => {
  const captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nDobar dan";

  it("gives it another title and captions, and each act stands in the record", async () => {
    const id = await created();
    await sends(shop, editor, id, clip);
    expect((await patch(id, { title: "Utorak 2" })).body.data.video.title).toBe("Utorak 2");
    const added = await editor.make(`admin/videos/${id}/captions`, { captions }, KEY);
    expect(z.parse(schemas.addCaptions.reply, added.body)).toEqual(added.body);
    expect(added.body.data.video.captions).toEqual(["hr"]);
    expect(library.captions(id)).toBe(captions);
    const kept = library.find(id);
    if (kept) library.change(kept, { captions: null });
    expect((await editor.make(`admin/videos/${id}/captions`, { captions }, KEY)).body).toEqual(added.body);
    expect(library.captions(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(200);
    expect(library.find(id)).toBeUndefined();
    const lines = [...(await shop.dump()).values()].filter(({ subject }) => subject === `MEDIA#${id}`);
    expect(lines.map(({ operation }) => operation)).toEqual([
      "createVideo",
      "changeVideo",
      "addCaptions",
      "deleteVideo",
    ]);
  });

  it("is told what can't be: captions that are none or come too early, and a video of nobody", async () => {
    const id = await created();
    expect((await editor.post(`admin/videos/${id}/captions`, { captions: "Dobar dan" })).body.code).toBe(
      "captions_refused",
    );
    expect((await editor.post(`admin/videos/${id}/captions`, { captions })).body.code).toBe("state_changed");
    expect((await patch("nobody", { title: "A" })).status).toBe(404);
    expect((await remove("nobody")).status).toBe(404);
    expect((await editor.get("admin/videos/nobody")).status).toBe(404);
    await shop.put(aCover("cover-juha"));
    expect((await editor.get("admin/videos/cover-juha")).status).toBe(404);
  });

  it("keeps what a draft names", async () => {
    const id = await created();
    const document = { id: 7, title: "Novi izazov", videos: [{ video_id: id }] };
    await editor.make("admin/catalogue/challenge", { id: "7", document });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: "in_use", data: { uses: [{ kind: "challenge", id: "7", title: "Novi izazov" }] } },
    });
    expect(await stateOf(id)).toBe("created");
  });
});
