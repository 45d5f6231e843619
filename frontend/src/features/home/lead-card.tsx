import { useQuery } from "@tanstack/react-query";
import type { NextVideo } from "#contract/access.ts";
import { countedTrainings } from "#contract/counted.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { equipmentWords, newestChallenge } from "../catalogue/product.ts";
import { challengesQuery } from "../catalogue/queries.ts";
import { FirstCourse } from "../training/onboarding/first-course.tsx";
import { CourseCard } from "../training/programme/course-card.tsx";
import { NextVideoCard } from "./next-video.tsx";

interface Props {
  /** The next video of a begun challenge. */
  readonly next: NextVideo | null | undefined;
}

/** The card of a member without a running programme: next video, course to begin, or newest challenge. */
export function LeadCard({ next }: Props) {
  return next ? <NextVideoCard next={next} /> : <FirstCourse otherwise={<NewestChallenge />} />;
}

/** The newest challenge, beside the free training. */
function NewestChallenge() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const newest = newestChallenge(challenges, serverNow());
  if (!newest) return null;
  const free = newestChallenge(
    challenges.filter((challenge) => challenge.has_sample),
    serverNow(),
  );
  const trainings = countedTrainings(newest.video_count);
  return (
    <CourseCard
      cover={newest.image_url}
      tag={newest.is_new ? "Novo" : "Izazov"}
      course={equipmentWords(newest.equipment)}
      title={newest.title}
      facts={`${trainings} · ${newest.training_duration} min`}
    >
      <ButtonLink to={paths.product("challenge", newest.id)}>
        Otvori izazov <Icon name="arrow" size={20} />
      </ButtonLink>
      {free && (
        <ButtonLink to={`${paths.product("challenge", free.id)}#sample`} kind="outline">
          Besplatni trening
        </ButtonLink>
      )}
    </CourseCard>
  );
}
