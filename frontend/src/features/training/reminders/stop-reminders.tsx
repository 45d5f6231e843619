import { EndByLink } from "../../../components/end-by-link.tsx";
import { stopReminders } from "./queries.ts";

/** Ends reminders by the link of one. */
export function StopReminders() {
  return (
    <EndByLink
      asks="Više ne želiš pismo kad je dan za trening?"
      word="Isključi podsjetnike"
      done="Gotovo. Podsjetnici na trening više ti ne stižu."
      stays="Sve ostalo je kao i prije. Podsjetnik se opet uključuje na"
      end={stopReminders}
    />
  );
}
