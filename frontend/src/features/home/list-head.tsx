import { Link, NavLink } from "react-router-dom";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./list-head.module.css";

interface Props {
  readonly title: string;
  /** Hidden heading of the cards. */
  readonly cards: string;
  /** Shows the switch between challenges and programmes. */
  readonly kinds?: boolean;
}

export function ListHead({ title, cards, kinds = false }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Link to={paths.search} className={styles.search}>
          <Icon name="search" /> Pretraži
        </Link>
      </div>
      {kinds && (
        <nav aria-label="Treninzi" className={styles.kinds}>
          <NavLink to={paths.challenges}>Izazovi</NavLink>
          <NavLink to={paths.trainings}>Programi</NavLink>
        </nav>
      )}
      <h2 data-spoken>{cards}</h2>
    </>
  );
}
