import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import page from "../../features/admin/shared/page.module.css";
import { QueryResult } from "../../features/admin/shared/query-result.tsx";
import { ExpiringKeys } from "../../features/admin/staff/expiring-keys.tsx";
import { LimitsForm } from "../../features/admin/staff/limits-form.tsx";
import { settingsQuery } from "../../features/admin/staff/queries.ts";

/** 'Postavke': the limits and free days that the owners set, and what is to be renewed in time. */
export function SettingsPage() {
  const [isSaved, setSaved] = useState(false);
  return (
    <Page title="Postavke · Uprava">
      <div className={page.head}>
        <h1>Postavke</h1>
      </div>
      <section className={page.block} aria-labelledby="limits">
        <h2 id="limits">Granice povrata i besplatni dani</h2>
        <QueryResult answer={useQuery(settingsQuery)}>
          {(settings) => <LimitsForm key={settings.version} settings={settings} onSaved={() => setSaved(true)} />}
        </QueryResult>
        <p role="status">{isSaved && "Spremljeno."}</p>
      </section>
      <ExpiringKeys />
    </Page>
  );
}
