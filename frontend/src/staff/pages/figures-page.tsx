import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { MonthFile } from "../../features/admin/figures/month-file.tsx";
import { Trends } from "../../features/admin/figures/trends.tsx";
import styles from "../../features/admin/shared/page.module.css";
import { paths } from "../../lib/paths.ts";
import { tables } from "./table-page.tsx";

/** 'Brojke': charts of months, a month's file for the accountant, and links to the tables. */
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
            <Link key={name} to={paths.adminTable(place + 1)}>
              {name}
              <span className={styles.quiet}>{`Tablica ${place + 1}`}</span>
            </Link>
          ))}
        </div>
      </nav>
    </Page>
  );
}
