import { createContext, use, useSyncExternalStore } from "react";
import type { DocumentProblem, DraftDetail } from "#contract/catalogue-draft.ts";
import { createDocumentStore, type DocumentStore } from "../document/document-store.ts";
import { type Json, listAt, nameOf, type Path, rowKey, valueAt } from "../document/path.ts";
import type { Form } from "../form/field.ts";
import { forms } from "../form/forms.ts";
import { type Autosave, createAutosave, type Surroundings } from "./autosave.ts";
import { type PlacedProblem, placed } from "./problems.ts";
import { createSignal, type Signal } from "./signal.ts";

/** What keeps a document off sale that can't be told of it alone, such as a video that is not ready: it may be gone at the next try. */
interface Refusal {
  readonly problems: readonly DocumentProblem[];
  readonly document: Json;
}

/** A document that is open to be written: what stands in it, its saves, what is wrong, and where to look. */
export interface Editor {
  readonly form: Form;
  readonly store: DocumentStore;
  readonly autosave: Autosave;
  /** The field that is to be opened and focused. */
  readonly target: Signal<Path | undefined>;
  /** Why the last publication was refused, and of what. */
  readonly refusal: Signal<Refusal | undefined>;
  /** What is said aloud. */
  readonly said: Signal<string>;
  readonly problems: () => readonly PlacedProblem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens a document as it was read. */
export function createEditor(draft: DraftDetail, calls: Omit<Surroundings, "store">): Editor {
  const store = createDocumentStore(draft.document as Json);
  const autosave = createAutosave(draft, { store, ...calls });
  const refusal = createSignal<Refusal | undefined>(undefined);
  let known:
    | { draft: DraftDetail; now: Json; refused: Refusal | undefined; found: readonly PlacedProblem[] }
    | undefined;
  return {
    form: forms[draft.kind],
    store,
    autosave,
    target: createSignal<Path | undefined>(undefined),
    refusal,
    said: createSignal(""),
    problems: () => {
      const { draft: saved } = autosave.state();
      const now = store.get();
      const refused = refusal.get();
      if (known?.draft !== saved || known.now !== now || known.refused !== refused) {
        const own = placed(saved.problems, saved.document as Json, now);
        const passing = refused ? placed(refused.problems, refused.document, now) : [];
        known = { draft: saved, now, refused, found: [...own, ...passing.map((one) => ({ ...one, mayPass: true }))] };
      }
      return known.found;
    },
    subscribe: (listener) => {
      const ends = [store, autosave, refusal].map((source) => source.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The document that is open here. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("No document is open here.");
  return editor;
}

/** What stands at a path, drawn anew only when that changes. */
export function useValue(path: Path): Json | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.get(), path));
}

/** Something small that is read off the whole document: a text, a number. */
export function useRead<T extends string | number | boolean>(read: (document: Json) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

/** What tells the rows of a list apart. */
export function useRowKeys(path: Path): readonly string[] {
  const keys = useRead((document) => listAt(document, path).map(rowKey).join(" "));
  return keys === "" ? [] : keys.split(" ");
}

/** What is wrong at a field, or below it where it has no fields of its own. */
export function useProblem(path: Path, isLeaf: boolean): string | undefined {
  const { subscribe, problems } = useEditor();
  const name = nameOf(path);
  return useSyncExternalStore(subscribe, () => problems().find((one) => isAt(one.name, name, isLeaf))?.message);
}

/** How much is wrong within a row. */
export function useProblemCount(path: Path): number {
  const { subscribe, problems } = useEditor();
  const name = nameOf(path);
  return useSyncExternalStore(subscribe, () => problems().filter((one) => isAt(one.name, name, true)).length);
}

function isAt(name: string, field: string, isBelowToo: boolean): boolean {
  return name === field || (isBelowToo && (name.startsWith(`${field}.`) || name.startsWith(`${field}[`)));
}
