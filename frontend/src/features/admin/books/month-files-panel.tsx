import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { BookedMonth, BookFile } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { CallError } from "../shared/call-error.tsx";
import { euros } from "../shared/euros.ts";
import { ListSearch } from "../shared/list-controls.tsx";
import page from "../shared/page.module.css";
import styles from "./books.module.css";
import { files, saveMonth, saveYear } from "./save-files.ts";

type Counted = { readonly documents: number; readonly total: number };

/** Compares a downloaded file with the page. The file is made of the documents, the page of their summary lines. */
function Taken({ made, books: { documents } }: { readonly made: Counted; readonly books: BookedMonth }) {
  const shown = { documents: documents.invoices + documents.credit_notes, total: documents.total };
  const isSame = made.documents === shown.documents && made.total === shown.total;
  return (
    <p className={isSame ? undefined : styles.parts}>
      {`Preuzeto: ${saysOf(made)}.`}
      {!isSame &&
        ` Na stranici je ${saysOf(shown)}. Osvježi je i preuzmi ponovno; ako se i tada razlikuje, javi vodstvu.`}
    </p>
  );
}

function saysOf({ documents, total }: Counted): string {
  return `${counted(documents, "račun", "računa", "računa")}, ukupno ${euros(total)}`;
}

/** 'Datoteke': the book of issued invoices in three forms, and the year as one archive; each is recorded under the name of who took it. */
export function MonthFiles({ books }: { readonly books: BookedMonth }) {
  const navigate = useNavigate();
  const month = useMutation({ mutationFn: (file: BookFile) => saveMonth(books, file) });
  const year = books.month.slice(0, 4);
  const archive = useMutation({ mutationFn: () => saveYear(year) });
  return (
    <section className={page.block} aria-labelledby="files">
      <h2 id="files">Datoteke</h2>
      <p className={page.quiet}>
        Knjiga izlaznih računa po danu izdavanja, kupci kao građani, odobrenja ispod nule s brojem računa koji
        storniraju. Arhiv godine sadrži i svaki račun kao PDF, pa kod mnogo računa nastaje nekoliko minuta. Svako
        preuzimanje stoji u zapisniku.
      </p>
      <div className={styles.buttons}>
        {files.map(({ file, word }) => (
          <Button
            key={file}
            kind="outline"
            size="small"
            busy={month.isPending && month.variables === file}
            disabled={month.isPending}
            onClick={() => month.mutate(file)}
          >
            {word}
          </Button>
        ))}
        <Button kind="outline" size="small" busy={archive.isPending} onClick={() => archive.mutate()}>
          {`Arhiv ${year}. (ZIP)`}
        </Button>
      </div>
      {month.error && (
        <CallError error={month.error} onRetry={() => month.variables && month.mutate(month.variables)} />
      )}
      {archive.error && <CallError error={archive.error} onRetry={() => archive.mutate()} />}
      <div role="status">
        {month.data && <Taken made={month.data} books={books} />}
        {archive.data && <p className={styles.hash}>{`Arhiv je preuzet. SHA-256: ${archive.data}`}</p>}
      </div>
      <ListSearch
        label="Otvori račun po broju"
        query=""
        least={3}
        onSearch={(label) => navigate(`${paths.adminOrders}?query=${encodeURIComponent(label)}`)}
      />
    </section>
  );
}
