import { Button } from "../../components/button.tsx";
import { useMembership } from "../account/queries.ts";
import { useMembershipOffer } from "../membership/membership-offer.tsx";
import styles from "./premium-note.module.css";

/** Why the list has no amounts, and what brings them. */
export function PremiumNote() {
  const membership = useMembership();
  const { dialog, open } = useMembershipOffer();
  if (membership !== "none") return null;
  return (
    <div className={styles.note}>
      <p>Količine dolaze uz Premium. Tjedan i popis ostaju tvoji i bez njega.</p>
      <Button kind="outline" size="small" onClick={open}>
        Postani Član
      </Button>
      {dialog}
    </div>
  );
}
