import { lazy, Suspense } from "react";
import { CheckFailed } from "../../components/check-failed.tsx";
import { Page } from "../../components/page.tsx";
import { ErrorState, Skeleton } from "../../components/states.tsx";
import { AccountBlocks, Block } from "../../features/account/account-blocks.tsx";
import { InstallBlock } from "../../features/account/install-block.tsx";
import { JumpList } from "../../features/account/jump-list.tsx";
import { PaymentList } from "../../features/account/payment-list.tsx";
import styles from "../../features/account/profile.module.css";
import { ProfileHead } from "../../features/account/profile-head.tsx";
import { type Me, useMe } from "../../features/account/queries.ts";
import { SignOutBlock } from "../../features/account/sign-out-block.tsx";
import { ThemeRadios } from "../../features/account/theme-radios.tsx";
import { PurchaseList } from "../../features/catalogue/purchases/purchase-list.tsx";
import { PaymentBanner } from "../../features/membership/membership-banners.tsx";
import { MembershipState } from "../../features/membership/membership-state.tsx";

const ProfileTraining = lazy(async () => ({ default: (await import("./profile-training.tsx")).ProfileTraining }));

/** Who is signed in, the membership, the purchases, the theme, and the way out. */
export function ProfilePage() {
  const me = useMe();
  return (
    <Page title="Profil">
      <ProfileHead me={me.data} />
      {me.isError && me.data && <CheckFailed onRetry={() => me.refetch()} />}
      {me.isError && !me.data && <ErrorState error={me.error} onRetry={() => me.refetch()} />}
      {me.data && <PaymentBanner me={me.data} />}
      {me.data && <JumpList />}
      <div className={styles.blocks}>
        {me.data && <Bought me={me.data} />}
        {me.isPending && <Skeleton shape="card" />}
        <Block title="Trening">
          <Suspense fallback={<Skeleton shape="row" count={4} />}>
            <ProfileTraining />
          </Suspense>
        </Block>
        <Block title="Tema">
          <ThemeRadios />
        </Block>
        <InstallBlock />
        {me.data && <AccountBlocks me={me.data} />}
        <SignOutBlock everywhere={me.data !== undefined} />
      </div>
    </Page>
  );
}

function Bought({ me }: { readonly me: Me }) {
  return (
    <>
      <Block title="Članstvo">
        <MembershipState me={me} />
      </Block>
      <Block title="Kupnje">
        <PurchaseList purchases={me.purchases} />
      </Block>
      <Block title="Plaćanja i računi">
        <PaymentList />
      </Block>
    </>
  );
}
