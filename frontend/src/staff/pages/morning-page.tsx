import { Page } from "../../components/page.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import styles from "../../features/admin/desk/desk.module.css";
import { Morning } from "../../features/admin/morning/morning.tsx";
import { dayOf, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";

const tables = ["Članovi po planovima", "Prodaja između dva dana", "Prodaja od otvaranja", "Pretplatnici"];

/** 'Jutro': what waits for a hand, the day's figures, and the way to the tables; each block only for whose it is. */
export function MorningPage() {
  const me = useMe().data;
  return (
    <Page title="Jutro · Uprava">
      <div className={styles.head}>
        <h1>Jutro</h1>
        <p className={styles.quiet}>{dayOf(zagrebDay(new Date()))}</p>
      </div>
      <Morning />
      {hasDuty(me, "owner", "accountant") && (
        <nav className={styles.block} aria-label="Brojke">
          <h2>Brojke</h2>
          <div className={styles.links}>
            {tables.map((name, place) => (
              <a key={name} href={paths.analytics[place]}>
                {name}
                <span className={styles.quiet}>{`Tablica ${place + 1}`}</span>
              </a>
            ))}
          </div>
        </nav>
      )}
    </Page>
  );
}
