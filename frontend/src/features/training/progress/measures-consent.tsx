import { useState } from "react";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./measures.module.css";

/** Asks for the express consent, without which no measure is kept. */
export function MeasuresConsent() {
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
