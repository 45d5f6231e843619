import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { Place } from "./session-places.ts";
import styles from "./sheets.module.css";

interface Props {
  readonly place: Place;
  readonly pin: string;
  readonly onSave: (note: string, pin: string) => void;
  readonly onClose: () => void;
}

const MOST_NOTE = 500;
const MOST_PIN = 120;

/** What to remember: a note of today, shown next time, and what stands pinned with the exercise. */
export function NoteDialog({ place, pin, onSave, onClose }: Props) {
  const [note, setNote] = useState(place.slot.note ?? "");
  const [pinned, setPinned] = useState(pin);
  return (
    <Dialog open onClose={onClose} title="Bilješka">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note, pinned);
        }}
      >
        <TextArea
          label="Bilješka za danas, vidi se i sljedeći put"
          name="note"
          value={note}
          maxLength={MOST_NOTE}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          label="Prikvačeno uz vježbu, npr. sjedalo 4"
          name="pin"
          value={pinned}
          maxLength={MOST_PIN}
          onChange={(event) => setPinned(event.target.value)}
        />
        <Button full type="submit">
          Spremi
        </Button>
      </form>
    </Dialog>
  );
}
