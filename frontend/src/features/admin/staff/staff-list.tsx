import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dutyWords } from "#contract/duty-words.ts";
import type { StaffMember } from "#contract/staff.ts";
import { Button } from "../../../components/button.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { useMe } from "../../account/queries.ts";
import { useSoldProducts } from "../coupons/use-sold-products.ts";
import { DutyDialog, HireDialog } from "./duty-dialogs.tsx";
import { staffQuery } from "./queries.ts";
import styles from "./staff.module.css";

/** The staff with their duties and the protection of their accounts. */
export function StaffList({ staff }: { readonly staff: readonly StaffMember[] }) {
  const client = useQueryClient();
  const me = useMe().data?.user.id;
  const { titleOf } = useSoldProducts();
  const [open, setOpen] = useState<StaffMember | "new">();
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  return (
    <>
      <ul className={styles.people}>
        {staff.map((person) => (
          <li key={person.id}>
            <h2>{person.name}</h2>
            <p>
              {person.duties.map((duty) => dutyWords[duty]).join(" · ") || "Bez dužnosti"}
              {person.trains.length > 0 &&
                ` (${person.trains.map(({ category, id }) => titleOf(category, id)).join(", ")})`}
            </p>
            <p className={styles.quiet}>{person.email}</p>
            <p className={styles.quiet}>
              <span className={person.second_factor ? styles.well : styles.poor}>
                {person.second_factor ? "✓ Dvostruka potvrda" : "! Bez dvostruke potvrde"}
              </span>
              {person.blocked && <span className={styles.poor}> · ! Račun je blokiran</span>}
              {` · ${person.signed_in_at ? `zadnja prijava ${minuteOf(new Date(person.signed_in_at))}` : "zadnja prijava nije poznata"}`}
            </p>
            <Button
              kind="outline"
              size="small"
              aria-label={`Promijeni: ${person.name}`}
              onClick={() => setOpen(person)}
            >
              Promijeni
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setOpen("new")}>Nova osoba</Button>
      {open === "new" && <HireDialog onDone={close} onClose={close} />}
      {open && open !== "new" && <DutyDialog person={open} isMe={open.id === me} onDone={close} onClose={close} />}
    </>
  );
}
