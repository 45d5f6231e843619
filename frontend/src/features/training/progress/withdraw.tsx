import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { useEraseDiary } from "../diary/use-erase-diary.ts";
import styles from "./measures.module.css";

/** Takes the consent back, after a question: every measure is deleted in the same call. */
export function Withdraw({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const [open, setOpen] = useState(false);
  const erase = useEraseDiary();
  const withdraw = useMutation({ mutationFn: () => erase("measures"), onSuccess: onWithdrawn });
  return (
    <>
      <button type="button" className={styles.withdraw} onClick={() => setOpen(true)}>
        Povuci pristanak i obriši mjere
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Obrisati mjere?">
        <p>Pristanak se povlači i sve upisane mjere odmah se brišu, na svim uređajima. To se ne može vratiti.</p>
        <ConfirmButtons error={withdraw.error} onCancel={() => setOpen(false)}>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Povuci i obriši
          </Button>
        </ConfirmButtons>
      </Dialog>
    </>
  );
}
