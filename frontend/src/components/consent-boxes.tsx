import { ORDER_TEXTS } from "#contract/order-texts.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { ApiError, sentenceOf } from "../lib/api-error.ts";
import { Checkbox } from "./checkbox.tsx";
import styles from "./consent-boxes.module.css";
import { Refusal } from "./refusal.tsx";

/** A buyer's consents to an early start; `waiver` for ebooks alone. */
export interface Consents {
  readonly start_now: boolean;
  readonly waiver?: boolean;
}

interface Props {
  readonly category: ProductCategory;
  readonly consents: Consents;
  readonly onChange: (consents: Consents) => void;
  /** Why the last order was refused. */
  readonly error?: unknown;
}

/** The consents of a category, all unticked at first. */
export function emptyConsents(category: ProductCategory): Consents {
  return category === "ebook" ? { start_now: false, waiver: false } : { start_now: false };
}

/** Whether an order was refused because its buyer must ask for an immediate start. */
export function needsStartNow(error: unknown): boolean {
  return error instanceof ApiError && error.code === "start_now_needed";
}

/** The buyer's consents to an early start; none of them is needed to order, until the server says so. */
export function ConsentBoxes({ category, consents, onChange, error }: Props) {
  const needed = needsStartNow(error) && <Refusal className={styles.needed}>{sentenceOf(error)}</Refusal>;
  const start = (start_now: boolean) => onChange({ ...consents, start_now });
  if (category !== "ebook") {
    return (
      <div className={styles.consents}>
        <Checkbox name="start_now" checked={consents.start_now} onChange={start}>
          {ORDER_TEXTS.startAccess}
        </Checkbox>
        {needed}
        <p className={styles.hint}>{ORDER_TEXTS.unticked}</p>
      </div>
    );
  }
  return (
    <div className={styles.consents}>
      <Checkbox name="start_now" checked={consents.start_now} onChange={start}>
        {ORDER_TEXTS.startDelivery}
      </Checkbox>
      {needed}
      <Checkbox
        name="waiver"
        checked={consents.waiver === true}
        onChange={(waiver) => onChange({ ...consents, waiver })}
      >
        {ORDER_TEXTS.waiver}
      </Checkbox>
      <p className={styles.hint}>{ORDER_TEXTS.waits}</p>
    </div>
  );
}
