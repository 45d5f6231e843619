import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasWords, plainText } from "#contract/plain-text.ts";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { Refusal } from "../../../../components/refusal.tsx";
import { TextField } from "../../../../components/text-field.tsx";
import { sentenceOf } from "../../../../lib/api-error.ts";
import media from "../../media/media.module.css";
import queue from "../../shared/queue.module.css";
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts";
import { allExercisesQuery, mergeExercise } from "../queries.ts";
import type { History } from "./histories.ts";

/** Choices shown at once; a search narrows them. */
const SHOWN = 20;

interface ActProps {
  readonly history: History;
  readonly version: number;
  readonly onDone: (said: string) => void;
}

interface Props extends ActProps {
  /** What it may be merged into. */
  readonly others: readonly History[];
  readonly onClose: () => void;
}

/** Chooses the exercise whose history and name this one's are from now on; those of the same name come first. */
export function MergeDialog({ history, others, version, onDone, onClose }: Props) {
  const [words, setWords] = useState("");
  const [into, setInto] = useState<History>();
  const merge = useMerge(history, version, onDone);
  const { title, programmes } = history;
  const isAlike = (one: History) => Number(plainText(one.title) === plainText(title));
  const found = others
    .filter((one) => hasWords(textOf(one), words))
    .toSorted((one, other) => isAlike(other) - isAlike(one));
  if (into)
    return (
      <Dialog open onClose={onClose} title={`Spoji: ${title}`}>
        <p>
          {`Povijest, rekordi i ime kod članova od sada su jedno: „${into.title}“. Što je tko zapisao ostaje kako jest, pa se vježbe mogu opet razdvojiti. Programi se ne mijenjaju.`}
        </p>
        <ConfirmButtons error={merge.error} onCancel={() => setInto(undefined)}>
          <Button kind="ink" busy={merge.isPending} onClick={() => merge.mutate(into)}>
            Spoji
          </Button>
        </ConfirmButtons>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={`Spoji: ${title}`}>
      <div className={media.form}>
        <p className={queue.quiet}>{`S kojom je vježbom „${title}“ (${titlesOf(programmes)}) ista?`}</p>
        <TextField
          label="Naziv vježbe ili programa"
          name="words"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {found.length === 0 && <p>Ništa se ne zove tako.</p>}
        <ul className={media.rows}>
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.key} className={media.row}>
              <span className={media.name}>
                <b>{one.title}</b>
                <span className={media.quiet}>{titlesOf(one.programmes)}</span>
              </span>
              <Button kind="outline" size="small" aria-label={`Odaberi: ${textOf(one)}`} onClick={() => setInto(one)}>
                Odaberi
              </Button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p className={media.quiet}>{`I još ${found.length - SHOWN}: upiši dio naziva.`}</p>}
      </div>
    </Dialog>
  );
}

/** Parts a merged exercise again: each history is its own as before. */
export function PartButton({ history, version, onDone }: ActProps) {
  const merge = useMerge(history, version, onDone);
  return (
    <div>
      <Button
        kind="outline"
        size="small"
        aria-label={`Razdvoji: ${history.title}`}
        busy={merge.isPending}
        onClick={() => merge.mutate(null)}
      >
        Razdvoji
      </Button>
      {merge.error && <Refusal>{sentenceOf(merge.error)}</Refusal>}
    </div>
  );
}

/** Merges an exercise into another one, or parts it again (null); another's change meanwhile is read anew. */
function useMerge({ key, title }: History, version: number, onDone: (said: string) => void) {
  const client = useQueryClient();
  const { key: call, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (into: History | null) => mergeExercise({ key: key ?? "", into: into?.key ?? null, version }, call),
    onSuccess: (merged, into) => {
      renew();
      client.setQueryData(allExercisesQuery.queryKey, (before) => before && { ...before, merged });
      onDone(into ? `Spojeno: ${title} i ${into.title}.` : `Razdvojeno: ${title} opet ima svoju povijest.`);
    },
    onError: () => void client.invalidateQueries({ queryKey: allExercisesQuery.queryKey }),
  });
}

function textOf({ title, programmes }: History): string {
  return `${title}, ${titlesOf(programmes)}`;
}

function titlesOf(programmes: History["programmes"]): string {
  return programmes.map(({ title }) => title).join(", ");
}
