import { Link, useSearchParams } from "react-router-dom";
import { counted } from "#contract/counted.ts";
import { Button } from "../../components/button.tsx";
import { ErrorState, Failure, Skeleton } from "../../components/states.tsx";
import { serverNow } from "../../lib/server-time.ts";
import { useMembership } from "../account/queries.ts";
import { useMembershipOffer } from "../membership/membership-offer.tsx";
import { isOpen, listOf, missingIngredients } from "./own/shown-week.ts";
import { useKitchen } from "./own/use-kitchen.ts";
import { useUndoable } from "./own/use-undoable.tsx";
import styles from "./own-kitchen.module.css";
import noteStyles from "./premium-note.module.css";
import { listText } from "./shopping/list-text.ts";
import { ShoppingList } from "./shopping/own-shopping-list.tsx";
import { ShareList } from "./shopping/share-list.tsx";
import { OwnWeek } from "./week/own-week.tsx";

/** One's own week and its shopping list: side by side where there is room, else one at a time. */
export function OwnKitchen() {
  const kitchen = useKitchen();
  const { act, notice } = useUndoable(kitchen);
  const [query] = useSearchParams();
  const { kept, error, retry, waits, change } = kitchen;
  if (!kept) return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton shape="row" count={6} />;
  const now = serverNow().getTime();
  const list = listOf(kept, now);
  const lines = [...list.aisles.flatMap((aisle) => aisle.lines), ...list.extras];
  const left = lines.filter(({ ticked }) => !ticked).length;
  const missing = missingIngredients(kept);
  const showsList = query.has("popis");
  return (
    <>
      <nav aria-label="Tjedan i popis" className={styles.parts}>
        <Link to="?" replace preventScrollReset aria-current={showsList ? undefined : "page"}>
          Obroci
        </Link>
        <Link to="?popis" replace preventScrollReset aria-current={showsList ? "page" : undefined}>
          {`Popis (${left})`}
        </Link>
      </nav>
      <p role="status" className={styles.state}>
        {waits === "device" && "Spremljeno na ovom uređaju. Šalje se čim bude mreže."}
        {waits === "page" && "Uređaj nema mjesta: promjene traju dok je stranica otvorena, a šalju se čim bude mreže."}
      </p>
      {kept.unheard && error && (
        <div className={styles.unsynced}>
          <Failure text="Ostatak tvog tjedna još nije stigao na ovaj uređaj." onRetry={retry} />
        </div>
      )}
      <div className={styles.both}>
        <section className={showsList ? styles.away : ""} aria-labelledby="own-week">
          <h2 id="own-week">Obroci</h2>
          <OwnWeek kept={kept} act={act} />
        </section>
        <section className={showsList ? styles.list : `${styles.list} ${styles.away}`} aria-labelledby="own-list">
          <h2 id="own-list">Popis za kupnju</h2>
          <p role="status" className={styles.left}>
            {lines.length === 0 ? "Popis nastaje iz obroka u tjednu." : leftText(left)}
          </p>
          {missing > 0 && (
            <p
              className={styles.left}
            >{`Sastojci za ${counted(missing, "recept", "recepta", "recepata")} stižu s mrežom.`}</p>
          )}
          {kept.own.week.length > 0 && !isOpen(kept, now) && <PremiumNote />}
          {kept.aside && kept.aside.length > 0 && (
            <p role="alert" className={styles.left}>
              {`Ovako napisano ne može na popis: ${kept.aside.join(", ")}. Upiši drugim riječima.`}
            </p>
          )}
          <ShoppingList list={list} change={change} act={act} />
          {left > 0 && <ShareList text={listText(list)} />}
        </section>
      </div>
      {notice}
    </>
  );
}

function leftText(left: number): string {
  if (left === 0) return "Sve je u košarici.";
  return `Još ${counted(left, "namirnica", "namirnice", "namirnica")}`;
}

/** Says that amounts come with Premium, to whoever has no membership. */
function PremiumNote() {
  const membership = useMembership();
  const { dialog, open } = useMembershipOffer();
  if (membership !== "none") return null;
  return (
    <div className={noteStyles.note}>
      <p>Količine dolaze uz Premium. Tjedan i popis ostaju tvoji i bez njega.</p>
      <Button kind="outline" size="small" onClick={open}>
        Postani Član
      </Button>
      {dialog}
    </div>
  );
}
