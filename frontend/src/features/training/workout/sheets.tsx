import { stepGrams } from "#contract/training/weight.ts";
import { DiscardQuestion, FinishQuestion } from "./end-dialogs.tsx";
import { MoreDialog, RestDialog } from "./exercise-dialogs.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { SessionList } from "./session-list.tsx";
import { countOpen, openRows, type Place } from "./session-places.ts";
import { Sheet } from "./sheet.tsx";
import { SwapDialog } from "./swap-dialog.tsx";
import type { Session } from "./use-session.ts";
import { WorkoutMenu } from "./workout-menu.tsx";

export type SheetName = "swap" | "note" | "more" | "menu" | "rest" | "list" | "finish" | "discard";

interface Props {
  readonly sheet: SheetName | undefined;
  readonly onSheet: (sheet: SheetName | undefined) => void;
  readonly place: Place;
  readonly session: Session;
  readonly onGo: (x: number) => void;
  readonly onFinishQuestion: () => void;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
}

/** What opens over a running workout, one sheet at a time. */
export function Sheets({ sheet, onSheet, place, session, ...given }: Props) {
  const { act, places, settings } = session;
  const close = () => onSheet(undefined);
  const common = { settings, onChange: act.set, onClose: close };
  switch (sheet) {
    case "swap":
      return (
        <SwapDialog
          place={place}
          exercises={session.programme.exercises}
          history={session.history}
          unit={settings.unit}
          onSwap={async (other) => given.onGo(await act.places.swap(place, other))}
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
          onClose={close}
        />
      );
    case "menu":
      return (
        <WorkoutMenu
          {...common}
          lowersMusic={act.lowersMusic}
          onLowersMusic={act.setLowersMusic}
          onFinish={given.onFinishQuestion}
          onDiscard={() => onSheet("discard")}
        />
      );
    case "rest":
      return <RestDialog {...common} place={place} />;
    case "list":
      return (
        <Sheet onClose={close} title="Popis">
          <SessionList places={places} current={place.x} unit={settings.unit} onGo={given.onGo} />
        </Sheet>
      );
    case "finish":
      return <FinishQuestion open={countOpen(places)} onClose={close} onConfirm={given.onFinish} />;
    case "discard":
      return (
        <DiscardQuestion
          sets={places.reduce((sum, { slot }) => sum + slot.sets.length, 0)}
          onClose={close}
          onConfirm={given.onDiscard}
        />
      );
    default:
      return null;
  }
}
