import type { ContentCategory } from "#contract/primitives.ts";
import { Badge } from "../../../components/badge.tsx";
import { QuestionList } from "../../../components/question-list.tsx";
import { paths } from "../../../lib/paths.ts";
import { EbookCovers } from "../detail/ebook-covers.tsx";
import { ProductStage } from "../detail/product-stage.tsx";
import { ProductContents } from "./product-contents.tsx";
import { ProductOffer } from "./product-offer.tsx";
import styles from "./product-page.module.css";
import { productQuestions } from "./product-questions.ts";
import { ProductSample } from "./product-sample.tsx";
import type { PublicProduct } from "./public-product.ts";
import { ShareButton } from "./share-button.tsx";

const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;

/** What a product of a category is called. */
export function kindOf(category: ContentCategory): string {
  return kinds[category];
}

interface Props {
  readonly product: PublicProduct;
  readonly onMembership: () => void;
}

/** A product for everybody: what it is, what it holds, what it costs, and what buyers ask. */
export function ProductDetail({ product, onMembership }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.cover}>
        <Head product={product} />
      </div>
      <p className={styles.figures}>
        {product.figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      <div className={styles.offer}>
        <ProductOffer product={product} onMembership={onMembership} />
      </div>
      <About product={product} />
      <div className={styles.more}>
        {product.hasSample && <ProductSample product={product} />}
        <ProductContents parts={product.contents} />
        {!product.retired && <QuestionList questions={productQuestions(product)} />}
      </div>
    </div>
  );
}

function Head({ product }: { readonly product: PublicProduct }) {
  const { category, title, cover, covers, coverInk, isNew } = product;
  const kind = kindOf(category);
  return (
    <ProductStage
      title={title}
      ink={coverInk}
      cover={cover}
      badges={<Badge kind={isNew ? "new" : "popularOnArt"}>{isNew ? `${kind} · Novo` : kind}</Badge>}
      instead={category === "ebook" && <EbookCovers covers={covers} />}
    />
  );
}

function About({ product }: { readonly product: PublicProduct }) {
  return (
    <div className={styles.about}>
      <p className={styles.description}>{product.description}</p>
      {product.points.length > 0 && (
        <ul className={styles.points}>
          {product.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className={styles.share}>
        <ShareButton title={product.title} path={paths.publicProduct(product.category, product.id)} />
      </div>
    </div>
  );
}
