import type { ProductCategory } from "#contract/primitives.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import styles from "./checkout.module.css";
import type { Consents } from "./payment.ts";

interface Props {
  readonly category: ProductCategory;
  readonly consents: Consents;
  readonly onChange: (consents: Consents) => void;
}

/** The consents of a category, all unticked at first. */
export function emptyConsents(category: ProductCategory): Consents {
  return category === "ebook" ? { start_now: false, waiver: false } : { start_now: false };
}

/** The buyer's consents to an early start; none of them is needed to order. */
export function ConsentBoxes({ category, consents, onChange }: Props) {
  const start = (start_now: boolean) => onChange({ ...consents, start_now });
  if (category !== "ebook") {
    return (
      <div className={styles.consents}>
        <Checkbox name="start_now" checked={consents.start_now} onChange={start}>
          Želim da pristup počne odmah. Ako odustanem unutar 14 dana, plaćam samo dio koji je već pružen.
        </Checkbox>
      </div>
    );
  }
  return (
    <div className={styles.consents}>
      <Checkbox name="start_now" checked={consents.start_now} onChange={start}>
        Želim da isporuka počne odmah
      </Checkbox>
      <Checkbox
        name="waiver"
        checked={consents.waiver === true}
        onChange={(waiver) => onChange({ ...consents, waiver })}
      >
        Znam da time gubim pravo na jednostrani raskid
      </Checkbox>
      <p className={styles.hint}>
        Bez obje kvačice datoteke stižu kad istekne rok za raskid od 14 dana, a pravo na raskid ti ostaje.
      </p>
    </div>
  );
}
