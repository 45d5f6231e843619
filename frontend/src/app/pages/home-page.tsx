import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { CheckFailed } from "../../components/check-failed.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { LoadingText } from "../../components/states.tsx";
import { WhenNear } from "../../components/when-near.tsx";
import { type Me, useMe } from "../../features/account/queries.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../../features/catalogue/queries.ts";
import { FeaturedProgram } from "../../features/home/featured-program.tsx";
import { greetingAt } from "../../features/home/greeting.ts";
import styles from "../../features/home/home.module.css";
import { HomeChallenges, HomeEbooks, HomeTrainings } from "../../features/home/home-lists.tsx";
import { LeadStage } from "../../features/home/lead-stage.tsx";
import { newestChallenge } from "../../features/home/newest-challenge.ts";
import { PromoCodes } from "../../features/home/promo-codes.tsx";
import { ExpiryBanner } from "../../features/membership/expiry-banner.tsx";
import { MembershipBand } from "../../features/membership/membership-band.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { PaymentBanner } from "../../features/membership/payment-banner.tsx";
import { serverNow } from "../../lib/server-time.ts";

const ImageSlider = lazy(async () => ({
  default: (await import("../../components/slider/image-slider.tsx")).ImageSlider,
}));

/** The member's home: what is due, what is new, and everything there is. It waits for what its first screen holds, so that nothing moves. */
export function HomePage() {
  const me = useMe();
  const lists = [useQuery(challengesQuery), useQuery(trainingsQuery), useQuery(ebooksQuery)];
  const settled = useOnce(!me.isPending && lists.every((list) => !list.isPending));
  return settled ? <Content me={me} /> : <Waiting />;
}

/** Whether something has been true once: what is asked for again later does not take the page away. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

function Waiting() {
  return (
    <Page title="Naslovna" wide>
      <div className={styles.inner}>
        <LoadingText />
        <Skeleton shape="stage" />
      </div>
    </Page>
  );
}

function Content({ me }: { readonly me: ReturnType<typeof useMe> }) {
  const isMember = me.data?.premium === true && me.data.subscription !== null;
  return (
    <Page title="Naslovna" wide>
      <div className={styles.inner}>
        {me.isError && <CheckFailed onRetry={() => me.refetch()} />}
        {me.data && <PaymentBanner me={me.data} />}
        {me.data && <ExpiryBanner subscription={me.data.subscription} />}
        <Greeting me={me.data} />
        <Lead />
        <HomeTrainings />
      </div>
      {me.data && !isMember && <Offer />}
      <div className={styles.inner}>
        <HomeChallenges />
        <Featured />
        <HomeEbooks />
        <WhenNear before={<Skeleton shape="stage" />}>
          <Suspense fallback={<Skeleton shape="stage" />}>
            <ImageSlider />
          </Suspense>
        </WhenNear>
        {isMember && <PromoCodes />}
      </div>
    </Page>
  );
}

function Greeting({ me }: { readonly me: Me | undefined }) {
  return (
    <h1 className={styles.greeting}>
      {`${greetingAt(serverNow())},`} <span>{me?.user.first_name}</span>
    </h1>
  );
}

function Lead() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const newest = newestChallenge(challenges, serverNow());
  return newest ? <LeadStage challenge={newest} /> : null;
}

function Featured() {
  const featured = useQuery(trainingsQuery).data?.find((training) => training.featured);
  return featured ? <FeaturedProgram training={featured} /> : null;
}

function Offer() {
  const { dialog, open, warm } = useMembershipOffer();
  return (
    <>
      <MembershipBand onOpen={open} onIntent={warm} />
      {dialog}
    </>
  );
}
