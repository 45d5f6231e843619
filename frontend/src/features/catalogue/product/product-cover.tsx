import { avifSources, widePicture } from "../../../lib/picture-sources.ts";
import styles from "./product-cover.module.css";
import type { PublicProduct } from "./public-product.ts";

/** A product's cover: upright on a phone, wide above that; a book stands on its ground as it is. Only what is shown is fetched. */
export function ProductCover({ product: { category, cover } }: { readonly product: PublicProduct }) {
  if (category === "ebook") return <BookCover cover={cover} />;
  const wide = avifSources(widePicture(cover));
  const tall = avifSources(cover);
  return (
    <div className={styles.stage}>
      <picture>
        {wide && (
          <source
            media="(min-width: 768px)"
            type="image/avif"
            srcSet={wide}
            sizes="(min-width: 1440px) 1312px, 92vw"
            width={1600}
            height={680}
          />
        )}
        {tall && <source type="image/avif" srcSet={tall} sizes="92vw" />}
        <img src={cover} alt="" width={640} height={800} fetchPriority="high" />
      </picture>
    </div>
  );
}

function BookCover({ cover }: { readonly cover: string }) {
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
