import { lazy } from "react";
import type { ContentCategory } from "#contract/primitives.ts";
import type { PublicShop } from "#contract/shop.ts";
import { Badge } from "../../../components/badge.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { LazySection } from "../../../components/lazy-section.tsx";
import { QuestionList } from "../../../components/question-list.tsx";
import { dayOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { withVat } from "../../../lib/vat.ts";
import { useShop } from "../../shop/use-shop.ts";
import { EbookCovers } from "../detail/ebook-covers.tsx";
import { ProductStage } from "../detail/product-stage.tsx";
import contentsStyles from "./product-contents.module.css";
import { ProductOffer } from "./product-offer.tsx";
import styles from "./product-page.module.css";
import { ProductSample } from "./product-sample.tsx";
import type { ContentPart, PublicProduct } from "./public-product.ts";
import { ShareButton } from "./share-button.tsx";

const TrainingMuscles = lazy(async () => ({
  default: (await import("../training/training-muscles.tsx")).TrainingMuscles,
}));

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
  const shop = useShop();
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
        {product.muscles && (
          <LazySection before={<div className={styles.muscles} />}>
            <TrainingMuscles sets={product.muscles} />
          </LazySection>
        )}
        {!product.retired && <QuestionList questions={productQuestions(product, shop)} />}
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

/** A product's table of contents, by title. Weeks open without a script; the first stands open. */
function ProductContents({ parts }: { readonly parts: readonly ContentPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="contents" className={contentsStyles.contents}>
      <h2 id="contents">Sadržaj</h2>
      <ol className={contentsStyles.list}>
        {parts.map((part, position) => (
          <li key={part.title}>{part.points.length > 0 ? <Part part={part} open={position === 0} /> : part.title}</li>
        ))}
      </ol>
    </section>
  );
}

function Part({ part, open }: { readonly part: ContentPart; readonly open: boolean }) {
  return (
    <Disclosure head={part.title} open={open}>
      <ul>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** What buyers of a product ask, answered from its own data. */
function productQuestions(product: PublicProduct, shop: PublicShop) {
  return [
    { question: "Koliko plaćam?", answer: paying(product, shop) },
    { question: "Koliko dugo imam pristup?", answer: lasting(product) },
    ...(product.equipment === null ? [] : [{ question: "Što mi treba?", answer: needs(product) }]),
    {
      question: "Mogu li odustati od kupnje?",
      answer:
        "Možeš jednostrano raskinuti ugovor u roku od 14 dana, bez navođenja razloga. Pojedinosti stoje u općim uvjetima korištenja.",
    },
  ];
}

function paying({ price, premiumPrice, inPremium }: PublicProduct, shop: PublicShop): string {
  const once = withVat(`Jednokratno plaćanje: ${money(price)}`, shop);
  if (inPremium) return `${once} Uključeno je u Premium članstvo, pa članovi ništa ne doplaćuju.`;
  return premiumPrice < price ? `${once} Premium članovi plaćaju ${money(premiumPrice)}.` : once;
}

function lasting({ lasting: sentence, endDate }: PublicProduct): string {
  return endDate === null ? sentence : `Izazov je otvoren do ${dayOf(endDate)} za sve, bez obzira na dan kupnje.`;
}

function needs({ equipment, level, place }: PublicProduct): string {
  return `Oprema: ${equipment?.toLocaleLowerCase("hr")}. Razina: ${level?.toLocaleLowerCase("hr")}. Mjesto: ${place?.toLocaleLowerCase("hr")}.`;
}
