import { Link } from "react-router-dom";
import type { ChallengeSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Picture } from "../../components/picture.tsx";
import { counted } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./product-card.module.css";

interface Props {
  readonly challenge: ChallengeSummary;
  /** Instead of going to the challenge: what a visitor's click does. */
  readonly onOpen?: (() => void) | undefined;
  readonly lead?: boolean;
}

/** A challenge as a card: cover, title, trainings, minutes and equipment. */
export function ChallengeCard({ challenge, onOpen, lead = false }: Props) {
  const content = (
    <>
      <span className={styles.cover}>
        <Picture
          src={challenge.image_url}
          alt=""
          width={640}
          height={800}
          sizes={lead ? "(min-width: 768px) 50vw, 100vw" : "(min-width: 1100px) 25vw, (min-width: 768px) 33vw, 50vw"}
        />
        <Tag challenge={challenge} />
      </span>
      <h3>{challenge.title}</h3>
      <span className={styles.caption}>{captionOf(challenge)}</span>
    </>
  );
  return (
    <li className={lead ? styles.lead : styles.item}>
      {onOpen ? (
        <button type="button" className={styles.card} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link to={paths.product("challenge", challenge.id)} className={styles.card}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Tag({ challenge }: { readonly challenge: ChallengeSummary }) {
  const popular = challenge.tags.includes("Popularno");
  if (!challenge.is_new && !popular) return null;
  return (
    <span className={styles.tag}>
      {challenge.is_new ? <Badge kind="new">Novo</Badge> : <Badge kind="popularOnArt">Popularno</Badge>}
    </span>
  );
}

/** 28 treninga · 24 min · girja */
function captionOf(challenge: ChallengeSummary): string {
  const trainings = counted(challenge.video_count, "trening", "treninga", "treninga");
  const equipment = challenge.equipment.join(", ").toLocaleLowerCase("hr") || "bez opreme";
  return `${trainings} · ${challenge.training_duration} min · ${equipment}`;
}
