import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonFile } from "#contract/people.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { needsApproval } from "../orders/refund-amount.ts";
import { euros } from "../shared/euros.ts";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import { settingsQuery } from "../staff/queries.ts";
import { ActionDialog } from "./action-dialog.tsx";
import styles from "./people.module.css";
import { blockPerson, giveRestBack, personQuery, readPerson } from "./queries.ts";

const BLOCKS = "Prijave prestaju odmah, a članstvo se više ne naplaćuje. Osoba dobiva pismo.";

interface Props {
  readonly file: PersonFile;
  readonly onDone: (after: PersonFile) => void;
  readonly onClose: () => void;
}

/**
 * Blocks somebody and gives back what is chosen of the unspent rest; of somebody who is blocked it only gives back. Where a refund is
 * refused the block stays, and what is left is shown as it is then.
 */
export function BlockDialog({ file, onDone, onClose }: Props) {
  const { person, unspent } = file;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { keyOf } = useIdempotencyKeys();
  const client = useQueryClient();
  const wanted = unspent.filter(({ order_number }) => chosen.includes(order_number));
  const act = async (reason: string, _fields: FormData, key: string) => {
    try {
      if (!person.blocked) await blockPerson(person.id, true, reason, key);
      for (const rest of wanted) await giveRestBack(rest, reason, keyOf(rest));
      return await readPerson(person.id);
    } catch (error) {
      await client.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
      throw error;
    }
  };
  return (
    <ActionDialog
      title={person.blocked ? "Vrati neiskorišteno" : "Blokiraj račun"}
      says={person.blocked ? "Račun je blokiran. Odaberi što se vraća." : BLOCKS}
      word={wordOf(person.blocked, wanted)}
      isReady={!person.blocked || wanted.length > 0}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      {unspent.length > 0 && <Rests file={file} chosen={chosen} onChange={setChosen} />}
    </ActionDialog>
  );
}

function wordOf(isBlocked: boolean, wanted: PersonFile["unspent"]): string {
  const sum = wanted.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  if (sum === 0) return isBlocked ? "Vrati" : "Blokiraj";
  return `${isBlocked ? "Vrati" : "Blokiraj i vrati"} ${euros(sum / 100)}`;
}

interface RestsProps {
  readonly file: PersonFile;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What may go back of each order, with what another person would have to decide. */
function Rests({ file: { unspent, orders }, chosen, onChange }: RestsProps) {
  const alone = useQuery(settingsQuery).data?.alone;
  const asks = ({ order_number, amount }: PersonFile["unspent"][number]) => {
    const refunded = orders.find(({ id }) => id === order_number)?.refunded ?? 0;
    return alone !== undefined && needsApproval(Math.round(amount * 100), refunded, alone);
  };
  return (
    <fieldset className={styles.rests}>
      <legend>Plaćeno, a neiskorišteno</legend>
      {unspent.map((rest) => (
        <Checkbox
          key={rest.order_number}
          name="rest"
          checked={chosen.includes(rest.order_number)}
          onChange={(isChosen) =>
            onChange(
              isChosen ? [...chosen, rest.order_number] : chosen.filter((number) => number !== rest.order_number),
            )
          }
        >
          {`Vrati ${euros(rest.amount)} od ${euros(rest.refundable)}: ${rest.title}`}
          {asks(rest) && ". Iznad tvoje granice: odlučuje netko drugi iz vodstva"}
        </Checkbox>
      ))}
      <p className={styles.quiet}>
        Dio za dane koji tek dolaze, računan po danima kao kod raskida. Povrat zatvara pristup i ne može se poništiti.
      </p>
    </fieldset>
  );
}
