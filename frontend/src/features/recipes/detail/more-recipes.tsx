import { Button } from "../../../components/button.tsx";
import { useSignedIn } from "../../../lib/session.ts";
import { useMembership } from "../../account/queries.ts";
import styles from "./locked-method.module.css";

interface Props {
  readonly onMembership: () => void;
}

/** Beneath a recipe that is open to everybody: that there are more, for whoever has no Premium. */
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
