import { lazy, Suspense } from "react";
import { Optional } from "../../../components/states.tsx";
import { useKeepTitles } from "./keep-titles.ts";
import { SessionMenu } from "./session-menu.tsx";
import { Stage } from "./stage.tsx";
import { TodayActions } from "./today-actions.tsx";
import { wordsOf } from "./today-words.ts";
import { useEndedAccess, useListed, useRefusedWords } from "./use-listed.ts";
import { type ManagedRun, useRun } from "./use-run.ts";
import { useTodayOf } from "./use-today-of.ts";

const RunRecords = lazy(async () => ({ default: (await import("./run-records.tsx")).RunRecords }));

type Props = Pick<ManagedRun, "programme" | "diary" | "today" | "change">;

/** What one programme asks for today, with the ways on. */
export function ProgrammeToday({ programme, diary, today, change }: Props) {
  const view = { ...useRun(programme, diary, today), change };
  useKeepTitles(view);
  const { category, product } = programme.enrolment;
  const { training, challenge } = useListed({ category, product });
  const ended = useEndedAccess(training);
  const refused = useRefusedWords({ category, product });
  const now = useTodayOf(view, challenge !== undefined && challenge.end_date < today);
  const { facts, ...words } = wordsOf(now, view, ended, refused);
  const records = now.kind === "finished" && (
    <Optional>
      <Suspense>
        <RunRecords programme={programme} diary={diary} />
      </Suspense>
    </Optional>
  );
  return (
    <Stage
      {...words}
      facts={
        facts && (
          <>
            {facts}
            {records}
          </>
        )
      }
      cover={training?.cover_image ?? challenge?.image_url}
    >
      <TodayActions now={now} view={view} />
      {"session" in now && now.session && now.kind !== "running" && now.kind !== "paused" && (
        <SessionMenu view={view} session={now.session} onToday />
      )}
    </Stage>
  );
}
