import type { FormEvent } from "react";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { TextField, textOf } from "../../../../components/text-field.tsx";

interface Props {
  readonly title: string;
  readonly label: string;
  /** Asks for a whole number from 1 to this one. */
  readonly most?: number;
  readonly onAnswer: (answer: string) => void;
  readonly onClose: () => void;
}

/** Asks for one word or number. */
export function AskDialog({ title, label, most, onAnswer, onClose }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onAnswer(textOf(new FormData(event.currentTarget), "answer").trim());
    onClose();
  };
  const number =
    most === undefined ? {} : { type: "number", min: 1, max: most, step: 1, inputMode: "numeric" as const };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <TextField label={label} name="answer" autoComplete="off" maxLength={60} required {...number} />
        <ConfirmButtons error={null} onCancel={onClose}>
          <Button type="submit">Nastavi</Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
