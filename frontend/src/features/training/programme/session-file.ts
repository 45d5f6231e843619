import { sessionEntry, sharedAt } from "#contract/training/calendar.ts";
import { calendarFile } from "#contract/training/calendar-file.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { RunView } from "./use-run.ts";

/** Hands the browser one session as a file for a calendar: the same entry as in the subscribed one. */
export function saveSession({ programme, plan, diary: { head } }: RunView, { session, on }: RunSession): void {
  const { title, minutes } = plan.factsOf(session);
  const entry = sessionEntry({
    ...programme,
    session,
    day: on,
    course: { titleOf: () => title, minutes },
    head,
    at: Math.max(head[`e:${programme.id}`]?.[1] ?? 0, sharedAt(head)),
  });
  const text = calendarFile([entry], { page: location.origin + paths.home, now: serverNow() });
  saveFile(`zamah-${on}.ics`, new Blob([text], { type: "text/calendar" }));
}
