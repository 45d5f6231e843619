import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDocuments, outermost } from "../../../../../frontend/src/features/admin/catalogue/document/merge.ts";
import { isSame, type Json, nameOf } from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";

const video = (video_id: string, title = video_id) => ({ id: 0, video_id, title });
const [x, y, z] = [video("x"), video("y"), video("z")];
const base = { title: "Zamah", price: 29.9, dots: ["a", "b"], videos: [x, y, z] };
const titlesOf = (document: Json) => (document as typeof base).videos.map(({ title }) => title);

describe("two people's changes of one document", () => {
  it("are put together where they touch different fields, and each is named", () => {
    const merge = mergeDocuments(base, { ...base, title: "Moj" }, { ...base, price: 34.9 });
    expect(merge.document).toEqual({ ...base, title: "Moj", price: 34.9 });
    expect(merge.conflicts).toEqual([]);
    expect([merge.mine.map(nameOf), merge.theirs.map(nameOf)]).toEqual([["title"], ["price"]]);
  });

  it("are both shown where they touch the same field, mine first", () => {
    const { document, conflicts } = mergeDocuments(base, { ...base, price: 39.9 }, { ...base, price: 34.9 });
    expect(document).toEqual({ ...base, price: 39.9 });
    expect(conflicts).toEqual([{ path: ["price"], mine: 39.9, theirs: 34.9 }]);
  });

  it("follow a row where it was moved to", () => {
    const mine = { ...base, videos: [z, x, y] };
    const theirs = { ...base, videos: [x, video("y", "Novi naslov"), z] };
    const merge = mergeDocuments(base, mine, theirs);
    expect(titlesOf(merge.document)).toEqual(["z", "x", "Novi naslov"]);
    expect([merge.mine.map(nameOf), merge.theirs.map(nameOf)]).toEqual([["videos"], ["videos[2]"]]);
  });

  it("name the place in the merged list where both changed a row that was moved", () => {
    const mine = { ...base, videos: [video("z", "Moj"), x, y] };
    const { conflicts } = mergeDocuments(base, mine, { ...base, videos: [x, y, video("z", "Njihov")] });
    expect(conflicts).toEqual([{ path: ["videos", 0, "title"], mine: "Moj", theirs: "Njihov" }]);
  });

  it("keep both new rows, each behind the one that it followed", () => {
    const mine = { ...base, videos: [x, video("mine"), y, z] };
    const theirs = { ...base, videos: [x, y, z, video("theirs")] };
    expect(titlesOf(mergeDocuments(base, mine, theirs).document)).toEqual(["x", "mine", "y", "z", "theirs"]);
  });

  it("take out what one took out, unless the other wrote in it", () => {
    const without = { ...base, videos: [x, z] };
    expect(titlesOf(mergeDocuments(base, without, { ...base, price: 1 }).document)).toEqual(["x", "z"]);
    const written = { ...base, videos: [x, video("y", "Ipak"), z] };
    expect(titlesOf(mergeDocuments(base, without, written).document)).toEqual(["x", "Ipak", "z"]);
    expect(titlesOf(mergeDocuments(base, written, without).document)).toEqual(["x", "Ipak", "z"]);
  });

  it("are shown as whole lists where rows can't be told apart", () => {
    const rows = (text: string) => ({ steps: [{ text }, { text: "isto" }] });
    expect(mergeDocuments(rows("prije"), rows("moje"), rows("njihovo")).conflicts).toEqual([
      { path: ["steps"], mine: rows("moje").steps, theirs: rows("njihovo").steps },
    ]);
  });

  it("the owner can edit beside a colleague and lose nothing, whoever saves first", () => {
    const text = fc.constantFrom("a", "b", "c");
    const rows = fc
      .uniqueArray(fc.record({ video_id: fc.constantFrom("x", "y", "z", "w"), title: text }), {
        selector: ({ video_id }) => video_id,
      })
      .map((videos) => ({ videos }));
    const any = fc.record({ title: text, price: fc.nat(2) }).chain((own) => rows.map((list) => ({ ...own, ...list })));
    fc.assert(
      fc.property(any, any, any, (one, mine, theirs) => {
        expect(mergeDocuments(one, mine, one).document).toEqual(mine);
        expect(isSame(mergeDocuments(one, one, theirs).document, theirs)).toBe(true);
        const merge = mergeDocuments(one, mine, theirs);
        const found = (merge.document as typeof one).videos.map(({ video_id }) => video_id);
        const isNew = ({ video_id }: { video_id: string }) => !one.videos.some((row) => row.video_id === video_id);
        for (const row of [...mine.videos, ...theirs.videos].filter(isNew)) expect(found).toContain(row.video_id);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 200 },
    );
  });

  it("are named by the widest field", () => {
    expect(outermost([["videos"], ["videos", 2, "title"], ["title"], ["title"]])).toEqual([["videos"], ["title"]]);
  });
});
