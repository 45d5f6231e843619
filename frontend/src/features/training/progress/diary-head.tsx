import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { today } from "../../../lib/server-time.ts";
import styles from "./diary.module.css";
import { diaryCsv, diaryJson } from "./diary-file.ts";
import { OtherDialog } from "./other-dialog.tsx";
import type { Training } from "./use-training.ts";

/** The diary's heading with what concerns all of it: writing down another workout, and taking everything along. */
export function DiaryHead({ training: { diary } }: { readonly training: Training }) {
  const [adding, setAdding] = useState(false);
  const name = `zamah-dnevnik-${today()}`;
  const csv = () => saveFile(`${name}.csv`, new Blob([diaryCsv(diary.history)], { type: "text/csv;charset=utf-8" }));
  const json = () => saveFile(`${name}.json`, new Blob([diaryJson(diary)], { type: "application/json" }));
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
        {diary.history.length > 0 && (
          <span className={styles.files}>
            <Button kind="outline" size="small" onClick={csv} aria-label="Preuzmi dnevnik kao CSV">
              CSV
            </Button>
            <Button kind="outline" size="small" onClick={json} aria-label="Preuzmi dnevnik kao JSON">
              JSON
            </Button>
          </span>
        )}
      </div>
      <OtherDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}
