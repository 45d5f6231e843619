import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { retireProduct } from "../queries.ts";
import { useEditor } from "./editor.ts";

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
      <p>
        {retired
          ? "Nestaje iz popisa, tražilice i kupnje. Tko ga ima, zadržava sve: stranicu, videe, datoteke i komentare."
          : "Opet stoji u popisima i može se kupiti."}
      </p>
      <ConfirmButtons error={change.error} onCancel={onClose}>
        <Button kind="ink" busy={change.isPending} onClick={() => change.mutate()}>
          {retired ? "Povuci" : "Vrati"}
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
