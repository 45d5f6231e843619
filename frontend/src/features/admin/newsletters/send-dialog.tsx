import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { nounFor } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { CallError } from "../shared/call-error.tsx";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { NOBODY, useAudienceWords } from "./audience-fields.tsx";
import { peopleOf } from "./labels.ts";
import type { OpenNewsletter } from "./queries.ts";
import { audienceQuery, newsletterQuery, newslettersQuery, sendNewsletter } from "./queries.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks once more before a newsletter leaves, with its subject and the number of its readers. */
export function SendDialog({ id, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Pošalji pismo?">
      <QueryResult answer={useQuery(newsletterQuery(id))}>
        {(opened) => <Confirm opened={opened} onClose={onClose} />}
      </QueryResult>
    </Dialog>
  );
}

interface ConfirmProps {
  readonly opened: OpenNewsletter;
  readonly onClose: () => void;
}

function Confirm({ opened: { newsletter, problems }, onClose }: ConfirmProps) {
  const { id, version, subject, audience } = newsletter;
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  const [isLater, setLater] = useState(false);
  const words = useAudienceWords(audience);
  const counting = useQuery(audienceQuery(audience));
  const people = counting.data;
  const send = useMutation({
    mutationFn: (at: string | undefined) =>
      sendNewsletter(id, { version, people: people ?? 0, ...(at && { at }) }, key),
    onSuccess: (answer) => {
      client.setQueryData(newsletterQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: newslettersQuery.queryKey });
      onClose();
    },
    onError: renew,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(isLater ? textOf(new FormData(event.currentTarget), "at") : undefined);
  };
  if (counting.error) return <CallError error={counting.error} onRetry={counting.refetch} />;
  if (people === undefined) return <p role="status">Brojim…</p>;
  if (people === 0 || problems.length > 0)
    return (
      <>
        {(problems.length > 0 ? problems : [NOBODY]).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        <ConfirmButtons error={null}>
          <Button kind="outline" onClick={onClose}>
            U redu
          </Button>
        </ConfirmButtons>
      </>
    );
  return (
    <form onSubmit={submit}>
      <p>
        <b>{subject}</b>
      </p>
      <p>{`${nounFor(people, "Dobiva", "Dobivaju", "Dobiva")} ga ${peopleOf(people)}. ${words}.`}</p>
      <p className={page.quiet}>
        Tko se u međuvremenu odjavi, ne dobiva ga. Što je poslano, ne može se vratiti; ostatak možeš zaustaviti.
      </p>
      <Checkbox name="later" checked={isLater} onChange={setLater}>
        Pošalji kasnije
      </Checkbox>
      {isLater && <TextField label="Dan i sat u Zagrebu" name="at" type="datetime-local" required />}
      <ConfirmButtons error={send.error} onCancel={onClose}>
        <Button type="submit" busy={send.isPending}>
          {isLater ? "Zakaži" : `Pošalji: ${peopleOf(people)}`}
        </Button>
      </ConfirmButtons>
    </form>
  );
}
