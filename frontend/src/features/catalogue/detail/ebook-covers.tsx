import { Picture } from "../../../components/picture.tsx";
import styles from "./ebook-covers.module.css";

/** An ebook's cover on its tile, with pages of it beside where there is room. */
export function EbookCovers({ covers }: { readonly covers: readonly string[] }) {
  return (
    <ul className={styles.tile}>
      {covers.map((cover, position) => (
        <li key={cover}>
          <Picture
            src={cover}
            alt=""
            width={400}
            height={560}
            sizes="(min-width: 768px) 280px, 56vw"
            eager={position === 0}
          />
        </li>
      ))}
    </ul>
  );
}
