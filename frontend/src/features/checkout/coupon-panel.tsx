import { type KeyboardEvent, useState } from "react";
import type { CouponReason } from "#contract/coupon.ts";
import { reductionLabel } from "#contract/coupon-words.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { money } from "../../lib/format.ts";
import styles from "./coupon-panel.module.css";
import type { CheckoutCoupon } from "./use-coupon.ts";

/** A code: what it takes off, or the field where it is typed and why it takes nothing off. */
export function CouponPanel({ coupon }: { readonly coupon: CheckoutCoupon }) {
  const { code, taken, isAsked, better, error, remove } = coupon;
  if (code !== undefined && !error) {
    return (
      <div className={styles.line} role="status">
        <span>{taken ? reductionLabel(taken.code) : `Kod ${code}`}</span>
        {taken && <b>{`−${money(taken.off)}`}</b>}
        {isAsked && <span>Provjeravamo…</span>}
        <Button kind="quiet" size="small" aria-label="Ukloni kod" onClick={remove}>
          Ukloni
        </Button>
        {better && <p className={styles.note}>{BETTER[better]}</p>}
      </div>
    );
  }
  return <CodeEntry coupon={coupon} />;
}

/** Why a right code is left out. */
const BETTER = {
  member: "Premium cijena niža je od cijene s kodom, pa vrijedi ona.",
  sale: "Akcijska cijena niža je od cijene s kodom, pa vrijedi ona.",
} as const;

/** A code that was refused is put right at its field. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** It stands within the form that pays: Enter applies the code and orders nothing. */
function CodeEntry({ coupon }: { readonly coupon: CheckoutCoupon }) {
  const [isPressed, setPressed] = useState(false);
  const isMissing = isPressed && coupon.typed.trim() === "";
  const enter = () => {
    setPressed(true);
    coupon.enter();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    enter();
  };
  return (
    <div className={styles.entry}>
      <TextField
        label="Kod za popust"
        name="coupon"
        value={coupon.typed}
        onChange={(event) => coupon.type(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isMissing ? "Upiši kod." : coupon.error ? problemOf(coupon.error) : undefined}
        ref={coupon.isTried ? focus : undefined}
      />
      <Button kind="outline" onClick={enter}>
        Primijeni
      </Button>
    </div>
  );
}

function problemOf(error: Error): string {
  const reason = error instanceof ApiError && error.code === "coupon_unusable" ? error.data.reason : undefined;
  return REASONS[reason as CouponReason] ?? sentenceOf(error);
}

/** Why a code takes nothing off. */
const REASONS: Readonly<Record<CouponReason, string>> = {
  unknown: "Ovaj kod ne postoji ili je istekao.",
  not_yet: "Ovaj kod još ne vrijedi.",
  used_up: "Ovaj je kod iskorišten do kraja.",
  used: "Ovaj kod već je jednom iskorišten na tvom računu.",
  not_for_this: "Ovaj kod ne vrijedi za ovu kupnju.",
  first_only: "Ovaj kod vrijedi samo za prvu kupnju.",
};
