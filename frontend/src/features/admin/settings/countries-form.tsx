import { useState } from "react";
import type { ShopSettings } from "#contract/shop.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { countryName } from "../../account/countries.ts";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { tomorrow } from "./seller-form.tsx";
import styles from "./settings.module.css";
import { useShopChange } from "./use-shop-change.ts";

interface Props {
  readonly settings: ShopSettings;
  readonly onSaved: () => void;
}

/** The countries to which something is sold. */
export function CountriesForm({ settings: { version, today, countries }, onSaved }: Props) {
  const [error, setError] = useState<string>();
  const save = useShopChange(onSaved);
  const [home, ...others] = countries;
  const submit = (reason: string, fields: FormData) => {
    const from = textOf(fields, "from");
    const sold = fields.getAll("country");
    const isLate = from >= tomorrow();
    setError(isLate ? undefined : "Najraniji dan je sutra.");
    if (isLate)
      save.mutate({ version, seller: { from, closed: others.filter((code) => !sold.includes(code)) }, reason });
  };
  return (
    <ReasonForm word="Spremi države" isPending={save.isPending} error={save.error} onSubmit={submit}>
      <fieldset className={styles.countries}>
        <legend>{`Prodaje se u: ${countryName(home ?? "HR")} i`}</legend>
        {others.map((code) => (
          <label key={code}>
            <input type="checkbox" name="country" value={code} defaultChecked={!today.closed.includes(code)} />
            {countryName(code)}
          </label>
        ))}
      </fieldset>
      <TextField label="Vrijedi od" name="from" type="date" min={tomorrow()} defaultValue={tomorrow()} error={error} />
      <p className={page.quiet}>
        Tko živi u državi koja nije označena, ne može ništa naručiti; kupljeno i članstva koja traju ostaju. Države
        izvan EU-a dodaje održavatelj, jer za njih treba odlučiti o porezu.
      </p>
    </ReasonForm>
  );
}
