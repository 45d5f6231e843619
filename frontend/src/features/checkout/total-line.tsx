import { money } from "../../lib/format.ts";
import styles from "./checkout.module.css";

/** 'Ukupno' and the sum in euros. */
export function TotalLine({ total }: { readonly total: number }) {
  return (
    <p className={styles.total}>
      <span>Ukupno</span> <b>{money(total)}</b>
    </p>
  );
}
