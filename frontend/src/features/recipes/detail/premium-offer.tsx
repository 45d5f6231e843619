import { Badge } from "../../../components/badge.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session.ts";
import { useMembership } from "../../account/queries.ts";
import styles from "./premium-offer.module.css";

interface Props {
  readonly onMembership: () => void;
}

/** Says that a recipe's amounts and method are Premium's, and leads there or to open recipes. */
export function LockedMethod({ onMembership }: Props) {
  const signedIn = useSignedIn();
  return (
    <section aria-labelledby="method" className={styles.panel}>
      <Badge kind="premium">Uključeno u Premium</Badge>
      <h2 id="method">Količine i priprema</h2>
      <p>
        Uz Premium se otvaraju točne količine za 1 do 12 porcija, priprema korak po korak, planovi prehrane i popis za
        kupnju. Recepti se ne prodaju zasebno.
      </p>
      <div className={styles.ways}>
        <Button kind="outline" onClick={onMembership}>
          Postani Član
        </Button>
        <ButtonLink kind="outline" to={`${signedIn ? paths.recipes : paths.publicRecipes}?open=1`}>
          Pogledaj otvorene recepte
        </ButtonLink>
      </div>
    </section>
  );
}

/** Below an open recipe: says that there are more, to whoever has no Premium. */
export function MoreRecipes({ onMembership }: Props) {
  const signedIn = useSignedIn();
  const membership = useMembership();
  if (signedIn && membership !== "none") return null;
  return (
    <aside className={styles.panel} aria-label="Svi recepti">
      <p>Ovaj je recept otvoren svima. Ostali recepti, planovi prehrane i popis za kupnju dio su Premium članstva.</p>
      <Button kind="outline" onClick={onMembership}>
        Postani Član
      </Button>
    </aside>
  );
}
