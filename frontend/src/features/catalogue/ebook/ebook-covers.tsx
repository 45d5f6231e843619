import type { Ebook } from "#contract/product.ts";
import { Growing } from "../../../components/growing.tsx";
import { Picture } from "../../../components/picture.tsx";
import { coversOf } from "../product.ts";
import styles from "./ebook-covers.module.css";

/** The ebook's cover on its tile, with pages of it beside where there is room; the fallback where there is none. */
export function EbookCovers({ ebook }: { readonly ebook: Ebook }) {
  return (
    <Growing chosen>
      <ul className={styles.tile}>
        {coversOf(ebook).map((cover, position) => (
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
    </Growing>
  );
}
