import type { Section } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { ActionBar } from "../detail/action-bar.tsx";
import type { PlanDay } from "./last-day.ts";

interface Props {
  readonly sections: readonly Section[];
  /** The day to go on with. */
  readonly last: PlanDay;
}

/** The id of the words above a training's plan. */
export const PLAN_WORDS = "plan-words";

/** The id of a day's place in the page. */
export function dayId({ week, day }: PlanDay): string {
  return `dan-${week}-${day}`;
}

/** Leads to the day to go on with, on a phone: 'Nastavi – Tjedan 2, Dan 3'. */
export function ContinueBar({ sections, last }: Props) {
  const week = sections[last.week];
  const day = week?.subsections[last.day];
  if (!week || !day) return null;
  return (
    <ActionBar>
      <Button full onClick={() => goTo(last)}>
        {`Nastavi – ${shortTitle(week.title)}, ${shortTitle(day.title)}`}
      </Button>
    </ActionBar>
  );
}

/** Tjedan 2 of 'Tjedan 2: Snaga'. */
function shortTitle(title: string): string {
  return title.split(":")[0] ?? title;
}

/** To a day of the plan; to the words above it first where the plan is only fetched then. */
function goTo(day: PlanDay): void {
  if (show(day)) return;
  const observer = new MutationObserver(() => show(day) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  document.getElementById(PLAN_WORDS)?.scrollIntoView({ block: "start" });
}

/** Whether the plan is there to be shown. */
function show(day: PlanDay): boolean {
  const place = document.getElementById(dayId(day)) ?? document.getElementById("plan");
  place?.scrollIntoView({ block: "start" });
  place?.querySelector("button")?.focus({ preventScroll: true });
  return place !== null;
}
