import type { AccessState, Challenge } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Icon } from "../../../components/icon.tsx";
import { dayOf, daysUntil } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { Membership } from "../../account/queries.ts";
import { LockedOffer, ProductRows, UnlockedHead } from "../detail/side-panel.tsx";
import { isOnSale, ofChallenge } from "../product.ts";
import styles from "./challenge-panel.module.css";
import { ProductFiles } from "./file-buttons.tsx";

interface Props {
  readonly challenge: Challenge;
  readonly access: AccessState;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The side panel: what is unlocked and until when, or what it costs and how to get it. */
export function ChallengePanel({ challenge, access, membership, onMembership }: Props) {
  return (
    <aside className={styles.panel} aria-label="Pristup izazovu">
      {access.granted ? (
        <Unlocked challenge={challenge} access={access} membership={membership} />
      ) : (
        <Locked challenge={challenge} membership={membership} onMembership={onMembership} />
      )}
      <ProductRows product={ofChallenge(challenge)} />
    </aside>
  );
}

function Unlocked({ challenge, access, membership }: Omit<Props, "onMembership">) {
  return (
    <>
      {membership === "premium" && challenge.with_subscription && (
        <Badge kind="member">
          <Icon name="check" size={16} /> Premium član
        </Badge>
      )}
      <UnlockedHead access={access} retired={challenge.retired} />
      <p className={styles.note}>Izazov je otvoren do {dayOf(challenge.end_date)} za sve.</p>
      <ProductFiles field={challenge.files_ids} />
    </>
  );
}

function Locked({ challenge, membership, onMembership }: Omit<Props, "access">) {
  const product = ofChallenge(challenge);
  if (!isOnSale(product, serverNow())) {
    const over = daysUntil(challenge.end_date, serverNow()) < 0;
    return <h2 className={styles.title}>{over ? "Izazov je završio" : "Izazov završava danas"}</h2>;
  }
  return (
    <LockedOffer
      product={product}
      membership={membership}
      note={`Izazov je otvoren do ${dayOf(challenge.end_date)}`}
      buy="Kupi izazov"
      onMembership={onMembership}
    />
  );
}
