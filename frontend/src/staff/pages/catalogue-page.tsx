import { Page } from "../../components/page.tsx";
import { Catalogue } from "../../features/admin/catalogue/catalogue.tsx";
import desk from "../../features/admin/shared/page.module.css";

/** 'Katalog': what the shop is made of, with what of it stands on sale and what is still being written. */
export function CataloguePage() {
  return (
    <Page title="Katalog · Uprava">
      <div className={desk.head}>
        <h1>Katalog</h1>
      </div>
      <Catalogue />
    </Page>
  );
}
