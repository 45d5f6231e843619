import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { Button } from "../../../components/button.tsx";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { Sheet } from "./sheet.tsx";
import styles from "./sheets.module.css";

/** What training asks for, told once on a device, before the first workout. */
export function RiskNotice({ diary }: { readonly diary: DiaryView }) {
  const [told, setTold] = useDeviceValue<string>("risk_notice");
  const tell = () => void setTold(RISK_NOTICE.version);
  if (told || diary.history.some(({ slots }) => slots.some(({ sets }) => sets.length > 0))) return null;
  return (
    <Sheet onClose={tell} title="Prije prvog treninga">
      <div className={styles.lead}>
        {RISK_NOTICE.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button full onClick={tell}>
        Razumijem
      </Button>
    </Sheet>
  );
}
