import { type FormEvent, useState } from "react";
import { MAX_COMMENT_LENGTH } from "#contract/comment-limits.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import styles from "./comments.module.css";
import { type CommentDraft, type Thread, useAddComment } from "./queries.ts";

interface Returned {
  readonly draft: CommentDraft;
  readonly error: Error;
}

/** Where a comment is written. It leaves the form at once; refused, its text comes back with the reason. */
export function CommentForm(thread: Thread) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<Returned | null>(null);
  const add = useAddComment(thread, (draft, error) => {
    setRefusal({ draft, error });
    setText((typed) => (typed === "" ? draft.text : `${draft.text}\n\n${typed}`));
  });
  const publish = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === "") return;
    add.mutate({ text: written, clientId: keyOf(written, refusal) });
    setText("");
    setRefusal(null);
  };
  return (
    <form className={styles.form} onSubmit={publish}>
      <TextArea
        label="Tvoj komentar"
        name="text"
        placeholder="Kako je prošao trening?"
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p data-spoken role="status">
        {add.isSuccess && (add.data.state ? "Komentar čeka pregled." : "Komentar je objavljen.")}
      </p>
      {refusal && <Refusal>{sentenceOf(refusal.error)}</Refusal>}
      <div>
        <Button type="submit" size="small">
          {refusal ? "Pokušaj ponovno" : "Objavi"}
        </Button>
      </div>
    </form>
  );
}

/** The same text is tried again under the same key: should it have arrived after all, it stays one comment. */
function keyOf(text: string, refusal: Returned | null): string {
  return refusal?.draft.text === text ? refusal.draft.clientId : crypto.randomUUID();
}
