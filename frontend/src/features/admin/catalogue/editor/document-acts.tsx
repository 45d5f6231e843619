import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { paths } from "../../../../lib/paths.ts";
import { discardDraft } from "../queries.ts";
import { CopyDocument } from "./copy-document.tsx";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

/** What else can be done with a whole document: another one like it, or away with what never was on sale. */
export function DocumentActs({ draft }: { readonly draft: DraftDetail }) {
  const { kind, id, state } = draft;
  const { autosave } = useEditor();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: async () => {
      await autosave.flush();
      await discardDraft({ kind, id }, autosave.state().draft.version);
    },
    onSuccess: () => navigate(`${paths.adminCatalogue}?kind=${kind}`),
  });
  return (
    <div className={styles.buttons}>
      <CopyDocument draft={draft} />
      {state === "draft" && (
        <Button kind="outline" size="small" onClick={() => setAsking(true)}>
          Obriši nacrt
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Obriši nacrt">
        <p>Nikad nije bio objavljen. Briše se sa svim svojim inačicama i ne može se vratiti.</p>
        <ConfirmButtons error={discard.error} onCancel={() => setAsking(false)}>
          <Button kind="ink" busy={discard.isPending} onClick={() => discard.mutate()}>
            Obriši
          </Button>
        </ConfirmButtons>
      </Dialog>
    </div>
  );
}
