import { useState } from "react";
import type { Holding, PersonFile } from "#contract/people.ts";
import { textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { ActionMenu } from "../shared/action-menu.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { UntilField } from "./grant-fields.tsx";
import { dayIn } from "./labels.ts";
import styles from "./people.module.css";
import { changeGrant } from "./queries.ts";

const categories: Readonly<Record<Holding["product_category"], string>> = {
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
  subscription: "Premium",
};

interface Props {
  readonly file: PersonFile;
  readonly onDone: (after: PersonFile) => void;
}

/** A person's access with source and end; ended ones are marked. */
export function HoldingList({ file, onDone }: Props) {
  const { holdings } = file;
  if (holdings.length === 0) return <p className={styles.quiet}>Ništa nije kupljeno ni darovano.</p>;
  return (
    <ul className={styles.lines}>
      {holdings.map((one) => (
        <li key={`${one.order_number} ${one.product_category} ${one.product_id}`} data-over={one.ended || undefined}>
          <span>{one.title ?? `${categories[one.product_category]} ${one.product_id}`}</span>
          <span className={styles.quiet}>{`${sourceOf(one)} · ${endOf(one)}`}</span>
          {one.grant && <span className={styles.quiet}>{`„${one.grant.reason}“`}</span>}
          {one.grant && !one.ended && <GrantActions id={file.person.id} holding={one} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ from, grant }: Holding): string {
  return grant ? `darovano ${dayIn(from)} (${grant.by_name})` : `kupljeno ${dayIn(from)}`;
}

function endOf({ ended, until }: Holding): string {
  if (ended) return "zatvoreno";
  return until === null ? "bez kraja" : `do ${dayIn(until)}`;
}

interface GrantActsProps {
  /** The person's id. */
  readonly id: string;
  readonly holding: Holding;
  readonly onDone: (after: PersonFile) => void;
}

/** Moves the end of a grant, or takes it back. */
function GrantActions({ id, holding: { order_number, title, until }, onDone }: GrantActsProps) {
  const [open, setOpen] = useState<"move" | "take">();
  const close = () => setOpen(undefined);
  const on = {
    onClose: close,
    onDone: (after: PersonFile) => {
      close();
      onDone(after);
    },
  };
  return (
    <>
      <ActionMenu
        title={title ?? order_number}
        acts={[
          { label: "Promijeni kraj", onChoose: () => setOpen("move") },
          { label: "Oduzmi", onChoose: () => setOpen("take") },
        ]}
      />
      {open === "move" && (
        <ActionDialog
          {...on}
          title="Novi kraj darovanog pristupa"
          says="Osoba dobiva pismo s novim krajem."
          word="Spremi"
          act={(reason, fields, key) => changeGrant(id, order_number, { until: textOf(fields, "until"), reason }, key)}
        >
          <UntilField day={until ? zagrebDay(new Date(until)) : undefined} />
        </ActionDialog>
      )}
      {open === "take" && (
        <ActionDialog
          {...on}
          title="Oduzmi darovani pristup"
          says="Darovano se zatvara odmah, a sve što je kupljeno ostaje. Osoba dobiva pismo."
          word="Oduzmi"
          act={(reason, _fields, key) => changeGrant(id, order_number, { until: null, reason }, key)}
        />
      )}
    </>
  );
}
