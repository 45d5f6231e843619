import { type KeyboardEvent, useState } from "react";
import { reductionLabel } from "#contract/coupon-words.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { money } from "../../lib/format.ts";
import styles from "./coupon-field.module.css";
import type { CheckoutCoupon } from "./use-coupon.ts";

/** The code of an order: folded until somebody has one, then what it takes off or why it does not. */
export function CouponField({ coupon }: { readonly coupon: CheckoutCoupon }) {
  const { code, taken, isAsked, isMemberPriceBetter, problem, remove } = coupon;
  if (code !== undefined && problem === undefined) {
    return (
      <div className={styles.line} role="status">
        <span>{taken ? reductionLabel(taken.code) : `Kod ${code}`}</span>
        {taken && <b>{`−${money(taken.off)}`}</b>}
        {isAsked && <span>Provjeravamo…</span>}
        <Button kind="quiet" size="small" aria-label="Ukloni kod" onClick={remove}>
          Ukloni
        </Button>
        {isMemberPriceBetter && (
          <p className={styles.note}>Premium cijena niža je od cijene s kodom, pa vrijedi ona.</p>
        )}
      </div>
    );
  }
  return (
    <details className={styles.fold} open={problem !== undefined}>
      <summary>Imam kod</summary>
      <CodeEntry coupon={coupon} />
    </details>
  );
}

/** A code that was refused is put right at its field. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** It stands within the form that pays: Enter applies the code and orders nothing. */
function CodeEntry({ coupon }: { readonly coupon: CheckoutCoupon }) {
  const [typed, setTyped] = useState(coupon.code ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    coupon.enter(typed);
  };
  return (
    <div className={styles.entry}>
      <TextField
        label="Kod za popust"
        name="coupon"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={coupon.problem}
        ref={coupon.isTyped ? focus : undefined}
      />
      <Button kind="outline" onClick={() => coupon.enter(typed)}>
        Primijeni
      </Button>
    </div>
  );
}
