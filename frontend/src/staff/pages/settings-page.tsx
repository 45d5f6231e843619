import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CompanyFacts, ShopSettings } from "#contract/shop.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Facts } from "../../components/facts.tsx";
import { Page } from "../../components/page.tsx";
import { ContactForm } from "../../features/admin/settings/contact-form.tsx";
import { CountriesForm } from "../../features/admin/settings/countries-form.tsx";
import { companyLabels, vatLabel, vatWords } from "../../features/admin/settings/labels.ts";
import { MailTexts } from "../../features/admin/settings/mail-texts.tsx";
import { OperatorFacts } from "../../features/admin/settings/operator-facts.tsx";
import { PlannedChanges } from "../../features/admin/settings/planned-changes.tsx";
import { shopSettingsQuery } from "../../features/admin/settings/queries.ts";
import { QuietForm } from "../../features/admin/settings/quiet-form.tsx";
import { SellerForm } from "../../features/admin/settings/seller-form.tsx";
import { VatForm } from "../../features/admin/settings/vat-form.tsx";
import page from "../../features/admin/shared/page.module.css";
import { QueryResult } from "../../features/admin/shared/query-result.tsx";
import { ExpiringKeys } from "../../features/admin/staff/expiring-keys.tsx";
import { LimitsForm } from "../../features/admin/staff/limits-form.tsx";
import { settingsQuery } from "../../features/admin/staff/queries.ts";

/** 'Postavke': who sells and how people reach the shop, the mails' texts, the owners' limits and free days, and what an operator alone changes. */
export function SettingsPage() {
  const [saved, setSaved] = useState("");
  const limits = useQuery(settingsQuery);
  return (
    <Page title="Postavke · Uprava">
      <div className={page.head}>
        <h1>Postavke</h1>
        <p role="status">{saved}</p>
      </div>
      <QueryResult answer={useQuery(shopSettingsQuery)}>
        {(settings) => <ShopParts settings={settings} onSaved={setSaved} />}
      </QueryResult>
      <Part id="mails" title="Tekstovi pisama">
        <MailTexts />
      </Part>
      <Part id="limits" title="Granice povrata i besplatni dani">
        <QueryResult answer={limits}>
          {(settings) => (
            <LimitsForm
              key={settings.version}
              settings={settings}
              onSaved={() => setSaved("Postavke su spremljene.")}
            />
          )}
        </QueryResult>
      </Part>
      <ExpiringKeys />
    </Page>
  );
}

interface PartsProps {
  readonly settings: ShopSettings;
  readonly onSaved: (words: string) => void;
}

function companyRows({ today: { company } }: ShopSettings) {
  const facts = Object.entries(companyLabels).map(
    ([name, label]) => [label, company[name as keyof CompanyFacts]] as const,
  );
  return [...facts, [vatLabel, vatWords(company.vat_registered)] as const];
}

/** Each version of the settings brings new forms. */
function ShopParts({ settings, onSaved }: PartsProps) {
  const { version } = settings;
  return (
    <>
      <Part id="company" title="Tvrtka">
        <Facts look="columns" rows={companyRows(settings)} />
        <PlannedChanges settings={settings} />
        <Disclosure head="Promijeni podatke tvrtke" open={false}>
          <SellerForm key={version} settings={settings} onSaved={() => onSaved("Podaci tvrtke su spremljeni.")} />
        </Disclosure>
        <Disclosure head="Ulazak u sustav PDV-a ili izlazak" open={false}>
          <VatForm key={version} settings={settings} onSaved={() => onSaved("Status u sustavu PDV-a je spremljen.")} />
        </Disclosure>
        <Disclosure head="Države u koje se prodaje" open={false}>
          <CountriesForm key={version} settings={settings} onSaved={() => onSaved("Države su spremljene.")} />
        </Disclosure>
      </Part>
      <Part id="contact" title="Kontakt i mreže">
        <ContactForm key={version} settings={settings} onSaved={() => onSaved("Kontakt je spremljen.")} />
      </Part>
      <Part id="quiet" title="Vrijeme tišine">
        <QuietForm key={version} settings={settings} onSaved={() => onSaved("Vrijeme tišine je spremljeno.")} />
      </Part>
      <OperatorFacts fiscal={settings.fiscal} />
    </>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={page.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
