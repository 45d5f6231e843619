import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnerSettings } from "#contract/staff.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { centsIn, SumField } from "../shared/sum-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { changeSettings, settingsQuery } from "./queries.ts";
import styles from "./staff.module.css";

type LimitName = Exclude<
  keyof OwnerSettings,
  "version" | "free_days" | "remind_unfinished" | "dearer_price_without_sca"
>;
type LimitErrors = Partial<Record<LimitName | "free_days", string>>;

const labels: Readonly<Record<LimitName, string>> = {
  support_refund_order: "Podrška: najviše po narudžbi, u eurima",
  support_refund_day: "Podrška: najviše po osobi na dan, u eurima",
  second_person_limit: "Vodstvo: druga osoba iznad, u eurima (prazno je isključeno)",
};
const limits = Object.keys(labels) as LimitName[];

interface Props {
  readonly settings: OwnerSettings;
  readonly onSaved: () => void;
}

/** The limits of refunds without approval, the free days, and the reminder of a purchase. Each settings version is a form of its own. */
export function LimitsForm({ settings, onSaved }: Props) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<LimitErrors>({});
  const [remind_unfinished, setReminds] = useState(settings.remind_unfinished);
  const [dearer_price_without_sca, setCharges] = useState(settings.dearer_price_without_sca);
  const { key, renew } = useIdempotencyKey();
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
    const [support_refund_order, support_refund_day, second_person_limit] = limits.map((name) => eurosIn(fields, name));
    const free_days = daysIn(fields);
    setErrors(wrongIn(support_refund_order, support_refund_day, second_person_limit, free_days));
    if (free_days === undefined) return;
    if (!isSum(support_refund_order) || !isSum(support_refund_day) || second_person_limit === undefined) return;
    if (support_refund_day < support_refund_order) return;
    const { version } = settings;
    const sums = { support_refund_order, support_refund_day, second_person_limit };
    save.mutate({ version, ...sums, free_days, remind_unfinished, dearer_price_without_sca, reason });
  };
  return (
    <ReasonForm word="Spremi postavke" isPending={save.isPending} error={save.error} onSubmit={submit}>
      {limits.map((name) => (
        <SumField key={name} label={labels[name]} name={name} euros={settings[name]} error={errors[name]} />
      ))}
      <TextField
        label="Besplatni dani Premiuma nakon potvrde adrese (0 je isključeno, najviše 30)"
        name="free_days"
        error={errors.free_days}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.free_days}
      />
      <Checkbox name="remind_unfinished" checked={remind_unfinished} onChange={setReminds}>
        Podsjeti na nedovršenu kupnju dan poslije: samo one koji primaju novosti, najviše jednom mjesečno
      </Checkbox>
      <Checkbox name="dearer_price_without_sca" checked={dearer_price_without_sca} onChange={setCharges}>
        Prihvaćenu višu cijenu naplati sa spremljene kartice, bez nove potvrde kod banke
      </Checkbox>
      <p className={styles.quiet}>
        Bez toga člana molimo da prvo razdoblje po višoj cijeni plati sam i potvrdi kod svoje banke; dok to ne učini,
        naplaćuje se dosadašnja. U razlog upiši zašto potvrda nije potrebna, npr. mišljenje banke ili odvjetnika.
        Vrijedi za pristanke od sutra; dani pristanci ostaju kakvi jesu.
      </p>
      <p className={styles.quiet}>
        Besplatni dani otvaraju se jednom po osobi, bez kartice i bez obnove. Promjena vrijedi za nove potvrde adrese:
        dani koji već teku ostaju. Iznad granice odlučuje netko drugi iz vodstva. Granica za vodstvo vrijedi dok u
        vodstvu ima barem dvoje ljudi. O promjeni svi u vodstvu dobivaju pismo.
      </p>
    </ReasonForm>
  );
}

const SUM = "Upiši iznos s najviše dvije decimale, npr. 50,00.";
const DAY = "Dnevna granica ne može biti manja od granice po narudžbi.";

type Sum = number | null | undefined;

function eurosIn(fields: FormData, name: LimitName): Sum {
  const cents = centsIn(fields, name);
  return cents ? cents / 100 : cents;
}

const FREE_DAYS = "Upiši cijeli broj od 0 do 30.";

function daysIn(fields: FormData): number | undefined {
  const text = textOf(fields, "free_days").trim();
  return /^([12]?\d|30)$/.test(text) ? Number(text) : undefined;
}

function isSum(sum: Sum): sum is number {
  return typeof sum === "number";
}

function wrongIn(order: Sum, day: Sum, second: Sum, freeDays: number | undefined): LimitErrors {
  return {
    ...(!isSum(order) && { support_refund_order: SUM }),
    ...(!isSum(day) && { support_refund_day: SUM }),
    ...(isSum(order) && isSum(day) && day < order && { support_refund_day: DAY }),
    ...(second === undefined && { second_person_limit: SUM }),
    ...(freeDays === undefined && { free_days: FREE_DAYS }),
  };
}
