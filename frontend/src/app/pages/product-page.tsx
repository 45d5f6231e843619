import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { ContentCategory } from "#contract/primitives.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { kindOf, ProductDetail } from "../../features/catalogue/product/product-detail.tsx";
import { retiredProduct, shortDescription } from "../../features/catalogue/product/public-product.ts";
import { publicProductQuery } from "../../features/catalogue/product/queries.ts";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { isUnknown } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const trail = [{ label: "Naslovna", to: paths.landing }];

const ALL = { challenge: "Svi izazovi", training: "Svi programi", ebook: "Svi ebookovi" } as const;

interface Props {
  readonly category: ContentCategory;
}

/** A product's public page: readable before any script has run; one that the build did not know is asked for. */
export function ProductPage({ category }: Props) {
  const { id = "" } = useParams();
  const detail = useQuery(publicProductQuery(category, id));
  const { dialog, open } = useMembershipOffer();
  const isGone = detail.isError && isUnknown(detail.error);
  if (isGone && !detail.data) return <NotFoundPage />;
  const product = isGone && detail.data ? retiredProduct(detail.data) : detail.data;
  if (!product) {
    return (
      <>
        <SiteHeader />
        <AbsentProduct kind={kindOf(category)} trail={trail} detail={detail} unknown={null} />
      </>
    );
  }
  return (
    <>
      <SiteHeader />
      <Page title={product.title}>
        <meta name="description" content={shortDescription(product)} />
        {product.retired && <meta name="robots" content="noindex" />}
        <Breadcrumb links={trail} current={product.title} />
        <ProductDetail product={product} onMembership={open} />
        <p>
          <a href={`${paths.landing}#more`}>{ALL[category]}</a>
        </p>
        {dialog}
      </Page>
    </>
  );
}
