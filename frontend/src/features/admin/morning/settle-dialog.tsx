import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { aboutOf, type Matter, nameOf } from "./matter-words.ts";
import styles from "./morning.module.css";
import { morningQuery, settleMatter } from "./queries.ts";

interface Props {
  readonly matter: Matter;
  readonly onClose: () => void;
}

/** A matter is taken off the list with a note; what it is about stays as it is. */
export function SettleDialog({ matter, onClose }: Props) {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: (note: string) => settleMatter(matter, note),
    onSuccess: async () => {
      await client.invalidateQueries(morningQuery);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    settle.mutate(textOf(new FormData(event.currentTarget), "note").trim());
  };
  return (
    <Dialog open onClose={onClose} title={`Riješeno: ${nameOf(matter.kind)}`}>
      <p>{aboutOf(matter)}</p>
      <p>Stavka odlazi s popisa. Na samoj narudžbi, komentaru ili poruci time se ništa ne mijenja.</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField label="Bilješka" name="note" autoComplete="off" minLength={3} maxLength={500} required />
        <ConfirmButtons error={settle.error} onCancel={onClose}>
          <Button type="submit" busy={settle.isPending}>
            Riješeno
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
