import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { useEraseDiary } from "../diary/use-erase-diary.ts";
import styles from "./training-settings.module.css";

/** Erases the whole diary after a question; what was bought stays. */
export function EraseDiary() {
  const [open, setOpen] = useState(false);
  const eraseDiary = useEraseDiary();
  const erase = useMutation({ mutationFn: () => eraseDiary("all"), onSuccess: () => setOpen(false) });
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Obriši dnevnik
      </Button>
      <p role="status" className={styles.quiet}>
        {erase.isSuccess && "Dnevnik je obrisan."}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Obrisati dnevnik?">
        <p>
          Brišu se svi treninzi, rekordi, mjere, ciljevi i programi u tijeku, na svim uređajima. Kupnje ostaju. To se ne
          može vratiti; dnevnik prije toga možeš preuzeti kao CSV ili JSON.
        </p>
        <ConfirmButtons error={erase.error} onCancel={() => setOpen(false)}>
          <Button busy={erase.isPending} onClick={() => erase.mutate()}>
            Obriši sve
          </Button>
        </ConfirmButtons>
      </Dialog>
    </div>
  );
}
