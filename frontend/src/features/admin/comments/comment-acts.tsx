import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ModeratedComment } from "#contract/moderation.ts";
import { Button, type ButtonKind } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useKey } from "../desk/use-key.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import styles from "./comments.module.css";
import { JudgeDialog } from "./judge-dialog.tsx";
import { judgeComment, type OnDone } from "./queries.ts";
import { doneWords, listOf, showWord } from "./words.ts";

type Asked = "hide" | "delete" | "answer";

/** What can be done about a comment: it may stay or stand there again at once; the rest asks first. */
export function CommentActs({ comment, onDone }: { readonly comment: ModeratedComment; readonly onDone: OnDone }) {
  const [asked, setAsked] = useState<Asked>();
  const { key, renew } = useKey();
  const show = useMutation({
    mutationFn: () => judgeComment(comment, { decision: "show" }, key),
    onSuccess: (after) => {
      renew();
      onDone(after, doneWords.show);
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
        {listOf(comment) !== "shown" && act(showWord(comment), "ink", () => show.mutate())}
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
