import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { counted } from "#contract/counted.ts";
import type { WordList } from "#contract/moderation.ts";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { QueryResult } from "../shared/query-result.tsx";
import queue from "../shared/queue.module.css";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { saveWords, wordsQuery } from "./queries.ts";

/** The list of words for which a comment is held, for the owner. */
export function BlockedWords() {
  return (
    <Disclosure head="Riječi koje zadržavaju komentar" open={false}>
      <p className={queue.quiet}>
        Komentar u kojem stoji koja od ovih riječi vidi samo autor dok ga ne pogledaš. Velika slova i kvačice nisu
        važni, a riječ vrijedi samo cijela: upiši i njezine oblike.
      </p>
      <QueryResult answer={useQuery(wordsQuery)}>{(list) => <WordForm key={list.version} list={list} />}</QueryResult>
    </Disclosure>
  );
}

function WordForm({ list }: { readonly list: WordList }) {
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const save = useMutation({
    mutationFn: (words: string[]) => saveWords({ version: list.version, words }, key),
    onSuccess: (saved) => client.setQueryData(wordsQuery.queryKey, saved),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), "words").split("\n");
    save.mutate(typed.map((word) => word.trim()).filter(Boolean));
  };
  return (
    <form className={queue.form} onSubmit={submit}>
      <TextArea
        label="Jedna riječ ili kratak izraz u retku"
        name="words"
        defaultValue={list.words.join("\n")}
        spellCheck={false}
      />
      <p role="status" className={queue.quiet}>
        {`Na popisu: ${counted(list.words.length, "riječ", "riječi", "riječi")}.`}
      </p>
      {save.isError && <Refusal>{sentenceOf(save.error)}</Refusal>}
      <div>
        <Button type="submit" kind="outline" size="small" busy={save.isPending}>
          Spremi popis
        </Button>
      </div>
    </form>
  );
}
