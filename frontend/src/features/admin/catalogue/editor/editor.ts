import { useMutation } from "@tanstack/react-query";
import { createContext, use, useSyncExternalStore } from "react";
import type { DocumentProblem, DraftDetail } from "#contract/catalogue-draft.ts";
import { createSignal, type Signal } from "../../shared/signal.ts";
import { createDocumentStore, type DocumentStore } from "../document/document-store.ts";
import { isWithin, type Json, listAt, type Path, rowKey, valueAt } from "../document/path.ts";
import type { Form } from "../form/field.ts";
import { forms } from "../form/forms.ts";
import { type Autosave, type AutosaveDeps, createAutosave } from "./autosave.ts";
import { type PlacedProblem, placed } from "./problems.ts";

/** Problems that a publication found outside the document, such as a video that is not ready; the next try may pass. */
interface Refusal {
  readonly problems: readonly DocumentProblem[];
  readonly document: Json;
}

/** An open document: its content, its saves, what is wrong, and which field to show. */
export interface Editor {
  readonly form: Form;
  readonly store: DocumentStore;
  readonly autosave: Autosave;
  /** The field that is to be opened and focused. */
  readonly target: Signal<Path | undefined>;
  /** Why the last publication was refused. */
  readonly refusal: Signal<Refusal | undefined>;
  /** The message for screen readers. */
  readonly said: Signal<string>;
  readonly problems: () => readonly PlacedProblem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens a document as it was read. */
export function createEditor(draft: DraftDetail, calls: Omit<AutosaveDeps, "store">): Editor {
  const store = createDocumentStore(draft.document as Json);
  const autosave = createAutosave(draft, { store, ...calls });
  const refusal = createSignal<Refusal | undefined>(undefined);
  let known: readonly unknown[] = [];
  let problems: readonly PlacedProblem[] = [];
  return {
    form: forms[draft.kind],
    store,
    autosave,
    target: createSignal<Path | undefined>(undefined),
    refusal,
    said: createSignal(""),
    problems: () => {
      const [saved, now, refused] = [autosave.state().draft, store.get(), refusal.get()] as const;
      const sources = [saved, now, refused];
      if (sources.every((one, place) => known[place] === one)) return problems;
      known = sources;
      const passing = refused ? placed(refused.problems, refused.document, now) : [];
      problems = [
        ...placed(saved.problems, saved.document as Json, now),
        ...passing.map((one) => ({ ...one, mayPass: true })),
      ];
      return problems;
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

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("No document is open here.");
  return editor;
}

/** The value at a path; renders again only when it changes. */
export function useValue(path: Path): Json | undefined {
  return useDocument((document) => valueAt(document, path));
}

/** A part of the document, or a primitive read off it; renders again only when that is another one. */
export function useDocument<T>(read: (document: Json) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

/** The keys of a list's rows. */
export function useRowKeys(path: Path): readonly string[] {
  const keys = useDocument((document) => listAt(document, path).map(rowKey).join(" "));
  return keys === "" ? [] : keys.split(" ");
}

/** The document's save state. */
export function useSaveState() {
  const { autosave } = useEditor();
  return useSyncExternalStore(autosave.subscribe, autosave.state);
}

export function useProblems(): readonly PlacedProblem[] {
  const { subscribe, problems } = useEditor();
  return useSyncExternalStore(subscribe, problems);
}

/** The problem at a field; a leaf shows problems below it too. */
export function useProblem(path: Path, isLeaf: boolean): string | undefined {
  const { subscribe, problems } = useEditor();
  const isHere = (other: Path) => isWithin(other, path) && (isLeaf || other.length === path.length);
  return useSyncExternalStore(subscribe, () => problems().find((one) => isHere(one.path))?.message);
}

/** The number of problems within a row. */
export function useProblemCount(path: Path): number {
  const { subscribe, problems } = useEditor();
  return useSyncExternalStore(subscribe, () => problems().filter((one) => isWithin(one.path, path)).length);
}

/** Changes the stored document by a call on its version. Saves what is unsent first, and calls nothing where that fails. */
export function useDraftChange<T = void>(
  call: (version: number, asked: T) => Promise<DraftDetail>,
  onDone: (draft: DraftDetail | undefined) => void = () => undefined,
) {
  const { autosave } = useEditor();
  return useMutation({
    mutationFn: async (asked: T) =>
      (await autosave.flush()) ? await call(autosave.state().draft.version, asked) : undefined,
    onSuccess: (draft) => {
      if (draft) autosave.accept(draft);
      onDone(draft);
    },
  });
}
