import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BookedMonth, PayoutLine, Statement } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Facts } from "../../../components/facts.tsx";
import { dayOf } from "../../../lib/format.ts";
import { type Column, DataTable, euroColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./books.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { payoutLabels } from "./labels.ts";
import { removeStatement } from "./queries.ts";

/** 'Isplate': from what was booked to what the bank received, step by step, and all that is not simply equal. */
export function PayoutReport({ books: { month, payouts, days } }: { readonly books: BookedMonth }) {
  const [open, setOpen] = useState(false);
  const { counts, lines, statements } = payouts;
  const isTold = isToldByAcquirer(payouts);
  return (
    <section className={page.block} aria-labelledby="payouts">
      <h2 id="payouts">Isplate</h2>
      <p className={lines.count === 0 && isTold ? styles.equal : undefined}>{saysOf(payouts)}</p>
      <Facts
        className={styles.sums ?? ""}
        rows={[
          ["Naplaćeno", euros(payouts.charges)],
          ["Vraćeno", euros(payouts.refunds)],
          ["Od toga prijenosom ili gotovinom", counts.transferred > 0 && euros(0 - payouts.transferred)],
          ["Još nije u izvodima", counts.missing_there > 0 && euros(0 - payouts.missing_there)],
          ["Razlika u iznosima", counts.differs > 0 && euros(payouts.differs)],
          ["Samo u izvodima", counts.missing_here > 0 && euros(payouts.missing_here)],
          ["Naknade", euros(0 - payouts.fees)],
          ["Primljeno na račun", euros(payouts.received)],
        ]}
      />
      <div className={styles.buttons}>
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          Uvezi izvode
        </Button>
      </div>
      <Statements statements={statements} />
      {payouts.on_account.length > 0 && (
        <DataTable
          caption="Isplate na računu, prema izvodima banke"
          columns={accountColumns}
          rows={payouts.on_account}
          file={`isplate-na-racunu-${month}`}
          empty="Nema isplata."
        />
      )}
      {lines.count > 0 && isTold && (
        <DataTable
          caption={
            lines.count > lines.first.length
              ? `Što se ne slaže (prvih ${lines.first.length} od ${lines.count})`
              : "Što se ne slaže"
          }
          columns={lineColumns}
          rows={lines.first}
          file={`isplate-${month}`}
          empty="Sve se slaže."
        />
      )}
      <h3 className={styles.byDay}>Po danima</h3>
      <DataTable
        caption="Naplate, povrati i naknade po danima"
        columns={dayColumns}
        rows={days}
        file={`dani-${month}`}
        empty="Tog mjeseca nije bilo kretanja."
      />
      {open && <ImportDialog month={month} columns={payouts.columns} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Whether a statement of the acquirer is there: the bank's alone says nothing of single charges. */
function isToldByAcquirer({ statements }: BookedMonth["payouts"]): boolean {
  return statements.some(({ account }) => account === undefined);
}

function saysOf(payouts: BookedMonth["payouts"]): string {
  const { counts, lines } = payouts;
  if (!isToldByAcquirer(payouts)) return "Za ovaj mjesec nema izvoda. Uvezi ga, pa se vidi što je isplaćeno.";
  if (lines.count === 0) return `Sve se slaže: ${counted(counts.matched, "kretanje", "kretanja", "kretanja")}.`;
  const rest = (["differs", "missing_here", "missing_there", "transferred"] as const).filter(
    (state) => counts[state] > 0,
  );
  return `Slaže se ${counts.matched}; ${rest.map((state) => `${payoutLabels[state]}: ${counts[state]}`).join(", ")}.`;
}

function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <ul className={styles.notes}>
      {statements.map(({ id, name, from, to, rows, received, by_name, account }) => (
        <li key={id}>
          {`${name}: ${dayOf(from)} do ${dayOf(to)}, ${counted(rows, "redak", "retka", "redaka")}, ${account ? `račun ${account}` : `primljeno ${euros(received)}`}, ${by_name} `}
          <RemoveStatement id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}

const eurosOrNone = (value: number | null) => (value === null ? "–" : euros(value));
const lineColumns: readonly Column<PayoutLine>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  { head: "Stanje", value: ({ state }) => payoutLabels[state] },
  { head: "Oznaka", value: ({ reference }) => reference },
  { head: "U knjizi", value: ({ booked }) => booked, show: ({ booked }) => eurosOrNone(booked), numeric: true },
  { head: "U izvodu", value: ({ told }) => told, show: ({ told }) => eurosOrNone(told), numeric: true },
];
const accountColumns: readonly Column<BookedMonth["payouts"]["on_account"][number]>[] = [
  { head: "Isplata", value: ({ payout }) => payout || "bez oznake" },
  { head: "Zadnji dan u izvodu", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  euroColumn("Neto", ({ net }) => net),
  {
    head: "Na računu",
    value: ({ received_on }) => received_on,
    show: ({ received_on }) => (received_on === null ? "nije stiglo" : dayOf(received_on)),
  },
];
const dayColumns: readonly Column<BookedMonth["days"][number]>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  euroColumn("Naplaćeno", ({ charges }) => charges),
  euroColumn("Vraćeno", ({ refunds }) => refunds),
  euroColumn("Naknade", ({ fees }) => fees),
];

/** 'Ukloni': a statement that was read wrongly goes out, with a reason. */
function RemoveStatement({ id, name }: { readonly id: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  const { key } = useIdempotencyKey();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (reason: string) => removeStatement(id, reason, key),
    onSuccess: () => {
      setOpen(false);
      void client.invalidateQueries({ queryKey: ["getBookMonth"] });
    },
  });
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)} aria-label={`Ukloni izvod ${name}`}>
        Ukloni
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Ukloni izvod">
          <p>{`Izvod „${name}“ više se ne uspoređuje s knjigom. Ista se datoteka poslije može uvesti ponovno.`}</p>
          <ReasonForm
            word="Ukloni izvod"
            isPending={remove.isPending}
            error={remove.error}
            onSubmit={(reason) => remove.mutate(reason)}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}
