import { Link } from "react-router-dom";
import { acceptedCards } from "#contract/cards.ts";
import shop from "../../../../infra/shop.json";
import { paths } from "../../lib/paths.ts";
import styles from "./checkout.module.css";

/** The cards that are taken, and who sees their number. */
export function CardMarks() {
  return (
    <>
      <ul className={styles.marks} aria-label="Prihvaćene kartice">
        {acceptedCards.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        Karticu upisuješ na sigurnoj stranici CorvusPay. {shop.brand} ne vidi broj kartice.{" "}
        <Link to={paths.terms}>Opći uvjeti korištenja</Link>
      </p>
    </>
  );
}
