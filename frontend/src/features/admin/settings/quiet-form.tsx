import type { ShopSettings } from "#contract/shop.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useShopChange } from "./use-shop-change.ts";

interface Props {
  readonly settings: ShopSettings;
  readonly onSaved: () => void;
}

/** When the owners' own notices wait; two empty fields are never. */
export function QuietForm({ settings: { version, quiet }, onSaved }: Props) {
  const save = useShopChange(onSaved);
  const submit = (reason: string, fields: FormData) => {
    const [from, until] = [textOf(fields, "from"), textOf(fields, "until")];
    save.mutate({ version, quiet: from && until ? { from, until } : null, reason });
  };
  return (
    <ReasonForm word="Spremi vrijeme tišine" isPending={save.isPending} error={save.error} onSubmit={submit}>
      <div className={page.pair}>
        <TextField label="Od" name="from" type="time" defaultValue={quiet?.from} />
        <TextField label="Do" name="until" type="time" defaultValue={quiet?.until} />
      </div>
      <p className={page.quiet}>
        Obavijesti vodstvu i tjedni pregled tada čekaju. Ono što se još može zaustaviti, kao nova osoba u vodstvu ili
        predložena adresa, stiže odmah. Ostavi prazno za pisma u svako doba.
      </p>
    </ReasonForm>
  );
}
