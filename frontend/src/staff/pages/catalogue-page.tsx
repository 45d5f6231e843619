import { Page } from "../../components/page.tsx";
import { Catalogue } from "../../features/admin/catalogue/catalogue.tsx";
import page from "../../features/admin/shared/page.module.css";

/** 'Katalog': the documents of the shop, published and drafts. */
export function CataloguePage() {
  return (
    <Page title="Katalog · Uprava">
      <div className={page.head}>
        <h1>Katalog</h1>
      </div>
      <Catalogue />
    </Page>
  );
}
