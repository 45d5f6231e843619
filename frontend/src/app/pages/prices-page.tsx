import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import legal from "../../features/legal/legal-page.module.css";
import styles from "../../features/legal/price-list.module.css";
import { PriceList } from "../../features/legal/price-list.tsx";
import { PRICES_TITLE, pricesDescription } from "../../features/legal/price-words.ts";
import { useShop } from "../../features/shop/use-shop.ts";

/** 'Cjenik': what all that is on sale costs. */
export function PricesPage() {
  const description = pricesDescription(useShop());
  return (
    <>
      <SiteHeader />
      <Page title={PRICES_TITLE}>
        <meta name="description" content={description} />
        <h1 className={legal.title}>{PRICES_TITLE}</h1>
        <p className={styles.intro}>{description}</p>
        <div className={styles.lists}>
          <PriceList />
        </div>
      </Page>
    </>
  );
}
