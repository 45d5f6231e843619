import { type ComponentProps, lazy, Suspense, useState } from "react";
import { counted } from "#contract/counted.ts";
import { stepGrams } from "#contract/training/weight.ts";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { Optional } from "../../../components/states.tsx";
import { countOpen, type ExercisePlace, openRows } from "./exercise-places.ts";
import { NoteField } from "./note-field.tsx";
import { SessionList } from "./session-list.tsx";
import type { Session } from "./use-session.ts";
import { WorkoutMenu } from "./workout-menu.tsx";
import styles from "./workout-sheets.module.css";

export type SheetName = "swap" | "note" | "more" | "menu" | "rest" | "list" | "finish" | "discard" | "add";

interface Props {
  readonly sheet: SheetName | undefined;
  readonly onSheet: (sheet: SheetName | undefined) => void;
  readonly place: ExercisePlace;
  readonly session: Session;
  readonly onGo: (x: number) => void;
  readonly onFinishQuestion: () => void;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
}

/** The sheet that is open over a running workout. */
export function WorkoutSheets({ sheet, onSheet, place, session, ...on }: Props) {
  const { act, places, settings } = session;
  const close = () => onSheet(undefined);
  const { own } = act;
  const common = { settings, onChange: act.set, onClose: close };
  switch (sheet) {
    case "add":
      return (
        own && (
          <PickerSheet
            title="Dodaj vježbu"
            session={session}
            onClose={close}
            onPick={(exercise) => {
              close();
              void own.add(exercise);
            }}
          />
        )
      );
    case "swap":
      if (own) {
        return (
          <PickerSheet
            title="Zamijeni vježbu"
            session={session}
            onClose={close}
            onPick={(exercise) => {
              close();
              void own.replace(place, exercise);
            }}
          />
        );
      }
      return (
        <SwapDialog
          place={place}
          exercises={session.programme.exercises}
          owned={session.owned}
          history={session.history}
          unit={settings.unit}
          onSwap={async (other) => on.onGo(await act.places.swap(place, other))}
          onClose={close}
        />
      );
    case "note":
      return (
        <NoteDialog
          place={place}
          pin={session.pin ?? ""}
          onSave={(note, pin) => {
            void act.places.note(place, note);
            void act.places.pin(place, pin);
            close();
          }}
          onClose={close}
        />
      );
    case "more":
      return (
        <MoreDialog
          place={place}
          unit={settings.unit}
          onDrop={() => {
            act.sets.addRow(place, "d");
            close();
          }}
          onWeight={() => {
            const g = Math.round(stepGrams(place.exercise.step, settings.unit));
            for (const row of openRows(place)) void act.sets.enter(place, row, { ...row.shown, g });
            close();
          }}
          onStep={(step) => act.setStep(place.exercise.k, step)}
          onRest={() => onSheet("rest")}
          onRemove={
            own &&
            (() => {
              close();
              void own.remove(place);
            })
          }
          onClose={close}
        />
      );
    case "menu":
      return (
        <WorkoutMenu
          {...common}
          lowersMusic={act.lowersMusic}
          onLowersMusic={act.setLowersMusic}
          onFinish={on.onFinishQuestion}
          onDiscard={() => onSheet("discard")}
        />
      );
    case "rest":
      return <RestDialog {...common} place={place} />;
    case "list":
      return (
        <Sheet onClose={close} title="Popis">
          <SessionList places={places} current={place.x} unit={settings.unit} onGo={on.onGo} onMove={own?.move} />
          {own && (
            <Button full kind="outline" onClick={() => onSheet("add")}>
              Dodaj vježbu
            </Button>
          )}
        </Sheet>
      );
    case "finish":
      return <FinishQuestion open={countOpen(places)} onClose={close} onConfirm={on.onFinish} />;
    case "discard":
      return (
        <DiscardQuestion
          sets={places.reduce((sum, { slot }) => sum + slot.sets.length, 0)}
          onClose={close}
          onConfirm={on.onDiscard}
        />
      );
    default:
      return null;
  }
}

interface QuestionProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asked while sets are open. */
function FinishQuestion({ open, onClose, onConfirm }: QuestionProps & { readonly open: number }) {
  return (
    <Sheet onClose={onClose} title="Završi trening?">
      <p className={styles.lead}>{`Nije zapisano: ${counted(open, "serija", "serije", "serija")}.`}</p>
      <div className={styles.buttons}>
        <Button full onClick={onConfirm}>
          Završi
        </Button>
        <Button full kind="outline" onClick={onClose}>
          Nastavi
        </Button>
      </div>
    </Sheet>
  );
}

/** Warns that its sets are deleted. */
function DiscardQuestion({ sets, onClose, onConfirm }: QuestionProps & { readonly sets: number }) {
  const what =
    sets > 0
      ? `Briše se: ${counted(sets, "zapisana serija", "zapisane serije", "zapisanih serija")}.`
      : "Nijedna serija nije zapisana.";
  return (
    <Sheet onClose={onClose} title="Odbaci trening?">
      <p className={styles.lead}>{`${what} Trening se ne vodi kao odrađen.`}</p>
      <div className={styles.buttons}>
        <Button full kind="ink" onClick={onConfirm}>
          Odbaci
        </Button>
        <Button full kind="outline" onClick={onClose}>
          Nastavi trening
        </Button>
      </div>
    </Sheet>
  );
}

const Picker = lazy(async () => ({ default: (await import("../own/exercise-picker.tsx")).ExercisePicker }));

interface PickerSheetProps {
  readonly title: string;
  readonly session: Session;
  readonly onClose: () => void;
  readonly onPick: ComponentProps<typeof Picker>["onPick"];
}

/** The choice of an exercise, loaded with its tap. */
function PickerSheet({ title, session, onClose, onPick }: PickerSheetProps) {
  return (
    <Sheet onClose={onClose} title={title}>
      <Suspense fallback={null}>
        <Picker diary={session.diary} onPick={onPick} />
      </Suspense>
    </Sheet>
  );
}

const load = () => import("./exercise-settings.tsx");
const More = lazy(async () => ({ default: (await load()).MoreDialog }));
const Rest = lazy(async () => ({ default: (await load()).RestDialog }));

const Swap = lazy(async () => ({ default: (await import("./swap-dialog.tsx")).SwapDialog }));

/** Loaded with its tap, as those below; if that fails, the workout goes on without it. */
function SwapDialog(props: ComponentProps<typeof Swap>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <Swap {...props} />
      </Suspense>
    </Optional>
  );
}

function MoreDialog(props: ComponentProps<typeof More>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <More {...props} />
      </Suspense>
    </Optional>
  );
}

function RestDialog(props: ComponentProps<typeof Rest>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <Rest {...props} />
      </Suspense>
    </Optional>
  );
}

interface NoteDialogProps {
  readonly place: ExercisePlace;
  readonly pin: string;
  readonly onSave: (note: string, pin: string) => void;
  readonly onClose: () => void;
}

const MOST_PIN = 120;

/** Today's note of an exercise, shown next time, and its pinned note. */
function NoteDialog({ place, pin, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(place.slot.note ?? "");
  const [pinned, setPinned] = useState(pin);
  return (
    <Sheet onClose={onClose} title="Bilješka">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note, pinned);
        }}
      >
        <NoteField label="Bilješka za danas, vidi se i sljedeći put" value={note} onChange={setNote} />
        <label className={styles.field}>
          <span>Prikvačeno uz vježbu, npr. sjedalo 4</span>
          <input value={pinned} maxLength={MOST_PIN} onChange={(event) => setPinned(event.target.value)} />
        </label>
        <Button full type="submit">
          Spremi
        </Button>
      </form>
    </Sheet>
  );
}
