import { useEffect, useRef } from "react";
import radios from "../../components/radio-row.module.css";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { GiftFields as Fields } from "../../lib/checkout-draft.ts";
import styles from "./gift-fields.module.css";
import { type CheckoutGift, type GiftErrors, giftRefusals, sendingDays } from "./use-gift.ts";

interface Props {
  readonly gift: CheckoutGift;
  /** Why the last order was refused. */
  readonly error: Error | null;
}

const WAYS = [
  { isSent: false, label: "Predajem osobno" },
  { isSent: true, label: "Pošaljite e-mailom" },
] as const;

/** For whom a gift is, what is written with it, and how it gets there. */
export function GiftFields({ gift: { fields, change, errors: missing }, error }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const errors = { ...giftRefusals(error), ...missing };
  const isRefused = Object.keys(errors).length > 0;
  // Each refusal anew leads to the first of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is seen in the fields
  useEffect(() => {
    if (isRefused) group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing, error, isRefused]);
  return (
    <fieldset ref={group} className={styles.gift}>
      <legend>Poklon</legend>
      <TextField
        label="Za koga je poklon?"
        name="recipient"
        autoComplete="off"
        maxLength={60}
        placeholder="Ime osobe koju daruješ"
        value={fields.recipient}
        onChange={({ target }) => change({ recipient: target.value })}
        error={errors.recipient}
      />
      <TextArea
        label="Poruka (nije obavezna)"
        name="message"
        maxLength={300}
        value={fields.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div role="radiogroup" aria-label="Kako poklon stiže" className={`${radios.group} ${styles.ways}`}>
        {WAYS.map(({ isSent, label }) => (
          <label key={label} className={radios.choice}>
            <input
              type="radio"
              name="way"
              checked={fields.isSent === isSent}
              onChange={() => change({ isSent })}
              className={radios.radio}
            />
            {label}
          </label>
        ))}
      </div>
      {fields.isSent ? (
        <SendingFields fields={fields} change={change} errors={errors} />
      ) : (
        <p className={styles.hint}>Nakon plaćanja dobivaš kod i karticu za ispis.</p>
      )}
    </fieldset>
  );
}

interface SendingProps {
  readonly fields: Pick<Fields, "to" | "on">;
  readonly change: (fields: Partial<Pick<Fields, "to" | "on">>) => void;
  readonly errors: GiftErrors;
}

/** Where and on which day a gift is sent. */
export function SendingFields({ fields, change, errors }: SendingProps) {
  return (
    <>
      <TextField
        label="E-mail osobe koju daruješ"
        name="to"
        type="email"
        autoComplete="off"
        value={fields.to}
        onChange={({ target }) => change({ to: target.value })}
        error={errors.to}
      />
      <TextField
        label="Dan slanja"
        name="on"
        type="date"
        {...sendingDays()}
        value={fields.on}
        onChange={({ target }) => change({ on: target.value })}
        error={errors.on}
      />
      <p className={styles.hint}>
        Šaljemo ga toga dana u 8 sati, a danas u roku od sat vremena. Dotad možeš promijeniti adresu i dan.
      </p>
    </>
  );
}
