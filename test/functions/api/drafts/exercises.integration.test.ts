import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { ListedExercise } from "#contract/exercise-list.ts";
import { schemas } from "#contract/schemas.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";

const { shop, editor, acts } = await aCatalogue(["trainings/snaga-gornjeg-tijela.yaml"]);
const PROGRAMME = "admin/catalogue/training/1";

async function listed(): Promise<ListedExercise[]> {
  const { body } = await editor.get("admin/exercises");
  expect(z.parse(schemas.listExercises.reply, body)).toEqual(body);
  return body.data.exercises;
}
const read = async (path = PROGRAMME) => (await editor.get(path)).body.data.draft;
const save = (path: string, json: object) => shop.call("PATCH", path, { token: editor.token, json });

/** A second programme of its own, with these exercises and one day that names them, or some of them. */
async function aProgramme(exercises: Record<string, object>, planned = Object.keys(exercises)) {
  const { document } = await read();
  const { id: _id, featured: _featured, sample: _sample, ...rest } = document;
  const day = {
    title: "Dan 1",
    exercises: planned.map((exercise) => ({ exercise, sets: 3, reps: 10 })),
  };
  const own = { ...rest, title: "Kopija", sesija_tjedno: 1, ukupno_tjedana: 1, exercises };
  const { body } = await editor.make("admin/catalogue/training", {
    document: { ...own, blocks: [{ weeks: ["Tjedan 1"], days: [day] }] },
  });
  const { id, version } = body.data.draft;
  const path = `admin/catalogue/training/${id}`;
  return { id, path, version, publish: () => editor.post(`${path}/publish`, { version }) };
}

describe("the exercises of all programmes (listExercises)", () => {
  it("are read as they are written, each with what members' history of it goes by", async () => {
    const found = await listed();
    const sklek = found.find(({ name }) => name === "sklek");
    expect(sklek).toMatchObject({
      programme: { id: "1", title: "Snaga gornjeg tijela" },
      key: "sklek",
      row: { id: 103, title: "Sklek", video_id: "plank-43", muscles: { main: ["prsa"] } },
    });
  });

  it("have no history before their first publication, and keep it where a draft takes one out", async () => {
    const { id } = await aProgramme({ novo: { id: 1, title: "Novo" } });
    expect((await listed()).find(({ programme }) => programme.id === id)).toMatchObject({ name: "novo", key: null });
    const { version, document } = await read();
    const { sklek: _gone, ...others } = document.exercises;
    expect((await save(PROGRAMME, { version, document: { ...document, exercises: others } })).status).toBe(200);
    expect((await listed()).filter(({ name }) => name === "sklek")).toMatchObject([{ key: "sklek" }]);
    await save(PROGRAMME, { version: version + 1, document });
  });
});

describe("a programme with exercises of another one", () => {
  it("is published with a copy that shares their history, and with one that has no video, which its members read by name", async () => {
    const before = (await listed()).find(({ name }) => name === "sklek");
    const { id: _id, ...row } = before?.row ?? {};
    const { id, publish } = await aProgramme(
      {
        sklek: { id: 1, ...row, alternative: "potisak" },
        novo: { id: 2, title: "Nova vježba" },
        potisak: { id: 3, title: "Potisak" },
      },
      ["sklek", "novo"],
    );
    const { status, body } = await publish();
    expect([status, body.data?.problems ?? []]).toEqual([200, []]);
    const owner = await shop.person({
      entitlements: [{ category: "training", product_id: Number(id), duration_days: 90, end_date: null }],
    });
    const { sections } = (await owner.get(`trainings/${id}`)).body.data;
    const { exercises } = sections[0].subsections[0];
    expect(exercises).toMatchObject([
      { title: "Sklek", video_id: "plank-43", alternative: null },
      { title: "Nova vježba", alternative: null },
    ]);
    expect(exercises[1]).not.toHaveProperty("video_id");
  });

  it("shares it too where the other one has no name but its number", async () => {
    const first = await aProgramme({ most: { id: 1, title: "Most na podu" } });
    expect((await first.publish()).status).toBe(200);
    const most = (await listed()).find(({ name, programme }) => name === "most" && programme.id === first.id);
    expect(most?.key).toMatch(/^e\d+$/);
    const copy = await aProgramme({ most: { ...most?.row, id: 1, movement: most?.key } });
    expect((await copy.publish()).status).toBe(200);
    const library = (await editor.get("search")).body.data.library as { key: string; title: string }[];
    expect(library.filter(({ title }) => title === "Most na podu")).toMatchObject([{ key: most?.key }]);
  });

  it("is refused where it names two exercises by one history", async () => {
    const { publish } = await aProgramme({
      jedan: { id: 1, title: "Jedan", movement: "isti" },
      dva: { id: 2, title: "Dva", movement: "isti" },
    });
    const { status, body } = await publish();
    expect([status, body.code]).toEqual([409, "not_publishable"]);
  });
});

describe("two exercises that are one (mergeExercise)", () => {
  const merge = (key: string, into: string | null, version: number, by = editor) =>
    by.post(`admin/exercises/${key}/merge`, { into, version });
  const merged = async () => (await editor.get("admin/exercises")).body.data.merged;
  const library = async () =>
    (await editor.get("search")).body.data.library as { key: string; title: string; was?: string[] }[];
  const entry = async (key: string) => (await library()).find((one) => one.key === key);

  it("have one history and one name in the library at once, which a publication keeps, and are apart again when somebody says so", async () => {
    const before = await library();
    const { version } = await merged();
    await acts();
    const answer = await merge("veslanje-kosa-klupa", "veslanje-sajla", version);
    expect(z.parse(schemas.mergeExercise.reply, answer.body)).toEqual(answer.body);
    expect(answer.body.data.merged).toEqual({
      version: version + 1,
      into: { "veslanje-kosa-klupa": "veslanje-sajla" },
    });
    expect(await entry("veslanje-kosa-klupa")).toBeUndefined();
    expect(await entry("veslanje-sajla")).toMatchObject({ was: ["veslanje-kosa-klupa"] });
    expect(await acts()).toMatchObject([
      {
        operation: "mergeExercise",
        subject: "EXERCISE#veslanje-kosa-klupa",
        before: { into: null },
        after: { into: "veslanje-sajla" },
      },
    ]);
    const { version: draft, document } = await read();
    const saved = await save(PROGRAMME, { version: draft, document: { ...document, title: "Snaga i merge" } });
    expect((await editor.post(`${PROGRAMME}/publish`, { version: saved.body.data.draft.version })).status).toBe(200);
    expect(await entry("veslanje-sajla")).toMatchObject({ was: ["veslanje-kosa-klupa"] });
    expect((await merge("veslanje-kosa-klupa", null, version + 1)).body.data.merged.into).toEqual({});
    expect(await library()).toEqual(before);
  });

  it("are merged once by two at the same moment, and on the version that was read alone", async () => {
    const { version } = await merged();
    const both = await Promise.all([
      merge("biceps-bucice", "veslanje-sajla", version),
      merge("mrtva-buba-bucica", "plank-veslanje", version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await merged()).version).toBe(version + 1);
  });

  it("follow one another: what was merged before goes along, and nothing is merged into itself by a round", async () => {
    const { version, into } = await merged();
    const [first] = Object.keys(into);
    const target = into[first ?? ""];
    expect((await merge(target, "sklek", version)).status).toBe(200);
    expect((await entry("sklek"))?.was?.toSorted()).toEqual([first, target].toSorted());
    const before = await shop.dump();
    for (const [key, wanted] of [
      ["sklek", first],
      ["sklek", "sklek"],
      ["sklek", "nema-je"],
      ["nema-je", "sklek"],
    ] as const)
      expect((await merge(key, wanted ?? "", version + 1)).body).toMatchObject({ code: "invalid_input" });
    expect((await merge("x", null, version + 1)).body.code).toBe("invalid_input");
    expect(await shop.dump()).toEqual(before);
  });
});

describe("what members' history of a published exercise goes by", () => {
  it("never changes by writing: it is refused with where to merge, and nothing is published", async () => {
    const { version, document } = await read();
    const exercises = { ...document.exercises, sklek: { ...document.exercises.sklek, movement: "sklek-novi" } };
    const saved = await save(PROGRAMME, { version, document: { ...document, exercises } });
    const answer = await editor.post(`${PROGRAMME}/publish`, { version: saved.body.data.draft.version });
    expect([answer.status, answer.body.code]).toEqual([409, "not_publishable"]);
    expect(answer.body.data.problems).toContainEqual({
      field: "exercises.sklek.movement",
      message: "povijest članova ide pod „sklek“; vrati to, a vježbe spoji na stranici Vježbe",
    });
  });
});
