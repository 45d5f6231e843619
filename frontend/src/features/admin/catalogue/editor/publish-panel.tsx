import { useState } from "react";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { CallError } from "../../shared/call-error.tsx";
import { StateMark } from "../../shared/state-mark.tsx";
import { labelOf } from "../form/forms.ts";
import { isSingle, type Scheduled, scheduledIn, shownState, stateLabels, whenOf } from "../labels.ts";
import { publishDraft } from "../queries.ts";
import { DocumentActions, RetireDialog } from "./document-actions.tsx";
import styles from "./editor.module.css";
import { useDraftChange, useEditor, useProblems, useSaveState } from "./editor.ts";
import { PreviewButtons } from "./preview-buttons.tsx";
import { type PublicPage, PublicPageCheck } from "./public-page-check.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

/** 'Objava': what is missing, each with a link to its field, and the buttons that put on sale and take off sale. */
export function PublishPanel({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { draft, status } = useSaveState();
  const problems = useProblems();
  const { autosave } = useEditor();
  const [page, setPage] = useState<PublicPage>();
  const [asked, setAsked] = useState<"publish" | "retire">();
  const close = () => setAsked(undefined);
  const isLive = draft.state !== "draft";
  const isPublished = draft.state === "published" && status === "saved";
  const isRetired = (draft.document as { readonly retired?: unknown }).retired === true;
  return (
    <section className={styles.panel} aria-label="Objava">
      <StateMark {...stateLabels[shownState(draft)]} />
      <ScheduledPublications draft={draft} isReadOnly={isReadOnly} />
      {page && isPublished && <PublicPageCheck page={page} />}
      <MissingFields />
      {!isReadOnly && (
        <>
          <Button
            size="small"
            disabled={problems.some(({ mayPass }) => !mayPass) || isPublished}
            onClick={() => {
              void autosave.flush();
              setAsked("publish");
            }}
          >
            {isLive ? "Objavi promjene" : "Objavi"}
          </Button>
          <details className={styles.more}>
            <summary>Pregled i ostalo</summary>
            <PreviewButtons draft={draft} />
            <DocumentActions draft={draft} />
            {isLive && !isSingle(draft.kind) && (
              <Button kind="outline" size="small" onClick={() => setAsked("retire")}>
                {isRetired ? "Vrati u ponudu" : "Povuci iz ponude"}
              </Button>
            )}
          </details>
        </>
      )}
      {asked === "publish" && <PublishDialog onClose={close} onPublished={setPage} />}
      {asked === "retire" && <RetireDialog kind={draft.kind} id={draft.id} retired={!isRetired} onClose={close} />}
    </section>
  );
}

function MissingFields() {
  const { form, store, target } = useEditor();
  const problems = useProblems();
  const [isWide] = useState(() => window.matchMedia("(min-width: 1200px)").matches);
  if (problems.length === 0) return null;
  return (
    <details className={styles.missing} open={isWide}>
      <summary>{`Nedostaje: ${counted(problems.length, "stvar", "stvari", "stvari")}`}</summary>
      <ul>
        {problems.map(({ path, name, message }) => (
          <li key={`${name} ${message}`}>
            <button type="button" onClick={() => target.set(path)}>
              <b>{labelOf(form, store.get(), path) || "Dokument"}</b>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ScheduledProps {
  readonly draft: DraftDetail;
  readonly isReadOnly: boolean;
}

/** The publications that are scheduled, each with its cancelling; what is written after them waits for its own publication. */
function ScheduledPublications({ draft, isReadOnly }: ScheduledProps) {
  const all = scheduledIn(draft);
  return (
    <>
      {all.map((one) => (
        <ScheduledPublication key={one.version} draft={draft} scheduled={one} isReadOnly={isReadOnly} />
      ))}
      {all.length > 0 && all.every(({ version }) => version !== draft.version) && (
        <p className={styles.quiet}>Kasnije promjene čekaju svoju objavu.</p>
      )}
    </>
  );
}

function ScheduledPublication({
  draft: { kind, id },
  scheduled: { version, at, by },
  isReadOnly,
}: ScheduledProps & { readonly scheduled: Scheduled }) {
  const cancel = useDraftChange((saved) => publishDraft({ kind, id }, saved, null, version));
  return (
    <div className={styles.scheduled}>
      <p>{`Objava ${whenOf(at)} (${by}).`}</p>
      {!isReadOnly && (
        <Button
          kind="outline"
          size="small"
          busy={cancel.isPending}
          aria-label={`Otkaži zakazano: ${whenOf(at)}`}
          onClick={() => cancel.mutate()}
        >
          Otkaži zakazano
        </Button>
      )}
      {cancel.error && <CallError error={cancel.error} onRetry={() => cancel.mutate()} />}
    </div>
  );
}
