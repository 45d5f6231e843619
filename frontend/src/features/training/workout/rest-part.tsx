import type { WeightUnit } from "#contract/training/weight.ts";
import { RestBar } from "./rest-bar.tsx";
import { openRows, type Place } from "./session-places.ts";
import type { Session } from "./use-session.ts";
import { rowName, spokenAmounts } from "./words.ts";

/** The rest that runs between two sets, and what comes after it. */
export function RestPart({ session, onSettings }: { readonly session: Session; readonly onSettings: () => void }) {
  const { act, places, place, settings } = session;
  if (!place || !act.rest || (act.hold !== undefined && act.hold.phase !== "idle")) return null;
  const next = nextUp(places, place);
  return (
    <RestBar
      rest={act.rest}
      next={next ? `Slijedi: ${next.shown}` : "Slijedi: kraj treninga"}
      spoken={next ? `Slijedi ${next.spoken(settings.unit)}.` : ""}
      vibrates={settings.vibration}
      onShift={(seconds) => void act.shiftRest(seconds)}
      onStop={() => void act.stopRest()}
      onSettings={onSettings}
    />
  );
}

interface Next {
  readonly shown: string;
  readonly spoken: (unit: WeightUnit) => string;
}

/** What comes after the rest: the next set here, else the next exercise that is open. */
function nextUp(places: readonly Place[], place: Place): Next | undefined {
  const [row] = openRows(place);
  if (row) {
    const name = rowName(row);
    return {
      shown: row.tag ? name : `${row.n}. serija`,
      spoken: (unit) => [row.tag ? name : `${row.n}. serija`, spokenAmounts(row, unit)].filter(Boolean).join(", "),
    };
  }
  const behind = [...places.slice(places.indexOf(place)), ...places];
  const next = behind.find((one) => openRows(one).length > 0);
  return next && { shown: next.exercise.title, spoken: () => next.exercise.title };
}
