import type { NextVideo } from "#contract/access.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { useOpenVideo } from "../player/use-open-video.ts";
import { CourseCard } from "../training/programme/course-card.tsx";
import { useListedCourse } from "../training/programme/use-listed-course.ts";
import styles from "./continue-list.module.css";

interface Props {
  readonly next: NextVideo;
}

const SECONDS_A_MINUTE = 60;

/** The next video of a challenge as a large card; a tap plays it. */
export function NextVideoCard({ next }: Props) {
  const { challenge } = useListedCourse({ category: "challenge", product: next.challenge_id });
  const video = useOpenVideo(next.challenge_id);
  return (
    <CourseCard
      cover={challenge?.image_url}
      tag="Danas"
      course={challenge?.title ?? "Izazov"}
      title={next.title}
      facts={minutesOf(next)}
      note={video.isError ? sentenceOf(video.error) : undefined}
    >
      <Button name="next" busy={video.isPending} onClick={() => video.mutate(next.id)}>
        <Icon name="play" size={18} /> {next.position > 0 ? "Nastavi" : "Kreni"}
      </Button>
      <ButtonLink to={paths.product("challenge", next.challenge_id)} kind="outline">
        Cijeli izazov
      </ButtonLink>
    </CourseCard>
  );
}

/** The same as a list line. */
export function NextVideoRow({ next }: Props) {
  const { challenge } = useListedCourse({ category: "challenge", product: next.challenge_id });
  const video = useOpenVideo(next.challenge_id);
  return (
    <li>
      <button
        type="button"
        name={`video-${next.id}`}
        className={styles.video}
        aria-disabled={video.isPending || undefined}
        onClick={() => video.isPending || video.mutate(next.id)}
      >
        {next.thumbnail_url && (
          <img src={next.thumbnail_url} alt="" width={112} height={63} loading="lazy" decoding="async" />
        )}
        <span>
          <b>{next.title}</b>
          <small>{[challenge?.title, minutesOf(next)].filter(Boolean).join(" · ")}</small>
        </span>
        <Icon name="play" size={20} />
      </button>
      {video.isError && <Refusal className={styles.error}>{sentenceOf(video.error)}</Refusal>}
    </li>
  );
}

/** `24 min`, or `još 12 min` of a stopped video. */
function minutesOf({ length, position }: NextVideo): string {
  const minutes = Math.max(1, Math.round((length - position) / SECONDS_A_MINUTE));
  return position > 0 ? `još ${minutes} min` : `${minutes} min`;
}
