import { Fold } from "../../../components/fold.tsx";
import styles from "./product-contents.module.css";
import type { ContentPart } from "./public-product.ts";

/** A product's table of contents, by title. Weeks open without a script; the first stands open. */
export function ProductContents({ parts }: { readonly parts: readonly ContentPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents">Sadržaj</h2>
      <ol className={styles.list}>
        {parts.map((part, position) => (
          <li key={part.title}>{part.points.length > 0 ? <Part part={part} open={position === 0} /> : part.title}</li>
        ))}
      </ol>
    </section>
  );
}

function Part({ part, open }: { readonly part: ContentPart; readonly open: boolean }) {
  return (
    <Fold head={part.title} open={open}>
      <ul>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Fold>
  );
}
