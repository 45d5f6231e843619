import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { isSame, type Json } from "../document/path.ts";
import { Fields } from "../fields/fields.tsx";
import { groupOf } from "../form/forms.ts";
import { kindWords } from "../words.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./editor.module.css";
import { useEditor, useRead } from "./editor.ts";
import { GroupTabs } from "./group-tabs.tsx";
import { MergeNotice, UnsentOffer } from "./notices.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SaveLine, SaveRefusal, Steps } from "./save-line.tsx";
import { useSignal } from "./signal.ts";
import { keptUnsent } from "./unsent.ts";
import { editingKeys } from "./use-editing-keys.ts";
import { Versions } from "./versions.tsx";

/** The screen of a document: head with its saves, the parts of its form, and the way on sale. */
export function Writing({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const editor = useEditor();
  const { autosave, form, target, said } = editor;
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state);
  const title = useRead((document) => titleOf(document));
  const wanted = useSignal(target);
  const [group, setGroup] = useState(0);
  const { kind, id } = saving.draft;
  const [kept, setKept] = useState(() => {
    const found = isReadOnly ? undefined : keptUnsent(kind, id).find();
    return found && isSame(found.document, saving.draft.document as Json) ? undefined : found;
  });
  useEffect(() => {
    const next = wanted ? groupOf(form, wanted) : -1;
    if (next !== -1) setGroup(next);
  }, [wanted, form]);
  const forget = () => {
    keptUnsent(kind, id).forget();
    setKept(undefined);
  };
  const take = () => {
    if (kept) autosave.resume(kept);
    setKept(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; each control has its own
    <div onKeyDown={editingKeys(editor, isReadOnly)} className={styles.editor}>
      <header className={styles.head}>
        <nav aria-label="Put">
          <Link to={paths.adminCatalogue}>Katalog</Link>
          {" › "}
          <Link to={`${paths.adminCatalogue}?kind=${kind}`}>{kindWords[kind].many}</Link>
        </nav>
        <h1>{title || "Bez naslova"}</h1>
        <div className={styles.line}>
          <SaveLine saving={saving} />
          {!isReadOnly && <Steps />}
        </div>
      </header>
      {kept && <UnsentOffer onTake={take} onForget={forget} />}
      {saving.merged && <MergeNotice merged={saving.merged} />}
      <SaveRefusal saving={saving} onRetry={autosave.flush} />
      <GroupTabs chosen={group} onChoose={setGroup} />
      <div className={styles.columns}>
        <PublishPanel saving={saving} isReadOnly={isReadOnly} />
        {group === form.groups.length ? (
          <Versions draft={saving.draft} isReadOnly={isReadOnly} />
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
      {saving.choice && <ConflictDialog choice={saving.choice} />}
    </div>
  );
}

function titleOf(document: unknown): string {
  const { title } = document as { readonly title?: unknown };
  return typeof title === "string" ? title : "";
}
