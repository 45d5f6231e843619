import type { Ebook } from "#contract/product.ts";
import { Growing } from "../../../components/growing.tsx";
import { Picture } from "../../../components/picture.tsx";
import { coversOf } from "../product.ts";
import styles from "./ebook-covers.module.css";

/** The ebook's covers on their tile; the fallback where there are none. */
export function EbookCovers({ ebook }: { readonly ebook: Ebook }) {
  return (
    <Growing chosen>
      <ul className={styles.tile}>
        {coversOf(ebook).map((cover) => (
          <li key={cover}>
            <Picture src={cover} alt="" width={400} height={560} sizes="(min-width: 768px) 280px, 56vw" eager />
          </li>
        ))}
      </ul>
    </Growing>
  );
}
