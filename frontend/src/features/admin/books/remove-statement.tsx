import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { ReasonForm } from "../desk/reason-form.tsx";
import { useKey } from "../desk/use-key.ts";
import { removeStatement } from "./queries.ts";

/** 'Ukloni': a statement that was read wrongly goes out, with a reason. */
export function RemoveStatement({ id, name }: { readonly id: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  const { key } = useKey();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (reason: string) => removeStatement(id, reason, key),
    onSuccess: () => {
      setOpen(false);
      void client.invalidateQueries({ queryKey: ["getBookMonth"] });
    },
  });
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)} aria-label={`Ukloni izvod ${name}`}>
        Ukloni
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Ukloni izvod">
          <p>{`Izvod „${name}” više se ne uspoređuje s knjigom. Ista se datoteka poslije može uvesti ponovno.`}</p>
          <ReasonForm
            word="Ukloni izvod"
            isPending={remove.isPending}
            error={remove.error}
            onSubmit={(reason) => remove.mutate(reason)}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}
