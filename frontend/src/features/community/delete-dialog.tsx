import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import { type Thread, useDeleteComment } from "./queries.ts";

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
      <ConfirmButtons error={remove.error} onCancel={close}>
        <Button kind="ink" busy={remove.isPending} onClick={() => remove.mutate(commentId)}>
          Obriši
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
