import { useState } from "react";
import type { Holding, PersonFile } from "#contract/people.ts";
import { textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { ActMenu } from "../desk/act-menu.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { UntilField } from "./grant-fields.tsx";
import { changeGrant } from "./queries.ts";

interface Props {
  /** Whose it is. */
  readonly id: string;
  readonly holding: Holding;
  readonly onDone: (after: PersonFile) => void;
}

/** What was given may end on another day, or be taken back. */
export function GrantActs({ id, holding: { order_number, title, until }, onDone }: Props) {
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
      <ActMenu
        title={title ?? order_number}
        acts={[
          { label: "Promijeni kraj", onChoose: () => setOpen("move") },
          { label: "Oduzmi", onChoose: () => setOpen("take") },
        ]}
      />
      {open === "move" && (
        <ActDialog
          {...on}
          title="Novi kraj darovanog pristupa"
          says="Osoba dobiva pismo s novim krajem."
          word="Spremi"
          act={(reason, fields, key) => changeGrant(id, order_number, { until: textOf(fields, "until"), reason }, key)}
        >
          <UntilField day={until ? zagrebDay(new Date(until)) : undefined} />
        </ActDialog>
      )}
      {open === "take" && (
        <ActDialog
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
