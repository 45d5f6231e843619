import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import styles from "../../features/admin/audit/audit.module.css";
import { AuditList } from "../../features/admin/audit/audit-list.tsx";
import { AuditCheck, ExportAudit } from "../../features/admin/audit/audit-tools.tsx";
import type { AuditFilter } from "../../features/admin/audit/queries.ts";
import { MonthField } from "../../features/admin/shared/month-field.tsx";
import page from "../../features/admin/shared/page.module.css";
import { zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";

/** 'Zapisnik': what the staff did, by month, person or subject; the filter stands in the address. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const all = hasDuty(useMe().data, "owner", "accountant");
  const month = address.get("month") ?? zagrebDay(serverNow()).slice(0, 7);
  const [subject, by] = [address.get("subject"), address.get("by")];
  const wanted: AuditFilter = { month, ...(subject && { subject }), ...(by && { by }) };
  const choose = (next: Partial<AuditFilter>) => setAddress({ ...next });
  return (
    <Page title="Zapisnik · Uprava">
      <div className={page.head}>
        <h1>Zapisnik</h1>
        {!all && <p className={page.quiet}>Ovdje stoji što je rađeno pod tvojim imenom.</p>}
      </div>
      {all && (
        <div className={styles.filter}>
          {subject || by ? (
            <Button kind="outline" size="small" onClick={() => choose({})}>
              Svi zapisi
            </Button>
          ) : (
            <>
              <MonthField month={month} onChoose={(next) => choose({ month: next })} />
              <AuditCheck key={month} month={month} />
            </>
          )}
          <ExportAudit wanted={wanted} />
        </div>
      )}
      <AuditList wanted={wanted} onWanted={all ? choose : undefined} />
    </Page>
  );
}
