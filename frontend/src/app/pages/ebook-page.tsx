import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useMembership } from "../../features/account/queries.ts";
import layout from "../../features/catalogue/challenge/challenge-page.module.css";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { BuyBar } from "../../features/catalogue/detail/action-bar.tsx";
import { EbookCovers } from "../../features/catalogue/ebook/ebook-covers.tsx";
import { EbookPanel } from "../../features/catalogue/ebook/ebook-panel.tsx";
import { ebookQuery } from "../../features/catalogue/queries.ts";
import { ProductFailure } from "../../features/catalogue/training/product-failure.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { paths } from "../../lib/paths.ts";

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Ebooks", to: paths.ebooks },
];
const back = { to: paths.ebooks, label: "Svi ebookovi" };

/** An ebook: its covers, what it is, and the download for those who have access. */
export function EbookPage() {
  const { id = "" } = useParams();
  const detail = useQuery(ebookQuery(id));
  if (detail.data) return <Detail {...detail.data} notice={<AccessNotice detail={detail} />} />;
  return (
    <Page title="Ebook">
      <Breadcrumb links={trail} current="Ebook" />
      {detail.isPending && <Skeleton shape="stage" />}
      {detail.isError && (
        <ProductFailure
          error={detail.error}
          onRetry={() => detail.refetch()}
          missing="Ovaj ebook nije pronađen."
          back={back}
        />
      )}
    </Page>
  );
}

type Data = Awaited<ReturnType<NonNullable<ReturnType<typeof ebookQuery>["queryFn"]>>>;

function Detail({ ebook, access, notice }: Data & { readonly notice: ReactNode }) {
  const membership = useMembership();
  const { dialog, open } = useMembershipOffer();
  return (
    <Page title={ebook.title}>
      <Breadcrumb links={trail} current={ebook.title} />
      {notice}
      <EbookCovers ebook={ebook} />
      <div className={layout.columns}>
        <div className={layout.words}>
          <h1>{ebook.title}</h1>
          <p className={layout.description}>{ebook.description}</p>
        </div>
        <div className={layout.panel}>
          <EbookPanel ebook={ebook} access={access} membership={membership} onMembership={open} />
        </div>
      </div>
      {!access.granted && <BuyBar category="ebook" product={ebook} membership={membership} onMembership={open} />}
      {dialog}
    </Page>
  );
}
