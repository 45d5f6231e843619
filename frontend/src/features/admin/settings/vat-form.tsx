import { useState } from "react";
import type { ShopSettings } from "#contract/shop.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { SelectField } from "../shared/select-field.tsx";
import { vatLabel, vatWords } from "./labels.ts";
import { tomorrow } from "./seller-form.tsx";
import { useShopChange } from "./use-shop-change.ts";

interface Props {
  readonly settings: ShopSettings;
  readonly onSaved: () => void;
}

/** Whether the seller is in the PDV system, from a day on. */
export function VatForm({ settings: { version, today }, onSaved }: Props) {
  const [error, setError] = useState<string>();
  const save = useShopChange(onSaved);
  const submit = (reason: string, fields: FormData) => {
    const from = textOf(fields, "from");
    const isLate = from >= tomorrow();
    setError(isLate ? undefined : "Najraniji dan je sutra: svi računi jednog dana imaju isti status.");
    if (isLate) save.mutate({ version, seller: { from, vat_registered: textOf(fields, "status") === "in" }, reason });
  };
  return (
    <ReasonForm word="Spremi status" isPending={save.isPending} error={save.error} onSubmit={submit}>
      <SelectField
        label={vatLabel}
        name="status"
        chosen={today.company.vat_registered ? "out" : "in"}
        options={[
          ["in", vatWords(true)],
          ["out", vatWords(false)],
        ]}
      />
      <TextField label="Vrijedi od" name="from" type="date" min={tomorrow()} defaultValue={tomorrow()} error={error} />
      <p className={page.quiet}>
        Cijene ostaju iste; od tog dana u njima jest ili nije PDV, po stopi koju proizvod ima u katalogu. Račun nosi
        status dana naplate, i kad je narudžba starija; odobrenje nosi status svog računa. Tko prijeđe 60.000 €, u
        sustavu je od idućeg dana i to prijavljuje Poreznoj upravi u osam dana: dan neka potvrdi računovodstvo.
      </p>
    </ReasonForm>
  );
}
