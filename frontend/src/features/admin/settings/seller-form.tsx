import { useState } from "react";
import { isIban, isOib } from "#contract/company-numbers.ts";
import { later } from "#contract/periods.ts";
import type { CompanyFacts, ShopSettings } from "#contract/shop.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { companyLabels } from "./labels.ts";
import { useShopChange } from "./use-shop-change.ts";

type FactName = keyof CompanyFacts;
type SellerErrors = Partial<Record<FactName | "from", string>>;

const names = Object.keys(companyLabels) as FactName[];

interface Props {
  readonly settings: ShopSettings;
  readonly onSaved: () => void;
}

/** What receipts, contracts and terms call the seller: it changes from a day on. Each version of the settings is a form of its own. */
export function SellerForm({ settings: { version, today }, onSaved }: Props) {
  const [errors, setErrors] = useState<SellerErrors>({});
  const save = useShopChange(onSaved);
  const submit = (reason: string, fields: FormData) => {
    const typed = Object.fromEntries(names.map((name) => [name, textOf(fields, name).trim()])) as CompanyFacts;
    const from = textOf(fields, "from");
    const changed = names.filter((name) => typed[name] !== today.company[name]);
    const wrong = wrongIn(typed, from, changed.length === 0);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const facts = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    save.mutate({ version, seller: { from, ...facts }, reason });
  };
  return (
    <ReasonForm word="Spremi podatke tvrtke" isPending={save.isPending} error={save.error} onSubmit={submit}>
      {names.map((name) => (
        <TextField
          key={name}
          label={companyLabels[name]}
          name={name}
          defaultValue={today.company[name]}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          error={errors[name]}
        />
      ))}
      <TextField
        label="Vrijedi od (najranije sutra)"
        name="from"
        type="date"
        min={tomorrow()}
        defaultValue={tomorrow()}
        error={errors.from}
      />
      <p className={page.quiet}>
        Računi, pisma, uvjeti i podnožje nose nove podatke od tog dana; računi izdani prije ostaju kakvi jesu. OIB mora
        biti onaj iz fiskalnog certifikata, inače Porezna uprava odbija račune.
      </p>
    </ReasonForm>
  );
}

/** The day after the present one in Zagreb. */
export function tomorrow(): string {
  return later(zagrebDay(serverNow()), 1);
}

function wrongIn(typed: CompanyFacts, from: string, isSame: boolean): SellerErrors {
  const empty = names.filter((name) => typed[name].length < 2);
  return {
    ...Object.fromEntries(empty.map((name) => [name, "Ovo polje ne može biti prazno."])),
    ...(!isOib(typed.oib.replace(/\s/g, "")) && {
      oib: "OIB ima 11 znamenki, a zadnja provjerava ostale. Provjeri prijepis.",
    }),
    ...(!isIban(typed.iban.replace(/\s/g, "").toUpperCase()) && {
      iban: "IBAN počinje s HR i ima još 19 znamenki. Provjeri prijepis.",
    }),
    ...(from < tomorrow() && { from: "Najraniji dan je sutra: svi računi jednog dana nose iste podatke." }),
    ...(isSame && { from: "Ništa nije promijenjeno." }),
  };
}
