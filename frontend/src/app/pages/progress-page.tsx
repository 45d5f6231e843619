import { lazy, Suspense } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/states.tsx";
import { ProgressOverview } from "../../features/training/progress/progress-overview.tsx";
import { paths } from "../../lib/paths.ts";

const TodayCard = lazy(async () => ({
  default: (await import("../../features/training/programme/today-card.tsx")).TodayCard,
}));
const FirstCourse = lazy(async () => ({
  default: (await import("../../features/training/onboarding/first-course.tsx")).FirstCourse,
}));

/** 'Napredak': weeks, records, exercises and measures; before the first workout, the way to it. */
export function ProgressPage() {
  const way = <ButtonLink to={paths.challenges}>Otvori treninge</ButtonLink>;
  return (
    <Page title="Napredak">
      <ProgressOverview
        start={
          <Suspense fallback={<Skeleton shape="stage" />}>
            <TodayCard otherwise={<FirstCourse otherwise={way} />} />
          </Suspense>
        }
      />
    </Page>
  );
}
