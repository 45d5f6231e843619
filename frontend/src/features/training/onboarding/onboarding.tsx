import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import type { Wishes } from "#contract/diary-values.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMe } from "../../account/queries.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import { useDiary } from "../diary/use-diary.ts";
import type { Candidate } from "./candidate.ts";
import styles from "./onboarding.module.css";
import { equipmentAmong, goalsAmong } from "./proposals.ts";
import { MultipleChoiceQuestion, SingleChoiceQuestion } from "./question.tsx";
import { useInjuries, useProposals, useWishes } from "./use-proposals.ts";

const Proposal = lazy(async () => ({ default: (await import("./proposal.tsx")).Proposal }));

const STEPS = [undefined, "razina", "oprema", "dani", "trajanje", "ozljede", "prijedlog"] as const;
const QUESTIONS = STEPS.length - 1;
const LEVELS = [
  ["new", "Tek počinjem"],
  ["sometimes", "Treniram povremeno"],
  ["often", "Treniram redovito"],
] as const;
const DAYS = [2, 3, 4, 5, 6];
const MINUTES = [20, 30, 45, 60];
const INJURIES = ["Koljena", "Leđa", "Ramena", "Kukove", "Zapešća"];

interface Props {
  /** The address's last part. */
  readonly step: string | undefined;
}

/** Asks for goal, level, equipment, days, minutes and injuries, one question a page, each skippable; then proposes. */
export function Onboarding({ step }: Props) {
  const proposals = useProposals();
  if (!proposals) return <PendingOnboarding />;
  if (proposals.length === 0) return <NoCandidates />;
  const position = Math.max(0, STEPS.indexOf(step as (typeof STEPS)[number]));
  if (position === QUESTIONS) {
    return (
      <Suspense fallback={<PendingOnboarding />}>
        <Proposal proposals={proposals} />
      </Suspense>
    );
  }
  return <Question position={position} candidates={proposals} />;
}

interface QuestionProps {
  readonly position: number;
  readonly candidates: readonly Candidate[];
}

function Question({ position, candidates }: QuestionProps) {
  const navigate = useNavigate();
  const [wishes, saveWishes] = useWishes();
  const isLast = position === QUESTIONS - 1;
  const left = useRef(false);
  const leave = async (answer: Partial<Wishes>, to: string) => {
    if (left.current) return;
    left.current = true;
    await saveWishes({ ...wishes, ...answer });
    navigate(to);
  };
  const goOn = (answer: Partial<Wishes>) =>
    leave({ ...answer, ...(isLast && { over: true }) }, paths.start(STEPS[position + 1]));
  return (
    <div className={styles.page}>
      <p className={styles.head}>
        {position > 0 && <Link to={paths.start(STEPS[position - 1])}>Natrag</Link>}
        <span>{`Pitanje ${position + 1} od ${QUESTIONS}`}</span>
        <button type="button" onClick={() => leave({ over: true }, paths.home)}>
          Kasnije
        </button>
      </p>
      <progress className={styles.bar} value={position + 1} max={QUESTIONS} aria-hidden="true" />
      <CurrentQuestion position={position} candidates={candidates} wishes={wishes} onAnswer={goOn} />
    </div>
  );
}

interface CurrentQuestionProps extends QuestionProps {
  readonly wishes: Wishes;
  /** Empty if skipped. */
  readonly onAnswer: (answer: Partial<Wishes>) => void;
}

function CurrentQuestion({ position, candidates, wishes, onAnswer }: CurrentQuestionProps) {
  const skip = () => onAnswer({});
  switch (STEPS[position]) {
    case "razina":
      return (
        <SingleChoiceQuestion
          title="Koliko već treniraš?"
          options={LEVELS}
          chosen={wishes.level}
          onChoose={(level) => onAnswer({ level })}
          onSkip={skip}
        />
      );
    case "oprema":
      return (
        <MultipleChoiceQuestion
          title="Što imaš pri ruci?"
          hint="Ako nemaš ništa od toga, samo nastavi."
          options={equipmentAmong(candidates)}
          chosen={wishes.equipment ?? []}
          onChoose={(equipment) => onAnswer({ equipment })}
          onSkip={skip}
        />
      );
    case "dani":
      return (
        <SingleChoiceQuestion
          title="Koliko dana u tjednu?"
          options={DAYS.map((days) => [days, countedDays(days)])}
          chosen={wishes.days}
          onChoose={(days) => onAnswer({ days })}
          onSkip={skip}
        />
      );
    case "trajanje":
      return (
        <SingleChoiceQuestion
          title="Koliko vremena imaš za trening?"
          options={MINUTES.map((minutes) => [minutes, `Do ${minutes} min`])}
          chosen={wishes.minutes}
          onChoose={(minutes) => onAnswer({ minutes })}
          onSkip={skip}
        />
      );
    case "ozljede":
      return <InjuriesQuestion onAnswer={skip} />;
    default:
      return (
        <SingleChoiceQuestion
          title="Što ti je cilj?"
          options={goalsAmong(candidates).map((goal) => [goal, goal])}
          chosen={wishes.goal}
          onChoose={(goal) => onAnswer({ goal })}
          onSkip={skip}
        />
      );
  }
}

/** The one answer that no server learns. */
function InjuriesQuestion({ onAnswer }: { readonly onAnswer: () => void }) {
  const [injuries, saveInjuries] = useInjuries();
  const choose = async (chosen: readonly string[]) => {
    await saveInjuries(chosen);
    onAnswer();
  };
  return (
    <MultipleChoiceQuestion
      title="Trebaš li što čuvati?"
      hint="Ako ništa ne boli, samo nastavi. Odgovor ostaje na ovom uređaju."
      options={INJURIES}
      chosen={injuries}
      onChoose={choose}
      onSkip={onAnswer}
    />
  );
}

function NoCandidates() {
  return (
    <div className={styles.page}>
      <h1>Još nema programa za tebe</h1>
      <p>
        Uz Premium članstvo otvoreni su ti programi i izazovi. Pogledaj <Link to={paths.trainings}>sve programe</Link>.
      </p>
      <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}

/** Shown while account, catalogue or diary are loading or failed. */
function PendingOnboarding() {
  return (
    <div className={styles.page}>
      <h1>Tvoj početak</h1>
      <PendingState />
    </div>
  );
}

function PendingState() {
  const diary = useDiary();
  const failed = [useMe(), useQuery(trainingsQuery), useQuery(challengesQuery)].find(
    ({ isError, data }) => isError && !data,
  );
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  return diary?.isSynced ? <LoadingText /> : <DiaryPending waiting={<LoadingText />} />;
}
