import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnerSettings } from "#contract/staff.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { ReasonForm } from "../desk/reason-form.tsx";
import { useKey } from "../desk/use-key.ts";
import { changeSettings, settingsQuery } from "./queries.ts";
import styles from "./staff.module.css";

type Limit = Exclude<keyof OwnerSettings, "version">;
type Errors = Partial<Record<Limit, string>>;

const labels: Readonly<Record<Limit, string>> = {
  support_refund_order: "Podrška: najviše po narudžbi, u eurima",
  support_refund_day: "Podrška: najviše po osobi na dan, u eurima",
  second_person_limit: "Vodstvo: druga osoba iznad, u eurima (prazno je isključeno)",
};
const limits = Object.keys(labels) as Limit[];

interface Props {
  readonly settings: OwnerSettings;
  readonly onSaved: () => void;
}

/** Up to which sums money goes back by one hand, from what was read; each version is a form of its own. */
export function LimitsForm({ settings, onSaved }: Props) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const { key, renew } = useKey();
  const saved = () => {
    renew();
    onSaved();
    return client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  const save = useMutation({
    mutationFn: (wanted: Parameters<typeof changeSettings>[0]) => changeSettings(wanted, key),
    onSuccess: saved,
  });
  const submit = (reason: string, fields: FormData) => {
    const [order, day, second] = limits.map((name) => readEuros(textOf(fields, name)));
    const wrong: Errors = {
      ...(typeof order !== "number" && { support_refund_order: SUM }),
      ...(typeof day !== "number" && { support_refund_day: SUM }),
      ...(typeof order === "number" && typeof day === "number" && day < order && { support_refund_day: DAY }),
      ...(second === undefined && { second_person_limit: SUM }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || typeof order !== "number" || typeof day !== "number" || second === undefined)
      return;
    const { version } = settings;
    save.mutate({ version, support_refund_order: order, support_refund_day: day, second_person_limit: second, reason });
  };
  return (
    <ReasonForm word="Spremi granice" isPending={save.isPending} error={save.error} onSubmit={submit}>
      {limits.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={settings[name]?.toFixed(2).replace(".", ",") ?? ""}
          error={errors[name]}
        />
      ))}
      <p className={styles.quiet}>
        Iznad granice odlučuje netko drugi iz vodstva. Granica za vodstvo vrijedi dok u vodstvu ima barem dvoje ljudi. O
        promjeni svi u vodstvu dobivaju pismo.
      </p>
    </ReasonForm>
  );
}

const SUM = "Upiši iznos s najviše dvije decimale, npr. 50,00.";
const DAY = "Dnevna granica ne može biti manja od granice po narudžbi.";

/** Euros with a comma or a full stop; null where nothing is written, undefined where it is no sum. */
function readEuros(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  return /^\d{1,5}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : undefined;
}
