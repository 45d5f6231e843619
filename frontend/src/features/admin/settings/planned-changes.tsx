import { useState } from "react";
import type { CompanyFacts, SellerChange, ShopSettings } from "#contract/shop.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { countryName } from "../../account/countries.ts";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { companyLabels, vatLabel, vatWords } from "./labels.ts";
import styles from "./settings.module.css";
import { useShopChange } from "./use-shop-change.ts";

/** What was changed from which day; what has not begun can be taken back. */
export function PlannedChanges({ settings }: { readonly settings: ShopSettings }) {
  const [asked, setAsked] = useState<string>();
  const { changes, version } = settings;
  if (changes.length === 0) return <p className={page.quiet}>Vrijede podaci s kojima je trgovina postavljena.</p>;
  const today = zagrebDay(serverNow());
  return (
    <>
      <ul className={styles.changes} aria-label="Promjene po danima">
        {changes.toReversed().map((change) => (
          <li key={change.from}>
            <b>{change.from > today ? `Od ${dayOf(change.from)}` : `Vrijedi od ${dayOf(change.from)}`}</b>
            <span>{wordsOf(change)}</span>
            {change.from > today && (
              <Button kind="outline" size="small" onClick={() => setAsked(change.from)}>
                Povuci<span data-spoken>{` promjenu od ${dayOf(change.from)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TakeBack from={asked} version={version} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface TakeBackProps {
  readonly from: string;
  readonly version: number;
  readonly onClose: () => void;
}

function TakeBack({ from, version, onClose }: TakeBackProps) {
  const save = useShopChange(onClose);
  return (
    <Dialog open onClose={onClose} title={`Povući promjenu od ${dayOf(from)}?`}>
      <ReasonForm
        word="Povuci promjenu"
        isPending={save.isPending}
        error={save.error}
        onCancel={onClose}
        onSubmit={(reason) => save.mutate({ version, taken_back: from, reason })}
      />
    </Dialog>
  );
}

function wordsOf({ from: _from, closed, vat_registered, ...facts }: SellerChange): string {
  const named = Object.entries(facts).map(([name, value]) => `${companyLabels[name as keyof CompanyFacts]}: ${value}`);
  const countries = closed && [
    closed.length > 0 ? `Ne prodaje se u: ${closed.map(countryName).join(", ")}` : "Prodaje se u sve države",
  ];
  const vat = vat_registered === undefined ? [] : [`${vatLabel}: ${vatWords(vat_registered)}`];
  return [...named, ...vat, ...(countries ?? [])].join(" · ");
}
