import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import audit from "../../features/admin/audit/audit.module.css";
import books from "../../features/admin/books/books.module.css";
import { MonthDetail } from "../../features/admin/books/month-detail.tsx";
import { MonthList } from "../../features/admin/books/month-list.tsx";
import { TaxService } from "../../features/admin/books/tax-service.tsx";
import { MonthField } from "../../features/admin/shared/month-field.tsx";
import styles from "../../features/admin/shared/page.module.css";
import { zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";

/** 'Knjige': the accountant's room; the month stands in the address. */
export function BooksPage() {
  const [address, setAddress] = useSearchParams();
  const month = address.get("month") ?? zagrebDay(serverNow()).slice(0, 7);
  return (
    <Page title="Knjige · Uprava">
      <div className={styles.head}>
        <h1>Knjige</h1>
        <p className={styles.quiet}>
          Mjeseci su zagrebački: računi po danu izdavanja, novac po danu naplate. <a href="#tax">Porezna uprava</a>
        </p>
      </div>
      <div className={audit.filter}>
        <MonthField month={month} onChoose={(next) => setAddress({ month: next })} />
      </div>
      <div className={books.room}>
        <div>
          <MonthDetail month={month} />
        </div>
        <MonthList month={month} />
      </div>
      <TaxService />
    </Page>
  );
}
