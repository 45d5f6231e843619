import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import audit from "../audit/audit.module.css";
import { MonthField } from "../audit/month-field.tsx";
import desk from "../desk/desk.module.css";
import { euros } from "../desk/euros.ts";
import { Refused } from "../desk/refused.tsx";
import { saveMonth } from "./save-month.ts";

/** 'Mjesec za računovodstvo': every charge and refund of a month as CSV, whose sum stands beside it and at its end. */
export function MonthFile() {
  const [month, setMonth] = useState(() => zagrebDay(new Date()).slice(0, 7));
  const save = useMutation({ mutationFn: saveMonth });
  return (
    <section className={desk.block} aria-labelledby="month-file">
      <h2 id="month-file">Mjesec za računovodstvo</h2>
      <p className={desk.quiet}>
        Svaka naplata i svaki povrat po danu kretanja novca, sa zbrojem na dnu, za vlastiti pregled. Knjigu izdanih
        računa (I-RA), koju traži računovodstvo, preuzmi u Knjigama.
      </p>
      <div className={audit.filter}>
        <MonthField month={month} onChoose={setMonth} />
        <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate(month)}>
          Preuzmi CSV
        </Button>
      </div>
      {save.error && <Refused error={save.error} onRetry={() => save.mutate(month)} />}
      {save.data && (
        <p role="status">
          {`Preuzeto: ${counted(save.data.number, "redak", "retka", "redaka")}, ukupno ${euros(save.data.sum)}.`}
        </p>
      )}
    </section>
  );
}
