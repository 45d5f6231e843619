import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { ContentCategory } from "#contract/primitives.ts";
import { Badge } from "../../components/badge.tsx";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { QuestionList } from "../../components/question-list.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { ProductContents } from "../../features/catalogue/product/product-contents.tsx";
import { ProductCover } from "../../features/catalogue/product/product-cover.tsx";
import { ProductOffer } from "../../features/catalogue/product/product-offer.tsx";
import styles from "../../features/catalogue/product/product-page.module.css";
import { productQuestions } from "../../features/catalogue/product/product-questions.ts";
import { ProductSample } from "../../features/catalogue/product/product-sample.tsx";
import { type PublicProduct, shortDescription } from "../../features/catalogue/product/public-product.ts";
import { ShareButton } from "../../features/catalogue/product/share-button.tsx";
import { publicProductQuery } from "../../features/catalogue/product-queries.ts";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const trail = [{ label: "Naslovna", to: paths.landing }];
const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;

interface Props {
  readonly category: ContentCategory;
}

/** A product's public page: readable before any script has run; one that the build did not know is asked for. */
export function ProductPage({ category }: Props) {
  const { id = "" } = useParams();
  const detail = useQuery(publicProductQuery(category, id));
  if (detail.isError && isUnknown(detail.error)) return <NotFoundPage />;
  if (detail.data) return <Detail product={detail.data} />;
  return (
    <>
      <SiteHeader />
      <Page title={kinds[category]}>
        <Breadcrumb links={trail} current={kinds[category]} />
        {detail.isPending && <Skeleton shape="stage" />}
        {detail.isError && <ErrorState error={detail.error} onRetry={() => detail.refetch()} />}
      </Page>
    </>
  );
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Detail({ product }: { readonly product: PublicProduct }) {
  const { dialog, open, warm } = useMembershipOffer();
  return (
    <>
      <SiteHeader />
      <Page title={product.title}>
        <meta name="description" content={shortDescription(product)} />
        <Breadcrumb links={trail} current={product.title} />
        <div className={styles.columns}>
          <div className={styles.cover}>
            <ProductCover product={product} />
          </div>
          <Head product={product} />
          <div className={styles.offer}>
            <ProductOffer product={product} onMembership={open} onIntent={warm} />
          </div>
          <About product={product} />
          <div className={styles.more}>
            {product.hasSample && <ProductSample product={product} />}
            <ProductContents parts={product.contents} />
            <QuestionList questions={productQuestions(product)} />
          </div>
        </div>
        {dialog}
      </Page>
    </>
  );
}

function Head({ product }: { readonly product: PublicProduct }) {
  const kind = kinds[product.category];
  return (
    <div className={styles.head}>
      <Badge kind={product.isNew ? "new" : "outline"}>{product.isNew ? `${kind} · Novo` : kind}</Badge>
      <h1>{product.title}</h1>
      <p className={styles.figures}>
        {product.figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
    </div>
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
