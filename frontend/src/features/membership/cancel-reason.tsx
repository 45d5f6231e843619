import { useMutation } from "@tanstack/react-query";
import type { CancelReason } from "#contract/subscription.ts";
import { ChipGroup } from "../../components/chip-group.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { cancelReasons } from "./cancel-reasons.ts";
import { tellCancelReason } from "./queries.ts";
import styles from "./subscription-actions.module.css";

const options = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

/** Asks why, once it is cancelled: nobody has to answer. */
export function AskReason({ id }: { readonly id: string }) {
  const tell = useMutation({ mutationFn: (reason: CancelReason) => tellCancelReason(id, reason) });
  const chosen = tell.variables !== undefined && !tell.isError ? [tell.variables] : [];
  return (
    <div className={styles.rows}>
      <ChipGroup
        legend="Zašto otkazuješ? Ne moraš odgovoriti."
        options={options}
        chosen={chosen}
        onToggle={(reason) => {
          if (chosen.length === 0) tell.mutate(reason as CancelReason);
        }}
      />
      <p className={styles.note} aria-live="polite">
        {tell.isSuccess ? "Hvala na odgovoru." : "Odgovore samo zbrajamo po danima, bez imena."}
      </p>
      {tell.error && <Refusal>{sentenceOf(tell.error)}</Refusal>}
    </div>
  );
}
