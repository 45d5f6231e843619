import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import type { Thread } from "./comment-calls.ts";
import styles from "./comments.module.css";
import { useDeleteComment } from "./queries.ts";

interface Props {
  readonly thread: Thread;
  readonly commentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Asks once before a comment is deleted. */
export function DeleteDialog({ thread, commentId, open, onClose, onGone }: Props) {
  const remove = useDeleteComment(thread, onGone);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Obriši komentar">
      <p>Komentar će nestati za sve i ne može se vratiti.</p>
      {remove.isError && (
        <p className={styles.refused} role="alert">
          {sentenceOf(remove.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="ink" busy={remove.isPending} onClick={() => remove.mutate(commentId)}>
          Obriši
        </Button>
        <Button kind="outline" onClick={close}>
          Odustani
        </Button>
      </div>
    </Dialog>
  );
}
