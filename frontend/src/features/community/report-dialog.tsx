import type { FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { type Thread, useReportComment } from "./queries.ts";

const LONGEST_REASON = 500;

interface Props {
  readonly thread: Thread;
  readonly commentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReported: () => void;
}

/** Asks once, and for a reason if there is one to give, before a comment is reported to the shop. */
export function ReportDialog({ thread, commentId, open, onClose, onReported }: Props) {
  const report = useReportComment(thread, commentId, onReported);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    report.mutate(String(new FormData(event.currentTarget).get("reason") ?? ""));
  };
  const close = () => {
    report.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Prijavi komentar">
      <form onSubmit={send}>
        <p>Pogledat ćemo komentar i ukloniti ga ako krši pravila.</p>
        <TextArea label="Što nije u redu? (neobavezno)" name="reason" maxLength={LONGEST_REASON} />
        <ConfirmButtons error={report.error} onCancel={close}>
          <Button type="submit" kind="ink" busy={report.isPending}>
            Prijavi
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
