import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./sheets.module.css";

interface Props {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asked only while rows are open. */
export function FinishQuestion({ open, onClose, onConfirm }: Props & { readonly open: number }) {
  return (
    <Sheet onClose={onClose} title="Završi trening?">
      <p className={styles.lead}>{`Ostalo je ${counted(open, "serija", "serije", "serija")}.`}</p>
      <div className={styles.buttons}>
        <Button full onClick={onConfirm}>
          Završi
        </Button>
        <Button full kind="outline" onClick={onClose}>
          Nastavi
        </Button>
      </div>
    </Sheet>
  );
}

/** A workout that is thrown away takes its sets along. */
export function DiscardQuestion({ sets, onClose, onConfirm }: Props & { readonly sets: number }) {
  const what = sets > 0 ? `${counted(sets, "zapisana serija", "zapisane serije", "zapisanih serija")} briše se.` : "";
  return (
    <Sheet onClose={onClose} title="Odbaci trening?">
      <p className={styles.lead}>{`${what} Trening se ne vodi kao odrađen.`.trim()}</p>
      <div className={styles.buttons}>
        <Button full kind="ink" onClick={onConfirm}>
          Odbaci
        </Button>
        <Button full kind="outline" onClick={onClose}>
          Nastavi trening
        </Button>
      </div>
    </Sheet>
  );
}
