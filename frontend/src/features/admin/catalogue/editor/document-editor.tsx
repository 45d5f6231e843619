import { type KeyboardEvent, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { Button } from "../../../../components/button.tsx";
import { paths } from "../../../../lib/paths.ts";
import { BuyersLink } from "../../people/buyers-link.tsx";
import { useSignal } from "../../shared/signal.ts";
import { useLeaveWarning } from "../../shared/use-leave-warning.ts";
import catalogue from "../catalogue.module.css";
import { isSame, type Json, valueAt } from "../document/path.ts";
import { Fields } from "../fields/fields.tsx";
import { groupOf } from "../form/forms.ts";
import { kindLabels } from "../labels.ts";
import { readDraft, saveDraft } from "../queries.ts";
import { unsentStore } from "./autosave.ts";
import { ConflictDialog, MergeNotice } from "./conflict-dialog.tsx";
import styles from "./editor.module.css";
import {
  createEditor,
  type Editor,
  EditorContext,
  useDocument,
  useEditor,
  useProblems,
  useSaveState,
} from "./editor.ts";
import { PublishPanel } from "./publish-panel.tsx";
import { SaveError, SaveStatus, UndoButtons } from "./save-status.tsx";
import { Versions } from "./versions.tsx";

/** What a document's kind is called where it is sold. */
const SOLD: Readonly<Partial<Record<DraftDetail["kind"], ProductCategory>>> = {
  plan: "subscription",
  challenge: "challenge",
  training: "training",
  ebook: "ebook",
};

interface Props {
  readonly draft: DraftDetail;
  readonly isReadOnly: boolean;
}

/** An open document, edited from the version that was read; it saves itself as long as it is on the screen. */
export function DocumentEditor({ draft, isReadOnly }: Props) {
  const [editor] = useState(() => openDraft(draft));
  useAutosave(editor);
  return (
    <EditorContext value={editor}>
      <EditorScreen isReadOnly={isReadOnly} />
    </EditorContext>
  );
}

function openDraft(draft: DraftDetail): Editor {
  const { kind, id } = draft;
  return createEditor(draft, {
    send: (version, document) => saveDraft({ kind, id }, version, document),
    read: () => readDraft({ kind, id }),
    unsent: unsentStore(kind, id),
  });
}

/** Autosaves while the page is open and again when the network returns; warns before the site is left with unsaved text. */
function useAutosave({ autosave }: Editor): void {
  useLeaveWarning(() => autosave.state().status !== "saved");
  useEffect(() => {
    const flush = () => void autosave.flush();
    autosave.start();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      autosave.stop();
    };
  }, [autosave]);
}

function EditorScreen({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const editor = useEditor();
  const { autosave, form, target, said } = editor;
  const { draft, choice } = useSaveState();
  const title = useDocument((document) => valueAt(document, ["title"]));
  const wanted = useSignal(target);
  const [group, setGroup] = useState(0);
  useEffect(() => {
    const next = wanted ? groupOf(form, wanted) : -1;
    if (next !== -1) setGroup(next);
  }, [wanted, form]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; each control has its own
    <div onKeyDown={editingKeys(editor, isReadOnly)} className={styles.editor}>
      <header className={styles.head}>
        <nav aria-label="Putanja">
          <Link to={paths.adminCatalogue}>Katalog</Link>
          {" › "}
          <Link to={`${paths.adminCatalogue}?kind=${draft.kind}`}>{kindLabels[draft.kind].many}</Link>
        </nav>
        {draft.state !== "draft" && SOLD[draft.kind] && <BuyersLink product={`${SOLD[draft.kind]}/${draft.id}`} />}
        <h1>{(typeof title === "string" && title) || "Bez naslova"}</h1>
        <div className={styles.line}>
          <SaveStatus />
          {!isReadOnly && <UndoButtons />}
        </div>
      </header>
      {!isReadOnly && <RecoveryOffer />}
      <MergeNotice />
      <SaveError />
      <GroupTabs chosen={group} onChoose={setGroup} />
      <div className={styles.columns}>
        <PublishPanel isReadOnly={isReadOnly} />
        {group === form.groups.length ? (
          <Versions draft={draft} isReadOnly={isReadOnly} />
        ) : (
          <fieldset disabled={isReadOnly} className={styles.form} onBlur={() => void autosave.flush()}>
            <legend data-spoken>{form.groups[group]?.label}</legend>
            <Fields key={group} fields={form.fields} names={form.groups[group]?.fields ?? []} />
          </fieldset>
        )}
      </div>
      <p role="status" data-spoken>
        {useSignal(said)}
      </p>
      {choice && <ConflictDialog choice={choice} />}
    </div>
  );
}

/** Ctrl+S saves now; Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo. */
function editingKeys({ autosave, store }: Editor, isReadOnly: boolean) {
  const acts: Readonly<Record<string, () => unknown>> = {
    s: autosave.flush,
    z: store.undo,
    "shift z": store.redo,
    y: store.redo,
  };
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isReadOnly) return;
    if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
    const act = acts[`${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Offers text that the browser kept from before and the server never got. */
function RecoveryOffer() {
  const { autosave } = useEditor();
  const { kind, id, document } = autosave.state().draft;
  const [kept, setKept] = useState(() => {
    const found = unsentStore(kind, id).find();
    return found && isSame(found.document, document as Json) ? undefined : found;
  });
  if (!kept) return null;
  const take = () => {
    autosave.resume(kept);
    setKept(undefined);
  };
  const forget = () => {
    unsentStore(kind, id).forget();
    setKept(undefined);
  };
  return (
    <div className={styles.notice} role="alert">
      <p>Ovdje su ostale promjene koje nisu spremljene.</p>
      <Button size="small" onClick={take}>
        Vrati ih
      </Button>
      <Button kind="outline" size="small" onClick={forget}>
        Odbaci
      </Button>
    </div>
  );
}

interface GroupTabsProps {
  readonly chosen: number;
  readonly onChoose: (group: number) => void;
}

/** The groups of a form, each with the number of its problems, and the history behind them. */
function GroupTabs({ chosen, onChoose }: GroupTabsProps) {
  const { form } = useEditor();
  const problems = useProblems();
  return (
    <nav aria-label="Dijelovi" className={catalogue.tabs}>
      {[...form.groups, { label: "Povijest" }].map(({ label }, group) => {
        const missing = problems.filter(({ path }) => groupOf(form, path) === group).length;
        return (
          <button
            key={label}
            type="button"
            aria-current={group === chosen ? "page" : undefined}
            onClick={() => onChoose(group)}
          >
            {label}
            {missing > 0 && <span className={styles.count}>{missing}</span>}
          </button>
        );
      })}
    </nav>
  );
}
