import type { AccessState, Challenge } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { idList } from "../../lib/field-list.ts";
import { dayOf, daysUntil, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import styles from "./challenge-panel.module.css";
import { FileButtons } from "./file-buttons.tsx";

interface Props {
  readonly challenge: Challenge;
  readonly access: AccessState;
  readonly premium: boolean;
  readonly onMembership: () => void;
}

/** The side panel: what is unlocked and until when, or what it costs and how to get it. */
export function ChallengePanel({ challenge, access, premium, onMembership }: Props) {
  return (
    <aside className={styles.panel} aria-label="Pristup izazovu">
      {access.granted ? (
        <Unlocked challenge={challenge} access={access} premium={premium} />
      ) : (
        <Locked challenge={challenge} premium={premium} onMembership={onMembership} />
      )}
      <dl className={styles.rows}>
        <Row name="Oprema" value={challenge.equipment.join(", ") || "bez opreme"} />
        <Row name="Razina" value={challenge.level} />
        <Row name="Mjesto" value={challenge.place === "gym" ? "teretana" : "kod kuće"} />
      </dl>
    </aside>
  );
}

function Unlocked({ challenge, access, premium }: Omit<Props, "onMembership">) {
  const files = idList(challenge.files_ids);
  const until = access.until ? ` do ${dayOf(zagrebDay(new Date(access.until)))}` : "";
  return (
    <>
      {premium && challenge.with_subscription && (
        <Badge kind="member">
          <Icon name="check" size={16} /> Premium član
        </Badge>
      )}
      <h2 className={styles.title}>{`Otključano${until}`}</h2>
      <p className={styles.note}>Izazov je otvoren do {dayOf(challenge.end_date)} za sve.</p>
      {files.length > 0 && (
        <div className={styles.files}>
          <h3>Datoteke</h3>
          <FileButtons
            fileIds={files}
            label={(position) => `Preuzmi datoteku${files.length > 1 ? ` ${position + 1}` : ""}, PDF`}
          />
        </div>
      )}
    </>
  );
}

function Locked({ challenge, premium, onMembership }: Omit<Props, "access">) {
  const daysLeft = daysUntil(challenge.end_date, serverNow());
  if (daysLeft < 1)
    return <h2 className={styles.title}>{daysLeft < 0 ? "Izazov je završio" : "Izazov završava danas"}</h2>;
  return (
    <>
      {challenge.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      <Price challenge={challenge} premium={premium} />
      <p className={styles.note}>
        Jednokratno plaćanje, PDV uključen u cijenu. Izazov je otvoren do {dayOf(challenge.end_date)}
      </p>
      {challenge.with_subscription && !premium && (
        <Button full onClick={onMembership}>
          Postani Član
        </Button>
      )}
      <ButtonLink
        to={paths.checkout("challenge", challenge.id)}
        full
        kind={challenge.with_subscription && !premium ? "outline" : "primary"}
      >
        Kupi izazov
      </ButtonLink>
    </>
  );
}

function Price({ challenge, premium }: Pick<Props, "challenge" | "premium">) {
  const reduced = challenge.price - challenge.premium_save;
  const showsBoth = premium && challenge.premium_save > 0;
  return (
    <p className={styles.price}>
      {showsBoth && <span className={styles.ordinary}>{money(challenge.price)}</span>}
      <b className={showsBoth ? styles.premium : undefined}>{money(showsBoth ? reduced : challenge.price)}</b>
    </p>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
