import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { CheckFailed } from "../../components/check-failed.tsx";
import { Page } from "../../components/page.tsx";
import { ErrorState, Skeleton } from "../../components/states.tsx";
import { AccountBlocks, Block, LaterBlock } from "../../features/account/account-blocks.tsx";
import { InstallBlock } from "../../features/account/install-block.tsx";
import styles from "../../features/account/profile.module.css";
import { ProfileHead } from "../../features/account/profile-head.tsx";
import { type Me, useMe } from "../../features/account/queries.ts";
import { SectionNav } from "../../features/account/section-nav.tsx";
import { ThemeRadios } from "../../features/account/theme-radios.tsx";
import { PaymentBanner } from "../../features/membership/membership-banners.tsx";
import { MembershipState } from "../../features/membership/membership-state.tsx";
import { PriceOffer } from "../../features/membership/price/price-offer.tsx";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/use-after.ts";

const PurchaseList = lazy(async () => ({
  default: (await import("../../features/catalogue/purchases/purchase-list.tsx")).PurchaseList,
}));
const OpenOrders = lazy(async () => ({
  default: (await import("../../features/catalogue/purchases/open-orders.tsx")).OpenOrders,
}));
const PaymentList = lazy(async () => ({
  default: (await import("../../features/account/payment-list.tsx")).PaymentList,
}));
const OwnComplaints = lazy(async () => ({
  default: (await import("../../features/complaints/own-complaints.tsx")).OwnComplaints,
}));
const ProfileTraining = lazy(async () => ({ default: (await import("./profile-training.tsx")).ProfileTraining }));
const SignOutButtons = lazy(async () => ({
  default: (await import("../../features/account/sign-out-buttons.tsx")).SignOutButtons,
}));

/** Who is signed in, the membership, the purchases, the theme, and the way out. */
export function ProfilePage() {
  const me = useMe();
  const isSettled = useOnce(!me.isPending);
  return (
    <Page title="Profil">
      <ProfileHead me={me.data} />
      {me.isError && me.data && <CheckFailed onRetry={() => me.refetch()} />}
      {me.isError && !me.data && <ErrorState error={me.error} onRetry={() => me.refetch()} />}
      {me.data && <PaymentBanner me={me.data} />}
      {me.data?.open_orders?.length ? (
        <Suspense>
          <OpenOrders />
        </Suspense>
      ) : null}
      {me.data && <SectionNav />}
      {isSettled ? <Blocks me={me.data} /> : <Skeleton shape="card" />}
    </Page>
  );
}

function Blocks({ me }: { readonly me: Me | undefined }) {
  return (
    <div className={styles.blocks}>
      <div>
        {me && <Bought me={me} />}
        <LaterBlock title="Trening" rows={20}>
          <ProfileTraining />
        </LaterBlock>
      </div>
      <div>
        <Block title="Tema">
          <ThemeRadios />
        </Block>
        <InstallBlock />
        {me && <AccountBlocks me={me} />}
        <LaterBlock title="Odjava" rows={2}>
          <SignOutButtons everywhere={me !== undefined} />
        </LaterBlock>
      </div>
    </div>
  );
}

function Bought({ me }: { readonly me: Me }) {
  return (
    <>
      <Block title="Članstvo">
        {me.subscription?.price_offer && (
          <PriceOffer subscription={me.subscription} offer={me.subscription.price_offer} />
        )}
        <MembershipState me={me} />
      </Block>
      <LaterBlock title="Kupnje" rows={2}>
        <PurchaseList purchases={me.purchases} />
      </LaterBlock>
      <LaterBlock title="Plaćanja i računi" rows={6}>
        <PaymentList />
        <p>
          <Link to={paths.gift}>Imaš kod poklona?</Link>
        </p>
      </LaterBlock>
      <LaterBlock title="Prigovori" rows={1}>
        <OwnComplaints />
      </LaterBlock>
    </>
  );
}
