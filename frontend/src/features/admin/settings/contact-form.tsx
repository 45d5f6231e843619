import { useState } from "react";
import type { ShopSettings } from "#contract/shop.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useShopChange } from "./use-shop-change.ts";

interface Props {
  readonly settings: ShopSettings;
  readonly onSaved: () => void;
}

const MOST = 8;
const rowNames = Array.from({ length: MOST }, (_, row) => `row${row}`);

/** How people reach the shop; it counts at once. */
export function ContactForm({ settings: { version, today }, onSaved }: Props) {
  const [rows, setRows] = useState(today.social.length);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useShopChange(onSaved);
  const submit = (reason: string, fields: FormData) => {
    const [email, phone] = [textOf(fields, "email").trim(), textOf(fields, "phone").trim()];
    const named = Array.from({ length: rows }, (_, row) => ({
      name: textOf(fields, `name${row}`).trim(),
      url: textOf(fields, `url${row}`).trim(),
    }));
    const social = named.filter(({ name, url }) => name || url);
    const wrong = {
      ...(!/^[+0(][\d /()-]{5,29}$/.test(phone) && { phone: "Upiši broj telefona, npr. +385 1 2345 678." }),
      ...Object.fromEntries(
        named.flatMap(({ name, url }, row) =>
          (name || url) && !(name.length > 1 && /^https:\/\/\S+$/.test(url))
            ? [[`url${row}`, "Upiši naziv i adresu koja počinje s https://"]]
            : [],
        ),
      ),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) save.mutate({ version, contact: { email, phone, social }, reason });
  };
  return (
    <ReasonForm word="Spremi kontakt" isPending={save.isPending} error={save.error} onSubmit={submit}>
      <TextField
        label="E-mail podrške (na njega stižu odgovori na pisma)"
        name="email"
        type="email"
        defaultValue={today.company.email}
        autoComplete="off"
        required
      />
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        defaultValue={today.company.phone}
        autoComplete="off"
        error={errors.phone}
      />
      {rowNames.slice(0, rows).map((key, row) => (
        <div key={key} className={page.pair}>
          <TextField
            label={`Mreža ${row + 1}: naziv`}
            name={`name${row}`}
            defaultValue={today.social[row]?.name}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            label={`Mreža ${row + 1}: adresa (prazna se briše)`}
            name={`url${row}`}
            type="url"
            defaultValue={today.social[row]?.url}
            maxLength={200}
            autoComplete="off"
            error={errors[`url${row}`]}
          />
        </div>
      ))}
      {rows < MOST && (
        <div>
          <Button kind="outline" size="small" onClick={() => setRows(rows + 1)}>
            Dodaj mrežu
          </Button>
        </div>
      )}
    </ReasonForm>
  );
}
