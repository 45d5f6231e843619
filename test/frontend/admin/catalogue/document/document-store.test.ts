import { describe, expect, it } from "vitest";
import { createDocumentStore } from "../../../../../frontend/src/features/admin/catalogue/document/document-store.ts";
import {
  listAt,
  nameOf,
  pathOf,
  root,
  rowKey,
  valueAt,
  within,
} from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";

const title = within(root, "title");
const videos = within(root, "videos");

describe("a document while it is written", () => {
  it("goes back and forth a step at a time; what is typed into one field without a pause is one", () => {
    const store = createDocumentStore({ title: "" });
    for (const text of ["Z", "Za", "Zam"]) store.set(title, text);
    store.pause();
    store.set(title, "Zamah");
    store.set(within(root, "price"), 10);
    const seen = [1, 2, 3].map(() => {
      store.undo();
      return store.get();
    });
    expect(seen).toEqual([{ title: "Zamah" }, { title: "Zam" }, { title: "" }]);
    expect([store.canUndo(), store.canRedo()]).toEqual([false, true]);
    store.redo();
    expect(store.get()).toEqual({ title: "Zam" });
    store.set(title, "Drugo");
    expect(store.canRedo()).toBe(false);
  });

  it("goes back a hundred steps", () => {
    const store = createDocumentStore({ dots: [] });
    for (let count = 1; count <= 150; count += 1) store.set(within(root, "dots"), [String(count)]);
    for (let count = 0; count < 150; count += 1) store.undo();
    expect(store.get()).toEqual({ dots: ["50"] });
  });

  it("leaves what is not written to as it is, and takes a field out", () => {
    const store = createDocumentStore({ title: "a", videos: [{ title: "b" }, { title: "c" }] });
    const first = store.get();
    store.set(within(within(videos, 0), "title"), "d");
    expect(valueAt(store.get(), ["videos", 1])).toBe(valueAt(first, ["videos", 1]));
    store.set(title, undefined);
    expect(store.get()).toEqual({ videos: [{ title: "d" }, { title: "c" }] });
  });

  it("knows a row again after it was written to and moved", () => {
    const store = createDocumentStore({ videos: [{ title: "a" }, { title: "b" }] });
    const keys = () => listAt(store.get(), videos).map(rowKey);
    const [one, other] = keys();
    store.set(within(within(videos, 0), "title"), "c");
    store.set(videos, listAt(store.get(), videos).toReversed());
    expect(keys()).toEqual([other, one]);
  });

  it("names a way as the server does, and reads it again", () => {
    const path = ["blocks", 0, "days", 12, "title"];
    expect(nameOf(path)).toBe("blocks[0].days[12].title");
    expect(pathOf(nameOf(path))).toEqual(path);
    expect(pathOf("exercises.hip-thrust-sipka.alternative")).toEqual(["exercises", "hip-thrust-sipka", "alternative"]);
  });
});
