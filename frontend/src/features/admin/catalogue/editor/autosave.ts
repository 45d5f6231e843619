import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { storage } from "../../../../lib/storage.ts";
import { createSignal } from "../../shared/signal.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { type Merge, mergeDocuments } from "../document/merge.ts";
import { isSame, type Json } from "../document/path.ts";

const PAUSE_MS = 2000;
const RETRY_MS = 10_000;

/** Two people's changes that have to be chosen between; theirs is saved already. */
export interface MergeChoice extends Merge {
  readonly draft: DraftDetail;
}

export interface SaveState {
  readonly status: "saved" | "unsent" | "saving" | "failed" | "choosing";
  /** The document as the server has it. */
  readonly draft: DraftDetail;
  readonly error?: Error;
  readonly choice?: MergeChoice;
  /** A colleague's changes that came in with the last save. */
  readonly merged?: Merge & { readonly by: string };
}

/** Unsaved text as the browser keeps it, with the document that it was written on. */
interface Unsent {
  readonly version: number;
  readonly base: Json;
  readonly document: Json;
}

export interface AutosaveDeps {
  readonly store: DocumentStore;
  readonly send: (version: number, document: Json) => Promise<DraftDetail>;
  readonly read: () => Promise<DraftDetail>;
  readonly unsent: Pick<UnsentStore, "keep" | "forget">;
}

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves a document by itself: two seconds after the last change, one save at a time; what comes meanwhile goes with the next. */
export function createAutosave(first: DraftDetail, { store, send, read, unsent }: AutosaveDeps) {
  const { get: state, set: show, subscribe } = createSignal<SaveState>({ status: "saved", draft: first });
  let base = store.get();
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let unwatch = () => {};
  const isUnsent = () => !isSame(store.get(), base);
  const keep = () => unsent.keep({ version: state().draft.version, base, document: store.get() });
  const flushIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  const acknowledge = (answer: DraftDetail, document: Json) => {
    const draft = { ...answer, document };
    base = document;
    const { error: _error, choice: _choice, ...rest } = state();
    show({ ...rest, draft, status: isUnsent() ? "unsent" : "saved" });
    if (isUnsent()) keep();
    else unsent.forget();
  };

  const save = async (): Promise<boolean> => {
    while (isUnsent() && state().status !== "choosing") {
      const document = store.get();
      show({ ...state(), status: "saving" });
      try {
        acknowledge(await send(state().draft.version, document), document);
      } catch (error) {
        if (!isConflict(error)) return fail(error);
        try {
          meet(await read(), document);
        } catch (unread) {
          return fail(unread);
        }
      }
    }
    return state().status === "saved";
  };

  const fail = (error: unknown) => {
    show({ ...state(), status: "failed", error: error as Error });
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) flushIn(RETRY_MS);
    return false;
  };

  /** Somebody was faster, or the answer to an own save was lost. */
  const meet = (draft: DraftDetail, sent: Json) => {
    const theirs = draft.document as Json;
    if (isSame(theirs, sent)) return acknowledge(draft, sent);
    const merge = mergeDocuments(base, store.get(), theirs);
    if (merge.conflicts.length > 0) return show({ ...state(), status: "choosing", choice: { ...merge, draft } });
    adopt(merge, draft);
  };

  const adopt = (merge: Merge, draft: DraftDetail) => {
    base = draft.document as Json;
    show({ status: "unsent", draft, merged: { ...merge, by: draft.changed_by } });
    store.replace(merge.document);
    keep();
  };

  /** Saves what is unsent now; answers whether nothing is left. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (state().status === "choosing") return Promise.resolve(false);
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };

  const watch = () => {
    const { status, draft } = state();
    if (status === "choosing" || !isUnsent()) {
      if ((status === "unsent" || status === "failed") && !isUnsent()) acknowledge(draft, base);
      return;
    }
    keep();
    if (status === "saved") show({ ...state(), status: "unsent" });
    flushIn(PAUSE_MS);
  };

  return {
    state,
    subscribe,
    flush,
    /** Ends a choice with the document that was chosen. */
    choose: (document: Json) => {
      const { choice } = state();
      if (!choice) return;
      adopt({ ...choice, document }, choice.draft);
      void flush();
    },
    /** The document as another call has left it. */
    accept: (draft: DraftDetail) => {
      const document = draft.document as Json;
      if (isSame(document, base)) return acknowledge(draft, base);
      base = document;
      unsent.forget();
      show({ status: "saved", draft });
      store.replace(base);
    },
    /** Goes on with what the browser kept from before. */
    resume: (kept: Unsent) => {
      const merge = mergeDocuments(kept.base, kept.document, base);
      const { draft } = state();
      if (merge.conflicts.length > 0) return show({ ...state(), status: "choosing", choice: { ...merge, draft } });
      store.replace(merge.document);
      void flush();
    },
    dismissMerge: () => {
      const { merged: _merged, ...rest } = state();
      show(rest);
    },
    /** From here on it saves by itself, until it is stopped; what is unsent then is sent at once. */
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

type UnsentStore = ReturnType<typeof unsentStore>;

/** The browser's copy of one document's unsaved text. */
export function unsentStore(kind: DocumentKind, id: string) {
  const name = `unsent ${kind} ${id}`;
  return {
    keep: (unsent: Unsent) => storage.write(name, JSON.stringify(unsent)),
    forget: () => storage.remove(name),
    find: (): Unsent | undefined => {
      try {
        const found = JSON.parse(storage.read(name) ?? "null") as Partial<Unsent> | null;
        return typeof found?.version === "number" && found.base && found.document ? (found as Unsent) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
