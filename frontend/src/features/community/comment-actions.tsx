import { useState } from "react";
import type { Comment } from "#contract/comment.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import styles from "./comments.module.css";
import { type Thread, useDeleteComment } from "./queries.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface Props {
  readonly thread: Thread;
  readonly comment: Comment;
  readonly mayDelete: boolean;
  readonly onGone: () => void;
}

/** What a reader can do about a comment: delete it, or report another's. */
export function CommentActions({ thread, comment, mayDelete, onGone }: Props) {
  const [open, setOpen] = useState(false);
  const [reported, setReported] = useState(false);
  const close = () => setOpen(false);
  const report = () => {
    setReported(true);
    close();
  };
  return (
    <div className={styles.actions}>
      {!reported && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {mayDelete ? "Obriši" : "Prijavi"}
          <span data-spoken> komentar: {comment.user_name}</span>
        </Button>
      )}
      <span role="status">{reported && "Prijavljeno. Hvala!"}</span>
      {mayDelete ? (
        <DeleteDialog thread={thread} commentId={comment.id} open={open} onClose={close} onGone={onGone} />
      ) : (
        <ReportDialog thread={thread} commentId={comment.id} open={open} onClose={close} onReported={report} />
      )}
    </div>
  );
}

interface DeleteDialogProps {
  readonly thread: Thread;
  readonly commentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Asks once before a comment is deleted. */
function DeleteDialog({ thread, commentId, open, onClose, onGone }: DeleteDialogProps) {
  const remove = useDeleteComment(thread, onGone);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Obriši komentar">
      <p>Komentar će nestati za sve i ne može se vratiti.</p>
      <ConfirmButtons error={remove.error} onCancel={close}>
        <Button kind="ink" busy={remove.isPending} onClick={() => remove.mutate(commentId)}>
          Obriši
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
