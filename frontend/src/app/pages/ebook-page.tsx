import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { ebookQuery } from "../../features/catalogue/detail/queries.ts";
import { EbookDetail } from "../../features/catalogue/ebook/ebook-detail.tsx";
import { OpenOrders } from "../../features/catalogue/purchases/open-orders.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { paths } from "../../lib/paths.ts";

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Ebooks", to: paths.ebooks },
];
const back = { to: paths.ebooks, label: "Svi ebookovi" };

/** An ebook and the way to Premium. */
export function EbookPage() {
  const { id = "" } = useParams();
  const detail = useQuery(ebookQuery(id));
  const { dialog, open } = useMembershipOffer();
  if (!detail.data) {
    const unknown = <UnknownProduct text="Ovaj ebook nije pronađen." back={back} />;
    return <AbsentProduct kind="Ebook" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { ebook } = detail.data;
  return (
    <Page title={ebook.title}>
      <Breadcrumb links={trail} current={ebook.title} />
      <AccessNotice detail={detail} />
      <OpenOrders only={{ category: "ebook", id: ebook.id }} />
      <EbookDetail {...detail.data} onMembership={open} />
      {dialog}
    </Page>
  );
}
