import { lazy, Suspense } from "react";
import { once } from "#contract/once.ts";
import { Skeleton } from "../../components/states.tsx";
import { serverNow } from "../../lib/server-time.ts";
import type { Me } from "../account/queries.ts";
import { ExpiryBanner, PaymentBanner } from "../membership/membership-banners.tsx";
import { ThisWeek } from "../training/programme/this-week.tsx";
import { TodayCard } from "../training/programme/today-card.tsx";
import { OwnToday } from "../training/templates/own-today.tsx";
import styles from "./first-screen.module.css";

const OpenOrders = lazy(async () => ({
  default: (await import("../catalogue/purchases/open-orders.tsx")).OpenOrders,
}));
const LeadCard = lazy(async () => ({ default: (await import("./lead-card.tsx")).LeadCard }));

/** Seen before scrolling: membership, week, and what to do now. */
export function FirstScreen({ me }: { readonly me: Me | undefined }) {
  const next = me?.next_video;
  const first = (
    <Suspense fallback={<Skeleton shape="stage" />}>
      <LeadCard next={next} />
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
      <ThisWeek />
      <div className={styles.today}>
        <TodayCard otherwise={first} afterwards={next ? first : undefined} />
      </div>
      <div className={styles.own}>
        <OwnToday />
      </div>
    </div>
  );
}

/** Shown until the diary says what is due. */
export function WaitingScreen() {
  return (
    <div className={styles.first}>
      <p data-spoken role="status">
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

const hourInZagreb = once(
  () => new Intl.DateTimeFormat("en", { timeZone: "Europe/Zagreb", hour: "numeric", hourCycle: "h23" }),
);

/** Greets by the hour; a name would need the vocative. */
function Greeting() {
  return <h1 className={styles.greeting}>{`${greetingAt(serverNow())}!`}</h1>;
}

/** The greeting of Zagreb's hour. */
export function greetingAt(moment: Date): string {
  const hour = Number(hourInZagreb().format(moment));
  if (hour >= 4 && hour < 11) return "Dobro jutro";
  return hour >= 11 && hour < 18 ? "Dobar dan" : "Dobra večer";
}
