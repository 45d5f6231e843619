import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { ModeratedComment } from "#contract/moderation.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { useKey } from "../desk/use-key.ts";
import styles from "./comments.module.css";
import { type OnDone, replyAsShop } from "./queries.ts";

interface Props {
  readonly comment: ModeratedComment;
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

/** Answers a comment in the shop's name, or changes what was answered; an empty field takes the answer away. */
export function AnswerDialog({ comment, onDone, onClose }: Props) {
  const { answer } = comment;
  const { key } = useKey();
  const reply = useMutation({
    mutationFn: (text: string | null) => replyAsShop(comment, text, key),
    onSuccess: (after) => onDone(after, after.answer ? "Odgovor je objavljen." : "Odgovor je uklonjen."),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reply.mutate(textOf(new FormData(event.currentTarget), "text").trim() || null);
  };
  return (
    <Dialog open onClose={onClose} title={answer ? "Uredi odgovor" : "Odgovori kao Zamah"}>
      <p className={styles.text}>{comment.text}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={answer ? "Odgovor (prazno polje ga uklanja)" : "Odgovor"}
          name="text"
          defaultValue={answer?.text}
          maxLength={2000}
          required={!answer}
        />
        <ConfirmButtons error={reply.error} onCancel={onClose}>
          <Button type="submit" busy={reply.isPending}>
            {answer ? "Spremi" : "Objavi odgovor"}
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
