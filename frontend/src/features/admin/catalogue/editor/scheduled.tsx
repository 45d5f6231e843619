import { useMutation } from "@tanstack/react-query";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { Refused } from "../../desk/refused.tsx";
import { publishDraft } from "../queries.ts";
import { whenOf } from "../words.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

interface Props {
  readonly draft: DraftDetail;
  readonly isReadOnly: boolean;
}

/** What is to be published at a moment, and the way back; what is written after it waits for its own publication. */
export function Scheduled({ draft, isReadOnly }: Props) {
  const { autosave } = useEditor();
  const { kind, id, scheduled } = draft;
  const cancel = useMutation({
    mutationFn: async () => {
      if (!(await autosave.flush())) return undefined;
      return publishDraft({ kind, id }, autosave.state().draft.version, null);
    },
    onSuccess: (after) => after && autosave.accept(after),
  });
  if (!scheduled) return null;
  return (
    <div className={styles.scheduled}>
      <p>{`Objava ${whenOf(scheduled.at)} (${scheduled.by}).`}</p>
      {scheduled.version !== draft.version && <p className={styles.quiet}>Kasnije promjene čekaju svoju objavu.</p>}
      {!isReadOnly && (
        <Button kind="outline" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Otkaži zakazano
        </Button>
      )}
      {cancel.error && <Refused error={cancel.error} onRetry={() => cancel.mutate()} />}
    </div>
  );
}
