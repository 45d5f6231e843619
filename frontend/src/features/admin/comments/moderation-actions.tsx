import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { MAX_COMMENT_LENGTH } from "#contract/comment-limits.ts";
import type { ModeratedComment } from "#contract/moderation.ts";
import { Button, type ButtonKind } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import queue from "../shared/queue.module.css";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./comments.module.css";
import { doneMessages, listOf, showLabel } from "./labels.ts";
import { judgeComment, type OnDone, replyAsShop } from "./queries.ts";

interface JudgeDialogProps {
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
function JudgeDialog({ comment, decision, onDone, onClose }: JudgeDialogProps) {
  const { title, says, word } = asks[decision];
  const { key } = useIdempotencyKey();
  const judge = useMutation({
    mutationFn: (reason: string) => judgeComment(comment, { decision, reason }, key),
    onSuccess: (after) => onDone(after, doneMessages[decision]),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    judge.mutate(textOf(new FormData(event.currentTarget), "reason").trim());
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{says}</p>
      <form className={queue.form} onSubmit={submit}>
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

type CommentDialog = "hide" | "delete" | "answer";

/** Actions on a comment. Showing it is immediate; hiding, deleting and answering open a dialog. */
export function CommentActions({ comment, onDone }: { readonly comment: ModeratedComment; readonly onDone: OnDone }) {
  const [asked, setAsked] = useState<CommentDialog>();
  const { key, renew } = useIdempotencyKey();
  const show = useMutation({
    mutationFn: () => judgeComment(comment, { decision: "show" }, key),
    onSuccess: (after) => {
      renew();
      onDone(after, doneMessages.show);
    },
  });
  const close = () => setAsked(undefined);
  const done: OnDone = (after, said) => {
    close();
    onDone(after, said);
  };
  const act = (name: string, kind: ButtonKind, onClick: () => void): ReactNode => (
    <Button kind={kind} size="small" aria-label={`${name}: komentar, ${comment.user_name}`} onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <>
      <div className={styles.acts}>
        {listOf(comment) !== "shown" && act(showLabel(comment), "ink", () => show.mutate())}
        {comment.state !== "hidden" && act("Skloni", "outline", () => setAsked("hide"))}
        {comment.state === "shown" &&
          act(comment.answer ? "Uredi odgovor" : "Odgovori", "outline", () => setAsked("answer"))}
        {act("Obriši", "quiet", () => setAsked("delete"))}
      </div>
      {show.isError && <Refusal>{sentenceOf(show.error)}</Refusal>}
      {asked === "answer" && <AnswerDialog comment={comment} onDone={done} onClose={close} />}
      {(asked === "hide" || asked === "delete") && (
        <JudgeDialog comment={comment} decision={asked} onDone={done} onClose={close} />
      )}
    </>
  );
}

interface AnswerDialogProps {
  readonly comment: ModeratedComment;
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

/** Answers a comment in the shop's name, or changes what was answered; an empty field takes the answer away. */
function AnswerDialog({ comment, onDone, onClose }: AnswerDialogProps) {
  const { answer } = comment;
  const { key } = useIdempotencyKey();
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
      <p className={queue.text}>{comment.text}</p>
      <form className={queue.form} onSubmit={submit}>
        <TextArea
          label={answer ? "Odgovor (prazno polje ga uklanja)" : "Odgovor"}
          name="text"
          defaultValue={answer?.text}
          maxLength={MAX_COMMENT_LENGTH}
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
