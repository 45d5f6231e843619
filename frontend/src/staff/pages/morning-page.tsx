import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import { Morning } from "../../features/admin/morning/morning.tsx";
import styles from "../../features/admin/shared/page.module.css";
import { dayOf, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";

/** 'Jutro': open tasks, the day's figures and a link to monthly ones, each by duty. */
export function MorningPage() {
  const me = useMe().data;
  return (
    <Page title="Jutro · Uprava">
      <div className={styles.head}>
        <h1>Jutro</h1>
        <p className={styles.quiet}>{dayOf(zagrebDay(serverNow()))}</p>
      </div>
      <Morning />
      {hasDuty(me, "owner", "accountant") && (
        <p className={styles.block}>
          <Link to={paths.adminFigures}>Brojke po mjesecima i tablice</Link>
        </p>
      )}
    </Page>
  );
}
