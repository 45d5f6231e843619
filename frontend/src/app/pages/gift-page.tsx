import { Page } from "../../components/page.tsx";
import { RedeemGift } from "../../features/gifts/redeem-gift.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";

/** Where the code of a gift is taken, for everybody; no search engine shall know a code. */
export function GiftPage() {
  return (
    <>
      <SiteHeader />
      <Page title="Poklon">
        <meta name="robots" content="noindex" />
        <RedeemGift />
      </Page>
    </>
  );
}
