import { lazy, Suspense } from "react";
import { Skeleton } from "../../components/states.tsx";
import type { Me } from "../account/queries.ts";
import { ExpiryBanner, PaymentBanner } from "../membership/membership-banners.tsx";
import { TodayCard } from "../training/programme/today-card.tsx";
import { TodayWeek } from "../training/programme/today-week.tsx";
import styles from "./first-screen.module.css";
import { Greeting } from "./greeting.tsx";

const OpenOrders = lazy(async () => ({
  default: (await import("../catalogue/purchases/open-orders.tsx")).OpenOrders,
}));
const FirstThing = lazy(async () => ({ default: (await import("./first-thing.tsx")).FirstThing }));

/** What a member sees before scrolling: what concerns the membership, the week, and what to do now. */
export function FirstScreen({ me }: { readonly me: Me | undefined }) {
  const next = me?.next_video;
  const first = (
    <Suspense fallback={<Skeleton shape="stage" />}>
      <FirstThing next={next} />
    </Suspense>
  );
  return (
    <div className={styles.first}>
      {me && <PaymentBanner me={me} />}
      {me?.open_orders?.length ? (
        <Suspense>
          <OpenOrders />
        </Suspense>
      ) : null}
      {me && <ExpiryBanner subscription={me.subscription} />}
      <Greeting />
      <TodayWeek />
      <div className={styles.today}>
        <TodayCard otherwise={first} afterwards={next ? first : undefined} />
      </div>
    </div>
  );
}

/** The first screen while nobody knows yet what is due. */
export function WaitingScreen() {
  return (
    <div className={styles.first}>
      <p className={styles.spoken} role="status">
        Loading...
      </p>
      <Greeting />
      <div className={styles.week} aria-hidden="true" />
      <div className={styles.today}>
        <Skeleton shape="stage" />
      </div>
    </div>
  );
}
