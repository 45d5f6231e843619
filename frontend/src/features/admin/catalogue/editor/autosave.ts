import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { type Merge, mergeDocuments } from "../document/merge.ts";
import { isSame, type Json } from "../document/path.ts";
import type { Unsent } from "./unsent.ts";

const PAUSE_MS = 2000;
const AGAIN_MS = 10_000;

/** Two people's changes that have to be chosen between; theirs is saved already. */
export interface Choice extends Merge {
  readonly draft: DraftDetail;
}

/** How far a document is saved. */
export interface Saving {
  readonly status: "saved" | "unsent" | "saving" | "failed" | "choosing";
  /** The document as the server has it. */
  readonly draft: DraftDetail;
  readonly error?: Error;
  readonly choice?: Choice;
  /** What came in from somebody else with the last save. */
  readonly merged?: Merge & { readonly by: string };
}

/** What a document's saves need of the world around them. */
export interface Surroundings {
  readonly store: DocumentStore;
  readonly send: (version: number, document: Json) => Promise<DraftDetail>;
  readonly read: () => Promise<DraftDetail>;
  readonly unsent: { readonly keep: (unsent: Unsent) => void; readonly forget: () => void };
}

/** Saves a document by itself: two seconds after the last change, one save at a time; what comes meanwhile goes with the next. */
export interface Autosave {
  readonly state: () => Saving;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves what is unsent now; answers whether nothing is left. */
  readonly flush: () => Promise<boolean>;
  /** Ends a choice with the document that was chosen. */
  readonly choose: (document: Json) => void;
  /** The document as another call has left it. */
  readonly accept: (draft: DraftDetail) => void;
  /** Goes on with what the browser kept from before. */
  readonly resume: (kept: Unsent) => void;
  readonly dismissMerge: () => void;
  /** From here on it saves by itself, until it is stopped; what is unsent then is sent at once. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The saves of a document from how it was read on. */
export function createAutosave(first: DraftDetail, { store, send, read, unsent }: Surroundings): Autosave {
  let state: Saving = { status: "saved", draft: first };
  let base = store.get();
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const listeners = new Set<() => void>();
  const isUnsent = () => !isSame(store.get(), base);

  const show = (next: Saving) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };
  const keep = () => unsent.keep({ version: state.draft.version, base, document: store.get() });

  const acknowledge = (answer: DraftDetail, document: Json) => {
    const draft = { ...answer, document };
    base = document;
    const { error: _error, choice: _choice, ...rest } = state;
    show({ ...rest, draft, status: isUnsent() ? "unsent" : "saved" });
    if (isUnsent()) keep();
    else unsent.forget();
  };

  const save = async (): Promise<boolean> => {
    while (isUnsent() && state.status !== "choosing") {
      const document = store.get();
      show({ ...state, status: "saving" });
      try {
        acknowledge(await send(state.draft.version, document), document);
      } catch (error) {
        if (!isConflict(error)) return fail(error);
        try {
          meet(await read(), document);
        } catch (unread) {
          return fail(unread);
        }
      }
    }
    return state.status === "saved";
  };

  const fail = (error: unknown) => {
    show({ ...state, status: "failed", error: error as Error });
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) later(AGAIN_MS);
    return false;
  };

  /** Somebody was faster, or an own save's answer was lost. */
  const meet = (draft: DraftDetail, sent: Json) => {
    const theirs = draft.document as Json;
    if (isSame(theirs, sent)) return acknowledge(draft, sent);
    const merge = mergeDocuments(base, store.get(), theirs);
    if (merge.conflicts.length > 0) return show({ ...state, status: "choosing", choice: { ...merge, draft } });
    adopt(merge, draft);
  };

  const adopt = (merge: Merge, draft: DraftDetail) => {
    base = draft.document as Json;
    show({ status: "unsent", draft, merged: { ...merge, by: draft.changed_by } });
    store.replace(merge.document);
    keep();
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (state.status === "choosing") return Promise.resolve(false);
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };

  const watch = () => {
    if (state.status === "choosing" || !isUnsent()) {
      if ((state.status === "unsent" || state.status === "failed") && !isUnsent()) acknowledge(state.draft, base);
      return;
    }
    keep();
    if (state.status === "saved") show({ ...state, status: "unsent" });
    later(PAUSE_MS);
  };
  let unwatch = () => {};

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    choose: (document) => {
      if (!state.choice) return;
      adopt({ ...state.choice, document }, state.choice.draft);
      void flush();
    },
    accept: (draft) => {
      const document = draft.document as Json;
      if (isSame(document, base)) return acknowledge(draft, base);
      base = document;
      unsent.forget();
      show({ status: "saved", draft });
      store.replace(base);
    },
    resume: (kept) => {
      const merge = mergeDocuments(kept.base, kept.document, base);
      if (merge.conflicts.length > 0)
        return show({ ...state, status: "choosing", choice: { ...merge, draft: state.draft } });
      store.replace(merge.document);
      void flush();
    },
    dismissMerge: () => {
      const { merged: _merged, ...rest } = state;
      show(rest);
    },
    start: () => {
      isStopped = false;
      unwatch();
      unwatch = store.subscribe(watch);
    },
    stop: () => {
      isStopped = true;
      unwatch();
      void flush();
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "draft_changed";
}
