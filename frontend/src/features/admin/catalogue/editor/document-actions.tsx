import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { paths } from "../../../../lib/paths.ts";
import { CallError } from "../../shared/call-error.tsx";
import { useIdempotencyKeys } from "../../shared/use-idempotency-key.ts";
import { isSingle } from "../labels.ts";
import { createDraft, discardDraft, retireProduct } from "../queries.ts";
import styles from "./editor.module.css";
import { useDraftChange, useEditor } from "./editor.ts";

/** Copies a document, or deletes one that was never published. */
export function DocumentActions({ draft: { kind, id, state } }: { readonly draft: DraftDetail }) {
  return (
    <div className={styles.buttons}>
      {kind !== "plan" && !isSingle(kind) && <CopyDocument kind={kind} id={id} />}
      {state === "draft" && <DiscardDraft kind={kind} id={id} />}
    </div>
  );
}

/** Parts of a document that its copy begins without. */
const leftOut: Partial<Record<DocumentKind, string>> = {
  challenge: "videozapisa, otvorenog videa, datoteka i ranijih cijena",
  training: "datoteka i ranijih cijena",
  ebook: "datoteka i ranijih cijena",
};

type DocumentId = Pick<DraftDetail, "kind" | "id">;

function CopyDocument({ kind, id }: DocumentId) {
  const { autosave } = useEditor();
  const navigate = useNavigate();
  const { keyOf, done } = useIdempotencyKeys();
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
  return (
    <>
      <Button kind="outline" size="small" busy={copy.isPending} onClick={() => copy.mutate()}>
        Kopiraj kao novi
      </Button>
      {left && <p className={styles.quiet}>{`Kopija je bez: ${left}. Njih dodaješ u novi.`}</p>}
      {copy.error && <CallError error={copy.error} onRetry={() => copy.mutate()} />}
    </>
  );
}

function DiscardDraft({ kind, id }: DocumentId) {
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
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        Obriši nacrt
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Obriši nacrt">
        <p>Nikad nije bio objavljen. Briše se sa svim svojim inačicama i ne može se vratiti.</p>
        <ConfirmButtons error={discard.error} onCancel={() => setAsking(false)}>
          <Button kind="ink" busy={discard.isPending} onClick={() => discard.mutate()}>
            Obriši
          </Button>
        </ConfirmButtons>
      </Dialog>
    </>
  );
}

const SOLD = "Nestaje iz popisa, tražilice i kupnje. Tko ga ima, zadržava sve: stranicu, videe, datoteke i komentare.";
const COOKED = "Nestaje iz popisa i tražilice. Tko ga je spremio u svoj tjedan, zadržava ga.";

/** The effect of a retirement, by kind. */
const retirements: Readonly<Record<DocumentKind, string>> = {
  challenge: SOLD,
  training: SOLD,
  ebook: SOLD,
  plan: "Nitko ga više ne može kupiti. Članovi ovog plana nastavljaju po dosadašnjoj cijeni.",
  recipe: COOKED,
  mealplan: COOKED,
  partner: "Članovi više ne vide ovaj kod.",
  card: "Naslovnica promiče istaknuti program njegovim riječima.",
  texts: "Naslovnica se vraća na početne tekstove.",
};

interface RetireDialogProps extends DocumentId {
  /** Off sale, or on sale again. */
  readonly retired: boolean;
  readonly onClose: () => void;
}

/** Takes what is published off sale, or puts it back; whoever has it keeps it. */
export function RetireDialog({ kind, id, retired, onClose }: RetireDialogProps) {
  const change = useDraftChange((version) => retireProduct({ kind, id }, version, retired), onClose);
  const means = retirements[kind];
  return (
    <Dialog open onClose={onClose} title={retired ? "Povuci iz ponude" : "Vrati u ponudu"}>
      <p>{retired ? means : `Opet stoji u popisima${means === SOLD ? " i može se kupiti" : ""}.`}</p>
      <ConfirmButtons error={change.error} onCancel={onClose}>
        <Button kind="ink" busy={change.isPending} onClick={() => change.mutate()}>
          {retired ? "Povuci" : "Vrati"}
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
