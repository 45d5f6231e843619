import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { ComplaintWay } from "#contract/complaint.ts";
import type { Input } from "#contract/schemas.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import queue from "../shared/queue.module.css";
import { SelectField } from "../shared/select-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { noteComplaint, wayLabels } from "./queries.ts";

interface Props {
  /** Who complains; without one the dialog asks. */
  readonly person?: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A complaint that came by post, by phone or in person: whose, how, when, about what. */
export function NoteComplaintDialog({ person, onDone, onClose }: Props) {
  const { key } = useIdempotencyKey();
  const note = useMutation({
    mutationFn: (body: Input<"noteComplaint">["body"]) => noteComplaint(body, key),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => textOf(fields, name).trim();
    const order_number = typed("order_number");
    note.mutate({
      person: person ? { id: person.id } : { name: typed("name"), email: typed("email") || null },
      came: typed("came") as ComplaintWay,
      day: typed("day"),
      text: typed("text"),
      ...(order_number && { order_number }),
    });
  };
  const today = zagrebDay(serverNow());
  return (
    <Dialog open onClose={onClose} title="Zabilježi prigovor">
      <p>
        Rok teče od dana kad je prigovor stigao: odgovaramo u 8 dana, a zakon daje 15. Tko ima e-mail, dobiva potvrdu s
        brojem.
      </p>
      <form className={queue.form} onSubmit={submit}>
        {person ? (
          <p>{`Od: ${person.name}`}</p>
        ) : (
          <>
            <TextField label="Ime i prezime" name="name" autoComplete="off" maxLength={100} required />
            <TextField label="E-mail (ako ga znaš)" name="email" type="email" autoComplete="off" maxLength={100} />
          </>
        )}
        <SelectField label="Kako je stigao" name="came" options={Object.entries(wayLabels)} />
        <TextField label="Dan kad je stigao" name="day" type="date" max={today} defaultValue={today} required />
        <TextField label="Broj narudžbe (ako ga navodi)" name="order_number" autoComplete="off" maxLength={40} />
        <TextArea label="Prigovor, riječima osobe" name="text" minLength={10} maxLength={4000} required />
        <ConfirmButtons error={note.error} onCancel={onClose}>
          <Button type="submit" kind="ink" busy={note.isPending}>
            Zabilježi
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
