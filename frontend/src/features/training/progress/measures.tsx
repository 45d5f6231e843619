import { useState } from "react";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { useFetchMeasures } from "../diary/use-fetch-measures.ts";
import { MeasureLog } from "./measure-log.tsx";
import styles from "./measures.module.css";
import { useTraining } from "./use-training.ts";
import { Withdraw } from "./withdraw.tsx";

interface Props {
  readonly isAllowed: boolean;
  readonly onWithdrawn: () => void;
}

/** Nothing but the question until the member consents; then the measures, and the way to take the consent back. */
export function Measures({ isAllowed, onWithdrawn }: Props) {
  const training = useTraining();
  useFetchMeasures(isAllowed);
  if (!training) return null;
  if (!isAllowed) return <Consent />;
  return (
    <>
      <MeasureLog years={training.diary.measures} unit={training.settings.unit} />
      <Withdraw onWithdrawn={onWithdrawn} />
    </>
  );
}

function Consent() {
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
