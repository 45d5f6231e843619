import { useState, useSyncExternalStore } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { StateMark } from "../../desk/state-mark.tsx";
import { labelOf } from "../form/forms.ts";
import { isSingle, shownState, stateWords } from "../words.ts";
import type { Saving } from "./autosave.ts";
import { DocumentActs } from "./document-acts.tsx";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";
import { PreviewButtons } from "./preview-buttons.tsx";
import type { PublicPage } from "./public-page.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { RetireDialog } from "./retire-dialog.tsx";
import { Scheduled } from "./scheduled.tsx";
import { SeenByAll } from "./seen-by-all.tsx";

interface Props {
  readonly saving: Saving;
  readonly isReadOnly: boolean;
}

/** 'Objava': what is missing, each leading to its field, and the ways on and off sale. */
export function PublishPanel({ saving, isReadOnly }: Props) {
  const { subscribe, problems, form, store, target } = useEditor();
  const found = useSyncExternalStore(subscribe, problems);
  const [page, setPage] = useState<PublicPage>();
  const [asked, setAsked] = useState<"publish" | "retire">();
  const [isWide] = useState(() => window.matchMedia("(min-width: 1200px)").matches);
  const { draft } = saving;
  const isLive = draft.state !== "draft";
  const isSame = draft.state === "published" && saving.status === "saved";
  return (
    <section className={styles.panel} aria-label="Objava">
      <StateMark {...stateWords[shownState(draft)]} />
      <Scheduled draft={draft} isReadOnly={isReadOnly} />
      {page && isSame && <SeenByAll page={page} />}
      {found.length > 0 && (
        <details className={styles.missing} open={isWide}>
          <summary>{`Nedostaje ${counted(found.length, "stvar", "stvari", "stvari")}`}</summary>
          <ul>
            {found.map(({ path, name, message }) => (
              <li key={`${name} ${message}`}>
                <button type="button" onClick={() => target.set(path)}>
                  <b>{labelOf(form, store.get(), path) || "Dokument"}</b>
                  <span>{message}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isReadOnly && (
        <>
          <Button
            size="small"
            disabled={found.some(({ mayPass }) => !mayPass) || isSame}
            onClick={() => setAsked("publish")}
          >
            {isLive ? "Objavi promjene" : "Objavi"}
          </Button>
          <details className={styles.more}>
            <summary>Pregled i ostalo</summary>
            <PreviewButtons draft={draft} />
            <DocumentActs draft={draft} />
            {isLive && !isSingle(draft.kind) && (
              <Button kind="outline" size="small" onClick={() => setAsked("retire")}>
                {isRetired(draft.document) ? "Vrati u ponudu" : "Povuci iz ponude"}
              </Button>
            )}
          </details>
        </>
      )}
      {asked === "publish" && <PublishDialog onClose={() => setAsked(undefined)} onPublished={setPage} />}
      {asked === "retire" && <RetireDialog retired={!isRetired(draft.document)} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function isRetired(document: unknown): boolean {
  return typeof document === "object" && document !== null && "retired" in document && document.retired === true;
}
