import { useEffect } from "react";
import { isOpen } from "#contract/training/session-state.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import type { RunView } from "./use-run.ts";

/** As many as there are reminders ahead. */
const MOST = 14;

/** Keeps on the device what the days to come ask for, by day: a reminder comes without content, and the worker says this. */
export function useKeepTitles({ run, plan, today }: RunView): void {
  const [kept, keep] = useDeviceValue<Readonly<Record<string, string>>>("reminder");
  useEffect(() => {
    if (plan.state !== "ready") return;
    const ahead = run.sessions.filter(({ state, on }) => isOpen(state) && on >= today).slice(0, MOST);
    const titles = Object.fromEntries(ahead.map(({ on, session }) => [on, plan.factsOf(session).title]));
    if (JSON.stringify(kept) !== JSON.stringify(titles)) void keep(titles);
  }, [run, plan, today, kept, keep]);
}
