import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { Movement } from "#contract/trends.ts";
import { Button } from "../../../components/button.tsx";
import { minuteOf, zagrebDay } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { serverNow } from "../../../lib/server-time.ts";
import audit from "../audit/audit.module.css";
import { csvLine, markOf } from "../books/csv.ts";
import { percent, type SheetRow } from "../books/sheet-rows.ts";
import { CallError } from "../shared/call-error.tsx";
import { euros } from "../shared/euros.ts";
import { MonthField } from "../shared/month-field.tsx";
import page from "../shared/page.module.css";
import { monthMovements } from "./queries.ts";

const HEAD = ["Dan", "Vrijeme", "Vrsta", "Narudžba", "Oznaka", "Kategorija", "Iznos", "PDV", "Stopa PDV-a"];
const kinds = { charge: "naplata", refund: "povrat" } as const;
const categories = { subscription: "Članstvo", challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;

/** Saves every movement of a month (yyyy-mm) as CSV; returns their number and sum (EUR). */
async function saveMonth(month: string): Promise<{ number: number; sum: number }> {
  const movements = await monthMovements(month);
  saveFile(`promet-${month}.csv`, new Blob(monthCsv(movements), { type: "text/csv;charset=utf-8" }));
  return { number: movements.length, sum: movedSum(movements, "amount") };
}

/** The month's lines as a file for a Croatian Excel, and their sum. Pure. */
function monthCsv(movements: readonly Movement[]): BlobPart[] {
  const sums: SheetRow = [
    "Ukupno",
    null,
    null,
    null,
    null,
    null,
    sumCell(movements, "amount"),
    sumCell(movements, "tax"),
    null,
  ];
  const text = [HEAD, ...movements.map(rowOf), sums].map(csvLine).join("");
  return [new Uint8Array(markOf("utf-8")), text];
}

/** A reference begins with a sign, or Excel makes a number of it and drops its first zeros. */
function rowOf({ id, at, kind, order_number, category, amount, tax, vat_rate }: Movement): SheetRow {
  const moment = new Date(at);
  const cells: SheetRow = [{ day: zagrebDay(moment) }, minuteOf(moment).slice(-5), kinds[kind], order_number, `#${id}`];
  return [...cells, categories[category], { euros: amount }, { euros: tax }, percent(vat_rate)];
}

function sumCell(movements: readonly Movement[], field: "amount" | "tax") {
  return { euros: movedSum(movements, field) };
}

/** The sum of what moved (EUR), or of its tax: cents are added, so that no sum ends in a fraction of one. */
function movedSum(movements: readonly Movement[], field: "amount" | "tax"): number {
  return movements.reduce((cents, movement) => cents + Math.round(movement[field] * 100), 0) / 100;
}

/** 'Mjesec za računovodstvo': every charge and refund of a month as CSV, whose sum stands beside it and at its end. */
export function MonthFile() {
  const [month, setMonth] = useState(() => zagrebDay(serverNow()).slice(0, 7));
  const save = useMutation({ mutationFn: saveMonth });
  return (
    <section className={page.block} aria-labelledby="month-file">
      <h2 id="month-file">Mjesec za računovodstvo</h2>
      <p className={page.quiet}>
        Svaka naplata i svaki povrat po danu kretanja novca, sa zbrojem na dnu, za vlastiti pregled. Knjigu izdanih
        računa (I-RA), koju traži računovodstvo, preuzmi u Knjigama.
      </p>
      <div className={audit.filter}>
        <MonthField month={month} onChoose={setMonth} />
        <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate(month)}>
          Preuzmi CSV
        </Button>
      </div>
      {save.error && <CallError error={save.error} onRetry={() => save.mutate(month)} />}
      {save.data && (
        <p role="status">
          {`Preuzeto: ${counted(save.data.number, "redak", "retka", "redaka")}, ukupno ${euros(save.data.sum)}.`}
        </p>
      )}
    </section>
  );
}
