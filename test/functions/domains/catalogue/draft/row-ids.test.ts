import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeIds, sketchIds } from "#functions/domains/catalogue/draft/row-ids.ts";

type Video = { id?: number; was?: number[]; video_id: string };
const video = (id: number, was?: number[]): Video => ({ id, video_id: `v${id}`, ...(was && { was }) });

async function placed(videos: readonly Video[], published: readonly Video[], last = 100): Promise<Video[]> {
  const document = await placeIds("challenge", { id: 1, videos }, { id: 1, videos: published }, () => last);
  return (document as { videos: Video[] }).videos;
}

describe("a challenge's videos are shown by descending id", () => {
  const [third, second, first] = [video(13), video(12), video(11)];

  it("so that those in order keep theirs", async () => {
    expect(await placed([third, second, first], [third, second, first])).toEqual([third, second, first]);
  });

  it("so that from the last one that was moved up all get new ones, and keep what they had", async () => {
    expect(await placed([second, third, first], [third, second, first])).toEqual([
      { ...second, id: 101, was: [12] },
      third,
      first,
    ]);
    expect((await placed([third, first, second], [third, second, first])).map(({ id }) => id)).toEqual([102, 101, 12]);
  });

  it("so that one that is new gets one, and with it those before it", async () => {
    const fresh = { video_id: "novi" };
    expect(await placed([fresh, third, first], [third, second, first])).toEqual([{ id: 101, ...fresh }, third, first]);
    expect((await placed([third, fresh], [third])).map(({ id, was }) => [id, was])).toEqual([
      [102, [13]],
      [101, undefined],
    ]);
  });

  it("so that ids of the shop's own alone count: neither another's, nor a row's twice, nor what somebody says they were", async () => {
    const foreign = { ...video(999), was: [11] };
    const rows = await placed([foreign, third, third, first], [third, second, first]);
    expect(rows.map(({ id, was }) => [id, was])).toEqual([
      [103, undefined],
      [102, [13]],
      [101, undefined],
      [11, undefined],
    ]);
  });

  it("so that an id of earlier leads to its row of today", async () => {
    const moved = { ...second, id: 102, was: [12] };
    expect(await placed([second, first], [moved, first])).toEqual([moved, first]);
  });

  it("whatever was moved, added and removed: they descend, none was before, and each row keeps all that it had", async () => {
    const rows = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, rows, async (before, after) => {
        const published = before.toSorted((one, other) => other - one).map((id) => video(id));
        const result = await placed(
          after.map((id) => video(id)),
          published,
        );
        const ids = result.map(({ id }) => id ?? 0);
        expect(ids).toEqual(ids.toSorted((one, other) => other - one));
        expect(new Set(ids).size).toBe(ids.length);
        for (const [place, id] of after.entries()) {
          const own = [result[place]?.id, ...(result[place]?.was ?? [])];
          if (before.includes(id)) expect(own).toContain(id);
          else expect(own.every((one) => Number(one) > 100)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("and a draft can be looked at before it has them", async () => {
    const sketch = await sketchIds("challenge", { videos: [{ video_id: "novi" }, second, first] });
    expect(sketch).toEqual({ videos: [{ id: 13, video_id: "novi" }, second, first] });
    for (const other of [undefined, null, {}, { videos: 1 }, { videos: [1] }])
      expect(await sketchIds("challenge", other)).toEqual(other);
  });
});

describe("a training's exercises", () => {
  it("keep their ids for good, whatever they are called; new and repeated ones get new ones", async () => {
    const published = { exercises: { swing: { id: 5 }, row: { id: 6 } } };
    const document = { exercises: { row: { id: 6 }, zamah: { id: 5 }, nova: {}, kopija: { id: 5 }, tuda: { id: 77 } } };
    expect(await placeIds("training", document, published, () => 40)).toEqual({
      exercises: { row: { id: 6 }, zamah: { id: 5 }, nova: { id: 41 }, kopija: { id: 42 }, tuda: { id: 43 } },
    });
  });
});
