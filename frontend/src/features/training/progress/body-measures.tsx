import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { applySnapshot } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { SYNC_STATE } from "../../../lib/offline/kinds.ts";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { changeDiary } from "../diary/queries.ts";
import { useChangeDiary, useEraseDiary } from "../diary/use-diary.ts";
import styles from "./body-measures.module.css";
import { MeasureLog } from "./measure-log.tsx";
import { useTrainingLog } from "./use-training-log.ts";

interface Props {
  readonly isAllowed: boolean;
  readonly onWithdrawn: () => void;
}

/** Asks for consent first; then shows the measures and its withdrawal. */
export function BodyMeasures({ isAllowed, onWithdrawn }: Props) {
  const log = useTrainingLog();
  useFetchMeasures(isAllowed);
  if (!log) return null;
  if (!isAllowed) return <MeasuresConsent />;
  return (
    <>
      <MeasureLog years={log.diary.measures} unit={log.settings.unit} />
      <Withdraw onWithdrawn={onWithdrawn} />
    </>
  );
}

/** Asks for express consent, without which no measure is stored. */
function MeasuresConsent() {
  const [ticked, setTicked] = useState(false);
  const change = useChangeDiary();
  const accept = () => {
    const value = { version: MEASURES_CONSENT.version, at: serverNow().toISOString() };
    return change([{ kind: "head", values: { "consent:measures": value } }]);
  };
  return (
    <div className={styles.consent}>
      <ul>
        {MEASURES_CONSENT.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Checkbox name="measures" checked={ticked} onChange={setTicked}>
        {MEASURES_CONSENT.text}
      </Checkbox>
      <Button size="small" disabled={!ticked} onClick={() => void accept()}>
        Pristajem
      </Button>
    </div>
  );
}

/** Withdraws the consent after a question; the same call deletes every measure. */
function Withdraw({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const [open, setOpen] = useState(false);
  const erase = useEraseDiary();
  const withdraw = useMutation({ mutationFn: () => erase("measures"), onSuccess: onWithdrawn });
  return (
    <>
      <button type="button" className={styles.withdraw} onClick={() => setOpen(true)}>
        Povuci pristanak i obriši mjere
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Obrisati mjere?">
        <p>Pristanak se povlači i sve upisane mjere odmah se brišu, na svim uređajima. To se ne može vratiti.</p>
        <ConfirmButtons error={withdraw.error} onCancel={() => setOpen(false)}>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Povuci i obriši
          </Button>
        </ConfirmButtons>
      </Dialog>
    </>
  );
}

const FIRST_YEAR = 2024;
/** Most documents of a call. */
const MOST_YEARS = 6;

/** Fetches all years of measures: the server answers an empty change with its document. */
function useFetchMeasures(isAllowed: boolean): void {
  const local = usePersonData()?.local;
  useEffect(() => {
    if (!local || !isAllowed) return;
    const fetchYears = async (years: readonly string[]) => {
      const changes = years.map((id) => ({ kind: "measures" as const, id, entries: {} }));
      const { head, docs } = await changeDiary(deviceId(), changes);
      const keys = years.map((id) => ({ kind: "measures" as const, id }));
      await local.update([SYNC_STATE, ...keys], (stored) => applySnapshot(local.person, stored, { head, docs }, []));
    };
    const fetchAll = async () => {
      const last = serverNow().getFullYear();
      const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
      for (let from = 0; from < years.length; from += MOST_YEARS)
        await fetchYears(years.slice(from, from + MOST_YEARS));
    };
    fetchAll().catch(() => undefined);
  }, [local, isAllowed]);
}
