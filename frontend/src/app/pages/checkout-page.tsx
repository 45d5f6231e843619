import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import styles from "../../features/checkout/checkout.module.css";
import { Checkout } from "../../features/checkout/checkout.tsx";
import { categoryOf } from "../../features/checkout/product.ts";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The checkout of one product; a category that the shop does not have is a page that does not exist. */
export function CheckoutPage() {
  const { category: text, id = "" } = useParams();
  const category = categoryOf(text);
  if (!category) return <NotFoundPage />;
  return (
    <>
      <div className={styles.header}>
        <SiteHeader bare />
      </div>
      <Page title="Narudžba" wide>
        <meta name="description" content="Cijena, uvjeti i način plaćanja prije nego što naručiš." />
        <meta name="robots" content="noindex" />
        <Checkout key={`${category}/${id}`} category={category} id={id} />
      </Page>
    </>
  );
}
