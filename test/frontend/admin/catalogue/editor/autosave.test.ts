import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { createDocumentStore } from "../../../../../frontend/src/features/admin/catalogue/document/document-store.ts";
import { type Json, root, within } from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";
import { createAutosave, unsentStore } from "../../../../../frontend/src/features/admin/catalogue/editor/autosave.ts";
import { ApiError } from "../../../../../frontend/src/lib/api-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const title = within(root, "title");
const price = within(root, "price");
const first = { id: 7, title: "Zamah", price: 29.9 };

/** The server's side of one document: each answer is given when the test says so. */
function openDocument(document: Json = first) {
  let stored = draftOf(document, 1, "Marta");
  const sent: { version: number; document: Json; answer: (error?: ApiError) => Promise<void> }[] = [];
  const store = createDocumentStore(document);
  const unsent = unsentStore("challenge", "7");
  const autosave = createAutosave(stored, {
    store,
    unsent,
    read: async () => stored,
    send: (version, next) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: ApiError) => {
          if (error) reject(error);
          else if (version !== stored.version) reject(new ApiError(409, "draft_changed", "Netko je bio brži."));
          else {
            stored = draftOf(next, version + 1, "Marta");
            resolve(stored);
          }
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ version, document: next, answer });
      }),
  });
  autosave.start();
  const colleague = (change: object) => {
    stored = draftOf({ ...(stored.document as object), ...change } as Json, stored.version + 1, "Ana");
  };
  return { store, autosave, sent, colleague, unsent, stored: () => stored };
}

function draftOf(document: Json, version: number, changed_by: string): DraftDetail {
  const head = { kind: "challenge", id: "7", title: "Zamah", state: "draft" } as const;
  return { ...head, version, changed_at: "2026-11-22T10:42:00.000Z", changed_by, document, problems: [], history: [] };
}

describe("a document that saves itself", () => {
  it("does so two seconds after the last change, once", async () => {
    const { store, sent, autosave } = openDocument();
    store.set(title, "A");
    await vi.advanceTimersByTimeAsync(1900);
    store.set(title, "AB");
    await vi.advanceTimersByTimeAsync(1999);
    expect([sent.length, autosave.state().status]).toEqual([0, "unsent"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ version: 1, document: { title: "AB" } }]);
    await sent[0]?.answer();
    expect(autosave.state()).toMatchObject({ status: "saved", draft: { version: 2 } });
  });

  it("has one save on its way; what is written meanwhile goes together with the next, on the version that came back", async () => {
    const { store, sent, autosave } = openDocument();
    store.set(title, "A");
    void autosave.flush();
    store.set(title, "AB");
    void autosave.flush();
    store.set(price, 10);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    await sent[0]?.answer();
    expect(sent).toMatchObject([{}, { version: 2, document: { title: "AB", price: 10 } }]);
    await sent[1]?.answer();
    expect([sent.length, autosave.state().status]).toEqual([2, "saved"]);
  });

  it("keeps what is unsent in the browser until the server has it", async () => {
    const { store, sent, autosave, unsent } = openDocument();
    store.set(title, "A");
    expect(unsent.find()).toEqual({ version: 1, base: first, document: { ...first, title: "A" } });
    void autosave.flush();
    store.set(price, 10);
    await sent[0]?.answer();
    expect(unsent.find()).toMatchObject({ version: 2, document: { title: "A", price: 10 } });
    await sent[1]?.answer();
    expect(unsent.find()).toBeUndefined();
  });

  it("goes on without a connection and tries again by itself; a refusal waits for the next change", async () => {
    const { store, sent, autosave } = openDocument();
    store.set(title, "A");
    void autosave.flush();
    await sent[0]?.answer(new ApiError(0, "offline", "Nema veze."));
    expect(autosave.state()).toMatchObject({ status: "failed", error: { code: "offline" } });
    await vi.advanceTimersByTimeAsync(10_000);
    await sent[1]?.answer(new ApiError(403, "duty_needed", "Ovo ne spada u tvoje poslove."));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    store.set(title, "AB");
    await vi.advanceTimersByTimeAsync(2000);
    await sent[2]?.answer();
    expect(autosave.state()).toMatchObject({ status: "saved", draft: { document: { title: "AB" } } });
  });

  it("takes a colleague's change of another field in, and says whose it was", async () => {
    const { store, sent, autosave, colleague, stored } = openDocument();
    colleague({ price: 34.9 });
    store.set(title, "Moj");
    void autosave.flush();
    await sent[0]?.answer();
    expect(store.get()).toEqual({ ...first, title: "Moj", price: 34.9 });
    await sent[1]?.answer();
    expect(stored()).toMatchObject({ version: 3, document: { title: "Moj", price: 34.9 } });
    expect(autosave.state()).toMatchObject({ status: "saved", merged: { by: "Ana", theirs: [["price"]] } });
    store.undo();
    expect(store.get()).toMatchObject({ price: 34.9 });
  });

  it("asks where both changed the same field, and saves what was chosen over theirs", async () => {
    const { store, sent, autosave, colleague, stored } = openDocument();
    colleague({ price: 34.9 });
    store.set(price, 39.9);
    void autosave.flush();
    await sent[0]?.answer();
    expect(autosave.state()).toMatchObject({
      status: "choosing",
      choice: { conflicts: [{ path: ["price"], mine: 39.9, theirs: 34.9 }], draft: { changed_by: "Ana" } },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    autosave.choose({ ...first, price: 39.9 });
    await sent[1]?.answer();
    expect(stored()).toMatchObject({ version: 3, document: { price: 39.9 } });
    expect(autosave.state()).toMatchObject({ status: "saved" });
  });

  it("takes the other side without another save", async () => {
    const { store, sent, autosave, colleague } = openDocument();
    colleague({ price: 34.9 });
    store.set(price, 39.9);
    void autosave.flush();
    await sent[0]?.answer();
    autosave.choose({ ...first, price: 34.9 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, autosave.state().status]).toEqual([1, "saved"]);
  });

  it("knows its own save again whose answer was lost", async () => {
    const { store, sent, autosave, colleague } = openDocument();
    colleague({ title: "Moj" });
    store.set(title, "Moj");
    void autosave.flush();
    await sent[0]?.answer();
    expect(autosave.state()).toMatchObject({ status: "saved", draft: { version: 2 } });
  });

  it("has nothing to save once a change is taken back", async () => {
    const { store, sent, autosave, unsent } = openDocument();
    store.set(title, "A");
    store.undo();
    expect([autosave.state().status, unsent.find()]).toEqual(["saved", undefined]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
  });

  it("sends what is left when it is closed, and leaves it in the browser where that fails", async () => {
    const { store, sent, autosave, unsent } = openDocument();
    store.set(title, "A");
    autosave.stop();
    await sent[0]?.answer(new ApiError(0, "offline", "Nema veze."));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, unsent.find()?.document]).toEqual([1, { ...first, title: "A" }]);
  });
});
