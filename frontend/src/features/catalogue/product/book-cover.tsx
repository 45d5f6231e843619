import { avifSources } from "../../../lib/picture-sources.ts";
import styles from "./book-cover.module.css";

/** A book on its ground, as it is. */
export function BookCover({ cover }: { readonly cover: string }) {
  const sources = avifSources(cover);
  return (
    <div className={styles.book}>
      <picture>
        {sources && <source type="image/avif" srcSet={sources} sizes="260px" />}
        <img src={cover} alt="" width={400} height={560} fetchPriority="high" />
      </picture>
    </div>
  );
}
