import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { idList } from "../../../lib/field-list.ts";
import { useOpenFile } from "../detail/queries.ts";
import panel from "./challenge-panel.module.css";
import styles from "./file-buttons.module.css";

/** The downloads of an unlocked product, from its `files_ids`; nothing where there are none. */
export function ProductFiles({ field }: { readonly field: string | undefined }) {
  const open = useOpenFile();
  const fileIds = idList(field);
  if (fileIds.length === 0) return null;
  return (
    <div className={panel.files}>
      <h3>Datoteke</h3>
      <div className={styles.files}>
        {fileIds.map((fileId, position) => (
          <Button
            key={fileId}
            kind="outline"
            size="small"
            full
            busy={open.isPending && open.variables === fileId}
            onClick={() => open.mutate(fileId)}
          >
            {`Preuzmi datoteku${fileIds.length > 1 ? ` ${position + 1}` : ""}, PDF`}
          </Button>
        ))}
        {open.isError && <Refusal>{sentenceOf(open.error)}</Refusal>}
      </div>
    </div>
  );
}
