import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { useDiary } from "../training/diary/use-diary.ts";
import { useProposals, useWishes } from "../training/onboarding/use-proposals.ts";
import { useCachedVideos } from "../training/programme/cached-videos.ts";
import { ProgrammeRow } from "../training/programme/programme-list.tsx";
import { isFollowed, programmeFor } from "../training/programme/programmes.ts";
import { runsIn } from "../training/programme/runs.ts";
import { useToday } from "../training/programme/use-today.ts";
import styles from "./continue-list.module.css";
import { NextVideoRow } from "./next-video.tsx";

/** Other begun or bought courses; nothing without any. */
export function ContinueList() {
  const items = useContinueItems();
  if (items.length === 0) return null;
  return (
    <section className={styles.begun} aria-labelledby="go-on">
      <h2 id="go-on">Nastavi</h2>
      <ul>{items}</ul>
    </section>
  );
}

function useContinueItems(): ReactNode[] {
  const me = useMe().data;
  const diary = useDiary();
  const today = useToday();
  const [videos] = useCachedVideos();
  const [wishes] = useWishes();
  const proposals = useProposals() ?? [];
  if (!me || !diary) return [];
  const { next_video: next } = me;
  const runs = runsIn(diary, videos, today);
  const first = runs.find(({ run }) => run.next || !next);
  const others = runs.filter((run) => run !== first);
  if (!first && !next) return [];
  const items = others.map((run): ReactNode => <ProgrammeRow key={run.programme.id} run={run} today={today} />);
  const isPlanned = next && isFollowed({ category: "challenge", product: next.challenge_id }, diary.head);
  if (next && !isPlanned && (first || !diary.isSynced)) items.unshift(<NextVideoRow key="video" next={next} />);
  for (const { course, isBought } of proposals) {
    if (!isBought || course.category !== "training" || programmeFor(course, diary.head)) continue;
    const to = paths.product("training", course.product);
    items.push(<ContinueLink key={to} to={to} title={course.title} text="Kupljeno, čeka prvi trening." />);
  }
  if (!first && !wishes.over && proposals.length > 1) {
    items.push(
      <ContinueLink
        key="start"
        to={paths.start()}
        title="Pronađi svoj program"
        text="Šest pitanja: cilj, oprema, vrijeme."
      />,
    );
  }
  return items;
}

interface ContinueLinkProps {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

function ContinueLink({ to, title, text }: ContinueLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <Icon name="arrow" size={20} />
      </Link>
    </li>
  );
}
