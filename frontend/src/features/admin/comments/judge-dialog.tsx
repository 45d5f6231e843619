import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { ModeratedComment } from "#contract/moderation.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { useKey } from "../desk/use-key.ts";
import styles from "./comments.module.css";
import { judgeComment, type OnDone } from "./queries.ts";
import { doneWords } from "./words.ts";

interface Props {
  readonly comment: ModeratedComment;
  readonly decision: "hide" | "delete";
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

const asks = {
  hide: {
    title: "Skloni komentar",
    says: "Komentar dalje vidi samo autor, s oznakom „Sklonjeno“ i razlogom. Kasnije se može vratiti.",
    word: "Skloni",
  },
  delete: { title: "Obriši komentar", says: "Komentar nestaje za sve i ne može se vratiti.", word: "Obriši" },
};

/** Takes a comment away, with the reason that its author reads. */
export function JudgeDialog({ comment, decision, onDone, onClose }: Props) {
  const { title, says, word } = asks[decision];
  const { key } = useKey();
  const judge = useMutation({
    mutationFn: (reason: string) => judgeComment(comment, { decision, reason }, key),
    onSuccess: (after) => onDone(after, doneWords[decision]),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    judge.mutate(textOf(new FormData(event.currentTarget), "reason").trim());
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{says}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextArea label="Razlog (piše u poruci autoru)" name="reason" minLength={3} maxLength={500} required />
        <ConfirmButtons error={judge.error} onCancel={onClose}>
          <Button type="submit" kind="ink" busy={judge.isPending}>
            {word}
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
