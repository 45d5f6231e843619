import { lazy, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { OnceOpen } from "../../../components/once-open.tsx";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { today } from "../../../lib/server-time.ts";
import styles from "./diary.module.css";
import type { Training } from "./use-training.ts";

const OtherDialog = lazy(async () => ({ default: (await import("./other-dialog.tsx")).OtherDialog }));

/** The diary's heading, with the way to write down another workout. */
export function DiaryHead() {
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.head}>
      <Link to={paths.progress} className={styles.back}>
        <Icon name="back" size={20} /> Napredak
      </Link>
      <h1>Dnevnik</h1>
      <div className={styles.tools}>
        <Button kind="ink" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} /> Zapiši drugi trening
        </Button>
      </div>
      <OnceOpen open={adding}>
        <OtherDialog open={adding} onClose={() => setAdding(false)} />
      </OnceOpen>
    </div>
  );
}

/** Everything to take along, below the log. */
export function DiaryFiles({ training: { diary } }: { readonly training: Training }) {
  const name = `zamah-dnevnik-${today()}`;
  const csv = async () => {
    const { diaryCsv } = await import("./diary-file.ts");
    saveFile(`${name}.csv`, new Blob([diaryCsv(diary.history)], { type: "text/csv;charset=utf-8" }));
  };
  const json = async () => {
    const { diaryJson } = await import("./diary-file.ts");
    saveFile(`${name}.json`, new Blob([diaryJson(diary)], { type: "application/json" }));
  };
  if (diary.history.length === 0) return null;
  return (
    <p className={styles.files}>
      <Button kind="outline" size="small" onClick={csv} aria-label="Preuzmi dnevnik kao CSV">
        CSV
      </Button>
      <Button kind="outline" size="small" onClick={json} aria-label="Preuzmi dnevnik kao JSON">
        JSON
      </Button>
    </p>
  );
}
