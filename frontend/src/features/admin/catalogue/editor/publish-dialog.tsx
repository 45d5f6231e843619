import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { publishDraft } from "../queries.ts";
import { useEditor } from "./editor.ts";

/** Asks once more before everybody sees it; what is unsent is saved first. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { autosave } = useEditor();
  const { kind, id, state } = autosave.state().draft;
  const publication = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      if (!(await autosave.flush())) return undefined;
      return publishDraft({ kind, id }, autosave.state().draft.version);
    },
    onSuccess: (draft) => {
      if (draft) autosave.accept(draft);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={state === "draft" ? "Objavi" : "Objavi promjene"}>
      <p>Od objave to vide svi. U popisima je za najviše dvije minute, a cijena se bilježi u dnevnik cijena.</p>
      {kind === "plan" && <p>Cijena vrijedi za nove od objave, a za one koji su već tu od obnove nakon najave.</p>}
      <ConfirmButtons error={publication.error} onCancel={onClose}>
        <Button busy={publication.isPending} onClick={() => publication.mutate()}>
          Objavi
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
