import { counted } from "#contract/counted.ts";
import type { EbookSummary } from "#contract/product.ts";
import { Picture } from "../../components/picture.tsx";
import { ofEbook } from "./product.ts";
import styles from "./product-card.module.css";
import { type CardProps, ProductCard } from "./product-card.tsx";

interface Props extends CardProps {
  readonly ebook: EbookSummary;
}

/** An ebook as a card: first cover (or the fallback), title, pages. */
export function EbookCard({ ebook, ...card }: Props) {
  const product = ofEbook(ebook);
  const picture = (
    <span className={styles.book}>
      <Picture
        src={product.cover}
        alt=""
        width={400}
        height={560}
        sizes="(min-width: 1100px) 17vw, (min-width: 768px) 22vw, 34vw"
      />
    </span>
  );
  return (
    <ProductCard {...card} product={product} picture={picture}>
      <span className={styles.caption}>{counted(ebook.pages, "stranica", "stranice", "stranica")}</span>
    </ProductCard>
  );
}
