import { Badge } from "../../../components/badge.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session.ts";
import styles from "./locked-method.module.css";

interface Props {
  readonly onMembership: () => void;
}

/** What of a recipe is Premium's, said plainly, and the ways to it. */
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
