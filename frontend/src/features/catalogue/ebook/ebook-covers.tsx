import type { Ebook } from "#contract/product.ts";
import { Picture } from "../../../components/picture.tsx";
import { textList } from "../../../lib/field-list.ts";
import styles from "./ebook-covers.module.css";

const FALLBACK_COVER = "/art/book.svg";

/** The ebook's covers on their tile; the fallback where there are none. */
export function EbookCovers({ ebook }: { readonly ebook: Ebook }) {
  const covers = textList(ebook.cover_images);
  const shown = covers.length > 0 ? covers : [FALLBACK_COVER];
  return (
    <ul className={styles.tile}>
      {shown.map((cover) => (
        <li key={cover}>
          <Picture src={cover} alt="" width={400} height={560} sizes="(min-width: 768px) 280px, 56vw" eager />
        </li>
      ))}
    </ul>
  );
}
