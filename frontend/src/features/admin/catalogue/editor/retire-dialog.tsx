import { useMutation } from "@tanstack/react-query";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { retireProduct } from "../queries.ts";
import { useEditor } from "./editor.ts";

const SOLD = "Nestaje iz popisa, tražilice i kupnje. Tko ga ima, zadržava sve: stranicu, videe, datoteke i komentare.";
const COOKED = "Nestaje iz popisa i tražilice. Tko ga je spremio u svoj tjedan, zadržava ga.";

/** What a retirement means, by kind. */
const goes: Readonly<Record<DocumentKind, string>> = {
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

interface Props {
  /** Off sale, or on sale again. */
  readonly retired: boolean;
  readonly onClose: () => void;
}

/** Takes what is published off sale, or puts it back; whoever has it keeps it. */
export function RetireDialog({ retired, onClose }: Props) {
  const { autosave } = useEditor();
  const { kind, id } = autosave.state().draft;
  const change = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      if (!(await autosave.flush())) return undefined;
      return retireProduct({ kind, id }, autosave.state().draft.version, retired);
    },
    onSuccess: (draft) => {
      if (draft) autosave.accept(draft);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={retired ? "Povuci iz ponude" : "Vrati u ponudu"}>
      <p>{retired ? goes[kind] : `Opet stoji u popisima${goes[kind] === SOLD ? " i može se kupiti" : ""}.`}</p>
      <ConfirmButtons error={change.error} onCancel={onClose}>
        <Button kind="ink" busy={change.isPending} onClick={() => change.mutate()}>
          {retired ? "Povuci" : "Vrati"}
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
