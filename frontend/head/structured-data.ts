import type { ShopFile } from "#contract/shop.ts";
import type { PublicProduct } from "../src/features/catalogue/product/public-product.ts";
import { absolute } from "./site-url.ts";

const CONTEXT = "https://schema.org";

interface Step {
  readonly title: string;
  readonly path: string;
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Who the shop is. */
export function organization({ brand, company, social }: ShopFile): object {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name: brand,
    legalName: company.name,
    url: absolute("/"),
    logo: absolute("/apple-touch-icon.png"),
    email: company.email,
    telephone: company.phone,
    address: company.address,
    ...(company.vat_registered && { vatID: `HR${company.oib}` }),
    sameAs: social.map(({ url }) => url),
  };
}

/** The site itself. */
export function webSite({ brand }: ShopFile): object {
  return { "@context": CONTEXT, "@type": "WebSite", name: brand, url: absolute("/"), inLanguage: "hr" };
}

/** Questions that stand with their answers on the page. */
export function faqPage(questions: readonly Question[]): object {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    inLanguage: "hr",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A product with its price for everybody; what is no longer sold has no offer. */
export function productData(product: PublicProduct, path: string, picture: string, { brand }: ShopFile): object {
  return {
    "@context": CONTEXT,
    "@type": product.category === "ebook" ? ["Product", "Book"] : "Product",
    name: product.title,
    description: product.description,
    image: absolute(picture),
    url: absolute(path),
    sku: `${product.category}-${product.id}`,
    inLanguage: "hr",
    brand: { "@type": "Brand", name: brand },
    ...(product.onSale && { offers: offer(product, path) }),
  };
}

/** The way from the landing page to this one, over what lies between them. */
export function breadcrumbs(title: string, path: string, between: readonly Step[] = []): object {
  const steps = [
    { name: "Naslovna", item: absolute("/") },
    ...between.map((step) => ({ name: step.title, item: absolute(step.path) })),
    { name: title, item: absolute(path) },
  ];
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function offer({ price, endDate }: PublicProduct, path: string): object {
  return {
    "@type": "Offer",
    url: absolute(path),
    price: price.toFixed(2),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    ...(endDate !== null && { availabilityEnds: endDate }),
  };
}
