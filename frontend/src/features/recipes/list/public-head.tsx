import { Button } from "../../../components/button.tsx";
import styles from "./public-head.module.css";

interface Props {
  readonly onMembership: () => void;
}

/** What the recipes are, and that they come with Premium. */
export function PublicHead({ onMembership }: Props) {
  return (
    <div className={styles.head}>
      <h1>Recepti</h1>
      <p>
        Količine, priprema korak po korak i tjedni planovi prehrane dio su Premium članstva. Recepte s oznakom
        „Otvoreno“ možeš pogledati cijele.
      </p>
      <Button size="small" onClick={onMembership}>
        Postani Član
      </Button>
    </div>
  );
}
