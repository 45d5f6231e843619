import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../lib/paths.ts";
import { challengeQuery } from "../../catalogue/detail/queries.ts";
import { usePlan } from "../diary/use-plan.ts";
import { CacheChallengeVideos } from "../programme/cached-videos.ts";
import { type Candidate, candidateFacts as factsOf } from "./candidate.ts";
import styles from "./onboarding.module.css";
import { ProposedCourse } from "./proposed-course.tsx";
import { useInjuries, useWishes } from "./use-proposals.ts";

const SHOWN = 3;

/** The best proposal with its start button, and two others. */
export function Proposal({ proposals }: { readonly proposals: readonly Candidate[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(proposals[0]);
  const [wishes] = useWishes();
  const [injuries] = useInjuries();
  const shown = proposals.slice(0, SHOWN);
  if (!chosen) return null;
  return (
    <div className={`${styles.page} ${styles.proposal}`}>
      <h1>{wishes.over ? "Ovo ti najbolje odgovara" : "Za početak predlažemo"}</h1>
      <ProposedCourse key={keyOf(chosen)} candidate={chosen} onStarted={() => navigate(paths.home)} />
      {injuries.length > 0 && (
        <p className={styles.hint}>
          {`Čuvaš ${injuries.join(", ").toLocaleLowerCase("hr")}: uz takvu vježbu uzmi lakšu varijantu ili je zamijeni, a uz ozljedu najprije pitaj liječnika.`}
        </p>
      )}
      <CacheCourse candidate={chosen} />
      <h2 className={styles.others}>Drugi prijedlozi</h2>
      <ul className={styles.options}>
        {shown
          .filter((candidate) => keyOf(candidate) !== keyOf(chosen))
          .map((candidate) => (
            <li key={keyOf(candidate)}>
              <button type="button" onClick={() => setChosen(candidate)}>
                <span>
                  {candidate.course.title}
                  <small>{factsOf(candidate)}</small>
                </span>
                <Icon name="arrow" />
              </button>
            </li>
          ))}
      </ul>
      <p className={styles.links}>
        <TextLink to={paths.start()}>{wishes.over ? "Promijeni odgovore" : "Odgovori na pitanja"}</TextLink>
        <TextLink to={paths.home}>Kasnije</TextLink>
      </p>
    </div>
  );
}

/** Caches the proposed course on the device, so that its first training opens with one tap. */
function CacheCourse({ candidate: { course } }: { readonly candidate: Candidate }) {
  const isTraining = course.category === "training";
  usePlan(isTraining ? course.product : undefined);
  const detail = useQuery({ ...challengeQuery(String(course.product)), enabled: !isTraining }).data;
  return detail ? <CacheChallengeVideos challenge={detail.challenge} /> : null;
}

function keyOf({ course: { category, product } }: Candidate): string {
  return `${category} ${product}`;
}
