import { useQuery } from "@tanstack/react-query";
import type { ChallengeSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { WidePicture } from "../../components/picture.tsx";
import { counted, daysUntil } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { challengesQuery } from "../catalogue/queries.ts";
import styles from "./lead-stage.module.css";

/** The newest challenge, large. */
export function Lead() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const newest = newestChallenge(challenges, serverNow());
  return newest ? <LeadStage challenge={newest} /> : null;
}

/** The newest of the challenges that have not ended: one marked as new, otherwise the one with the highest id. */
export function newestChallenge(challenges: readonly ChallengeSummary[], now: Date): ChallengeSummary | undefined {
  const running = challenges.filter((challenge) => daysUntil(challenge.end_date, now) >= 0);
  return running.sort((left, right) => Number(right.is_new) - Number(left.is_new) || right.id - left.id)[0];
}

function LeadStage({ challenge }: { readonly challenge: ChallengeSummary }) {
  const trainings = counted(challenge.video_count, "trening", "treninga", "treninga");
  return (
    <section className={styles.stage} aria-labelledby="lead-title">
      <WidePicture src={challenge.image_url} sizes="(min-width: 1100px) 60vw, 92vw" eager />
      <div className={styles.text}>
        {challenge.is_new && <Badge kind="new">Novo</Badge>}
        <h2 id="lead-title">{challenge.title}</h2>
        <p>{`${trainings} · ${challenge.training_duration} min`}</p>
        <ButtonLink to={paths.product("challenge", challenge.id)}>
          Otvori izazov <Icon name="arrow" size={20} />
        </ButtonLink>
      </div>
    </section>
  );
}
