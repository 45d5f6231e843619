import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { EbookCard } from "../../features/catalogue/ebook-card.tsx";
import { OwnStatus } from "../../features/catalogue/own-status.tsx";
import { ofEbook } from "../../features/catalogue/product.ts";
import { ebooksQuery } from "../../features/catalogue/queries.ts";
import { ListHead } from "../../features/home/list-head.tsx";
import { ProductGrid } from "../../features/home/product-grid.tsx";

/** All ebooks. */
export function EbooksPage() {
  const ebooks = useQuery(ebooksQuery);
  return (
    <Page title="Ebooks">
      <ListHead title="Ebooks" cards="Svi ebookovi" />
      <ProductGrid
        products={ebooks}
        empty="No ebooks available."
        card={(ebook) => <EbookCard key={ebook.id} ebook={ebook} status={<OwnStatus product={ofEbook(ebook)} />} />}
      />
    </Page>
  );
}
