import { describe, expect, it } from "vitest";
import type { VideoState } from "#contract/media.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { aCover } from "#test/steps/given/pictures.ts";
import { aVideo } from "#test/steps/given/videos.ts";

const { shop, editor } = await aCatalogue(["challenges/prvi-sklek.yaml", "trainings/booty-program.yaml"]);
const CHALLENGE = "admin/catalogue/challenge/16";

const read = async (path: string) => (await editor.get(path)).body.data.draft;
const publish = async (path: string) => editor.post(`${path}/publish`, { version: (await read(path)).version });

/** A draft like the challenge on sale, with videos of its own. */
async function aDraft(...videos: readonly string[]): Promise<string> {
  const { document } = await read(CHALLENGE);
  const rows = videos.map((video_id) => ({ title: video_id, video_id, length: 60 }));
  const own = { files: undefined, sample: undefined, video_count: undefined, videos: rows };
  const { body } = await editor.make("admin/catalogue/challenge", { document: { ...document, ...own } });
  expect(body.data.draft.problems).toEqual([]);
  return `admin/catalogue/challenge/${body.data.draft.id}`;
}

describe("a challenge is published with videos that can be watched", () => {
  it.each<[VideoState, string]>([
    ["created", "video „Srijeda 1“ još čeka datoteku"],
    ["uploading", "video „Srijeda 1“ još čeka datoteku"],
    ["processing", "video „Srijeda 1“ se još obrađuje"],
    ["failed", "video „Srijeda 1“ nije uspio, pošalji ga ponovno"],
    ["gone", "videa „Srijeda 1“ više nema u knjižnici"],
  ])("not while one of them is %s: its field says so, and nothing is written", async (state, message) => {
    await shop.put(aVideo({ id: "one" }), aVideo({ id: "two", title: "Srijeda 1", state }));
    const path = await aDraft("one", "two");
    const before = await shop.dump();
    const refused = await publish(path);
    expect([refused.status, refused.body.code]).toEqual([409, "not_publishable"]);
    expect(refused.body.data.problems).toEqual([{ field: "videos[1].video_id", message }]);
    const at = { version: (await read(path)).version, at: "2026-12-01T08:00" };
    expect((await editor.post(`${path}/publish`, at)).body.data.problems).toHaveLength(1);
    expect(await shop.dump()).toEqual(before);
  });

  it("not with a video of nobody; those that a load brought stay, and a ready one joins them", async () => {
    await shop.put(aVideo({ id: "three" }), aCover("cover-juha"));
    const unknown = await publish(await aDraft("three", "nobody", "cover-juha"));
    const message = "ovog videa nema u Medijima";
    expect(unknown.body.data.problems).toEqual([
      { field: "videos[1].video_id", message },
      { field: "videos[2].video_id", message },
    ]);
    const { version, document } = await read(CHALLENGE);
    const videos = [...document.videos, { title: "Treći", video_id: "three", length: 60 }];
    const json = { version, document: { ...document, videos, video_count: undefined } };
    await shop.call("PATCH", CHALLENGE, { token: editor.token, json });
    expect((await publish(CHALLENGE)).status).toBe(200);
    expect([...(await shop.dump()).values()].find(({ pk }) => pk === "VIDEO#three")).toBeDefined();
  });

  it("but taken off sale whatever became of them, and put back only with videos that play", async () => {
    const [first] = (await read(CHALLENGE)).document.videos;
    await shop.put(aVideo({ id: first.video_id, title: "Zid", state: "gone" }));
    const retire = async (retired: boolean) =>
      editor.post(`${CHALLENGE}/retire`, { version: (await read(CHALLENGE)).version, retired });
    expect((await retire(true)).status).toBe(200);
    expect((await retire(false)).body.data.problems).toMatchObject([{ field: "videos[0].video_id" }]);
    await shop.put(aVideo({ id: first.video_id, title: "Zid" }));
    expect((await retire(false)).status).toBe(200);
  });

  it("which holds for a training's exercises too", async () => {
    const drafts = (await editor.get("admin/catalogue")).body.data.drafts;
    const { id } = drafts.find(({ kind }: { kind: string }) => kind === "training");
    const path = `admin/catalogue/training/${id}`;
    const { version, document } = await read(path);
    const [name, exercise] = Object.entries<{ video_id: string }>(document.exercises)[0] ?? [];
    await shop.put(aVideo({ id: exercise?.video_id ?? "", state: "failed" }));
    const json = { version, document: { ...document, tags: ["novo"] } };
    await shop.call("PATCH", path, { token: editor.token, json });
    expect((await publish(path)).body.data.problems).toMatchObject([{ field: `exercises.${name}.video_id` }]);
  });
});
