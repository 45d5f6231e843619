import { Page } from "../../components/page.tsx";
import styles from "../../features/admin/desk/desk.module.css";
import { MonthFile } from "../../features/admin/figures/month-file.tsx";
import { Trends } from "../../features/admin/figures/trends.tsx";
import { paths } from "../../lib/paths.ts";

const tables = ["Članovi po planovima", "Prodaja između dva dana", "Prodaja od otvaranja", "Pretplatnici"];

/** 'Brojke': months as charts, a month for the accountant, and the way to the tables. */
export function FiguresPage() {
  return (
    <Page title="Brojke · Uprava">
      <div className={styles.head}>
        <h1>Brojke</h1>
        <p className={styles.quiet}>Dani i mjeseci su zagrebački, iznosi s PDV-om.</p>
      </div>
      <Trends />
      <MonthFile />
      <nav className={styles.block} aria-label="Tablice">
        <h2>Tablice</h2>
        <div className={styles.links}>
          {tables.map((name, place) => (
            <a key={name} href={paths.analytics[place]}>
              {name}
              <span className={styles.quiet}>{`Tablica ${place + 1}`}</span>
            </a>
          ))}
        </div>
      </nav>
    </Page>
  );
}
