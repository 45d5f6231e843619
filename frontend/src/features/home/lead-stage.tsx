import type { ChallengeSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { counted } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { widePicture } from "../../lib/wide-picture.ts";
import styles from "./lead-stage.module.css";

/** The newest challenge, large. */
export function LeadStage({ challenge }: { readonly challenge: ChallengeSummary }) {
  const trainings = counted(challenge.video_count, "trening", "treninga", "treninga");
  return (
    <section className={styles.stage} aria-labelledby="lead-title">
      <Picture
        src={widePicture(challenge.image_url)}
        alt=""
        width={1600}
        height={680}
        sizes="(min-width: 1100px) 60vw, 92vw"
        eager
      />
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
