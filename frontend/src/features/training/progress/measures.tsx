import { useState } from "react";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { currentOf } from "#contract/training/registers.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { useFetchMeasures } from "../diary/use-fetch-measures.ts";
import { MeasureLog } from "./measure-log.tsx";
import styles from "./measures.module.css";
import { useTraining } from "./use-training.ts";
import { Withdraw } from "./withdraw.tsx";

const CONSENT = "consent:measures";

/** Body measures: nothing but the question until the member consents, and nothing again once the consent is withdrawn. */
export function Measures() {
  const training = useTraining();
  const isAllowed = training !== undefined && currentOf(training.diary.head, CONSENT) !== undefined;
  useFetchMeasures(isAllowed);
  if (!training) return null;
  const { diary, settings } = training;
  return (
    <section className={styles.measures} aria-labelledby="measures">
      <h2 id="measures">Mjere</h2>
      <p className={styles.quiet}>Vidiš ih samo ti.</p>
      {isAllowed ? (
        <>
          <MeasureLog years={diary.measures} unit={settings.unit} />
          <Withdraw />
        </>
      ) : (
        <Consent />
      )}
    </section>
  );
}

function Consent() {
  const [asked, setAsked] = useState(false);
  const [ticked, setTicked] = useState(false);
  const change = useChangeDiary();
  const accept = () => {
    const value = { version: MEASURES_CONSENT.version, at: serverNow().toISOString() };
    return change([{ kind: "head", values: { [CONSENT]: value } }]);
  };
  if (!asked) {
    return (
      <Button kind="outline" size="small" onClick={() => setAsked(true)}>
        Bilježi mjere
      </Button>
    );
  }
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
