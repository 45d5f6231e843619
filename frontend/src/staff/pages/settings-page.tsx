import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { LoadingText } from "../../components/states.tsx";
import desk from "../../features/admin/desk/desk.module.css";
import { Refused } from "../../features/admin/desk/refused.tsx";
import { LimitsForm } from "../../features/admin/staff/limits-form.tsx";
import { settingsQuery } from "../../features/admin/staff/queries.ts";

/** 'Postavke': the limits that the owners set. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  const [isSaved, setSaved] = useState(false);
  return (
    <Page title="Postavke · Uprava">
      <div className={desk.head}>
        <h1>Postavke</h1>
      </div>
      <section className={desk.block} aria-labelledby="limits">
        <h2 id="limits">Granice povrata</h2>
        {settings.isPending && <LoadingText />}
        {settings.isError && <Refused error={settings.error} onRetry={() => settings.refetch()} />}
        {settings.isSuccess && (
          <LimitsForm key={settings.data.version} settings={settings.data} onSaved={() => setSaved(true)} />
        )}
        <p role="status">{isSaved && "Spremljeno."}</p>
      </section>
    </Page>
  );
}
