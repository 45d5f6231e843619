import { useFetchMeasures } from "../diary/use-fetch-measures.ts";
import { MeasureLog } from "./measure-log.tsx";
import { MeasuresConsent } from "./measures-consent.tsx";
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
  if (!isAllowed) return <MeasuresConsent />;
  return (
    <>
      <MeasureLog years={training.diary.measures} unit={training.settings.unit} />
      <Withdraw onWithdrawn={onWithdrawn} />
    </>
  );
}
