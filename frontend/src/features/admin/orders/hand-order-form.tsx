import { useState } from "react";
import type { HandMethod } from "#contract/refund.ts";
import type { Input } from "#contract/schemas.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type SoldProduct, useSoldProducts } from "../coupons/use-sold-products.ts";
import { ReasonForm } from "../shared/reason-form.tsx";
import { SelectField } from "../shared/select-field.tsx";
import { centsIn, SumField } from "../shared/sum-field.tsx";
import styles from "./admin-orders.module.css";
import type { Buyer } from "./buyer-picker.tsx";
import { methodLabels } from "./labels.ts";

/** An order by hand as it was typed, and what its product is called. */
export type HandOrder = Omit<Input<"orderByHand">["body"], "person" | "ask"> & { readonly title: string };

interface Props {
  readonly buyer: Buyer;
  /** What was typed before, where somebody came back to it. */
  readonly before: HandOrder | undefined;
  readonly onNext: (order: HandOrder) => void;
}

/** What was bought, how much came, how, on which day and under which number. */
export function HandOrderForm({ buyer, before, onNext }: Props) {
  const [isNoSum, setNoSum] = useState(false);
  const { products } = useSoldProducts();
  const submit = (reason: string, fields: FormData) => {
    const cents = centsIn(fields, "amount");
    setNoSum(!cents);
    if (!cents) return;
    const product = products.find((one) => keyOf(one) === textOf(fields, "product"));
    if (!product) return;
    onNext({
      product_category: product.category,
      product_id: product.id,
      title: product.title,
      amount: cents / 100,
      method: textOf(fields, "method") as HandMethod,
      day: textOf(fields, "day"),
      reference: textOf(fields, "reference").trim(),
      reason,
    });
  };
  return (
    <ReasonForm word="Nastavi" isPending={false} error={null} onSubmit={submit} before={before?.reason}>
      <p>{`Za: ${buyer.name}`}</p>
      <SelectField
        label="Što"
        name="product"
        options={products.map((one) => [keyOf(one), one.title] as const)}
        chosen={before && keyOf({ category: before.product_category, id: before.product_id })}
        required
      />
      <SumField
        label="Primljeno u eurima"
        name="amount"
        euros={before?.amount ?? null}
        error={isNoSum ? "Upiši primljeni iznos, na primjer 24,99." : undefined}
      />
      <SelectField
        label="Kako je plaćeno"
        name="method"
        options={Object.entries(methodLabels)}
        chosen={before?.method}
        required
      />
      <TextField
        label="Dan uplate"
        name="day"
        type="date"
        max={zagrebDay(serverNow())}
        defaultValue={before?.day ?? zagrebDay(serverNow())}
        required
      />
      <TextField
        label="Broj uplate (s izvoda ili uplatnice)"
        name="reference"
        autoComplete="off"
        minLength={3}
        maxLength={40}
        pattern="\s*[0-9A-Za-z][0-9A-Za-z .\/\-]{1,38}[0-9A-Za-z]\s*"
        title="Slova bez kvačica, brojke, točka, crtica i kosa crta"
        defaultValue={before?.reference}
        required
      />
      <p className={styles.quiet}>Isti broj uplate može se upisati samo jednom, zauvijek. Piši ga bez imena kupca.</p>
    </ReasonForm>
  );
}

function keyOf({ category, id }: Pick<SoldProduct, "category" | "id">): string {
  return `${category}/${id}`;
}
