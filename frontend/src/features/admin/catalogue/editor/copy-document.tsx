import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { paths } from "../../../../lib/paths.ts";
import { Refused } from "../../desk/refused.tsx";
import { useKeys } from "../../desk/use-key.ts";
import { createDraft } from "../queries.ts";
import { isSingle } from "../words.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

/** What is one document's alone, so that its copy begins without. */
const leftOut: Partial<Record<DocumentKind, string>> = {
  challenge: "videozapisa, otvorenog videa, datoteka i ranijih cijena",
  training: "datoteka i ranijih cijena",
  ebook: "datoteka i ranijih cijena",
};

/** Makes another document like this one and opens it; nothing for a kind of which there is one, or whose name somebody has to give. */
export function CopyDocument({ draft: { kind, id } }: { readonly draft: DraftDetail }) {
  const { autosave } = useEditor();
  const navigate = useNavigate();
  const { keyOf, done } = useKeys();
  const copy = useMutation({
    mutationFn: async () => {
      await autosave.flush();
      const asked = [id, autosave.state().draft.version];
      const draft = await createDraft(kind, { copy_of: id }, keyOf(...asked));
      done(...asked);
      return draft;
    },
    onSuccess: (draft) => navigate(paths.adminDocument(kind, draft.id)),
  });
  const left = leftOut[kind];
  if (kind === "plan" || isSingle(kind)) return null;
  return (
    <>
      <Button kind="outline" size="small" busy={copy.isPending} onClick={() => copy.mutate()}>
        Kopiraj kao novi
      </Button>
      {left && <p className={styles.quiet}>{`Kopija je bez: ${left}. Njih dodaješ u novi.`}</p>}
      {copy.error && <Refused error={copy.error} onRetry={() => copy.mutate()} />}
    </>
  );
}
