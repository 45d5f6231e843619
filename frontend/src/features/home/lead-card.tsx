import { useQuery } from "@tanstack/react-query";
import type { NextVideo } from "#contract/access.ts";
import { countedTrainings } from "#contract/counted.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { equipmentWords, newestChallenge } from "../catalogue/product.ts";
import { challengesQuery } from "../catalogue/queries.ts";
import { useDiary } from "../training/diary/use-diary.ts";
import { FirstCourse } from "../training/onboarding/first-course.tsx";
import { CourseCard } from "../training/programme/course-card.tsx";
import { NextVideoCard } from "./next-video.tsx";

interface Props {
  /** The next video of a begun challenge. */
  readonly next: NextVideo | null | undefined;
}

/** The card of a member without a running programme: next video, course to begin, or newest challenge. */
export function LeadCard({ next }: Props) {
  return next ? <NextVideoCard next={next} /> : <FirstCourse otherwise={<FreeOrNewest />} />;
}

/** The free training until it was done, then the newest challenge; each stands beside the other. */
function FreeOrNewest() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const diary = useDiary();
  const newest = newestChallenge(challenges, serverNow());
  if (!newest) return null;
  const free = newestChallenge(
    challenges.filter((challenge) => challenge.has_sample),
    serverNow(),
  );
  const trainings = countedTrainings(newest.video_count);
  const isDone = diary?.history.some(({ about }) => about?.kind === "video" && about.product === free?.id);
  if (free && !isDone) {
    return (
      <CourseCard
        cover={free.image_url}
        tag="Besplatno"
        course={free.title}
        title="Tvoj prvi trening"
        facts={`Jedan cijeli trening, bez plaćanja · ${equipmentWords(free.equipment).toLocaleLowerCase("hr")}`}
      >
        <ButtonLink to={sampleOf(free.id)}>Pokreni</ButtonLink>
        <ButtonLink to={paths.challenges} kind="outline">
          Svi izazovi
        </ButtonLink>
      </CourseCard>
    );
  }
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
        <ButtonLink to={sampleOf(free.id)} kind="outline">
          Besplatni trening
        </ButtonLink>
      )}
    </CourseCard>
  );
}

/** A challenge's page, where its free training plays at once. */
function sampleOf(challenge: number): string {
  return `${paths.product("challenge", challenge)}#sample`;
}
