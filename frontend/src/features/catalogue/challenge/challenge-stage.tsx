import { counted } from "#contract/counted.ts";
import type { Challenge } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Picture } from "../../../components/picture.tsx";
import { widePicture } from "../../../lib/picture-sources.ts";
import styles from "./challenge-stage.module.css";

/** The cover on its stage: a special image where the challenge has one, and the title on its calm side. */
export function ChallengeStage({ challenge }: { readonly challenge: Challenge }) {
  const wide = challenge.hero_image_url ?? widePicture(challenge.image_url);
  return (
    <div className={styles.stage}>
      <div className={styles.wide}>
        <Picture src={wide} alt="" width={1600} height={680} sizes="(min-width: 1440px) 1312px, 92vw" eager />
      </div>
      <div className={styles.tall}>
        <Picture src={challenge.image_url} alt="" width={640} height={800} sizes="100vw" eager />
      </div>
      <div className={styles.tags}>
        {challenge.is_new && <Badge kind="new">Novo</Badge>}
        {challenge.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      </div>
    </div>
  );
}

/** Figures of a challenge. */
export function ChallengeStats({ challenge }: { readonly challenge: Challenge }) {
  const stats = [
    { value: challenge.video_count, label: noun(challenge.video_count, "trening", "treninga", "treninga") },
    { value: challenge.training_duration, label: noun(challenge.training_duration, "minuta", "minute", "minuta") },
    { value: `${challenge.number_of_training}×`, label: "tjedno" },
    { value: challenge.total_duration, label: noun(challenge.total_duration, "tjedan", "tjedna", "tjedana") },
  ];
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** The noun's form for a count, without the count. */
function noun(count: number, one: string, few: string, many: string): string {
  return counted(count, one, few, many).slice(String(count).length + 1);
}
