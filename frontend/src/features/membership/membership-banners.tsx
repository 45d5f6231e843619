import { countedDays } from "#contract/counted.ts";
import { Banner } from "../../components/banner.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { dayOf, daysUntil, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import type { Me } from "../account/queries.ts";
import { awaitingSentence, duePlan, membershipView, type Subscription } from "./membership-view.ts";

const WINDOW_DAYS = 5;

/** Says that the membership could not be renewed, or is not known to be yet, until when it stays open, and the one way on. */
export function PaymentBanner({ me }: { readonly me: Me }) {
  const view = membershipView(me);
  if (me.subscription && view === "awaiting") return <Awaiting subscription={me.subscription} />;
  if (!me.subscription || (view !== "due" && view !== "lost")) return null;
  return (
    <Banner kind="error" label="Naplata članarine">
      <p>
        <b>Naplata članarine nije uspjela.</b> {consequence(me.subscription)}
      </p>
      <ButtonLink to={paths.checkout("subscription", duePlan(me.subscription))} size="small">
        Plati novom karticom
      </ButtonLink>
    </Banner>
  );
}

function Awaiting({ subscription }: { readonly subscription: Subscription }) {
  return (
    <Banner kind="amber" label="Naplata članarine">
      <p>
        <b>Čekamo potvrdu banke.</b> {awaitingSentence(subscription)}
      </p>
      <ButtonLink to={paths.profile} kind="amber" size="small">
        Moje članstvo
      </ButtonLink>
    </Banner>
  );
}

function consequence({ payment_failed }: Subscription): string {
  const until = payment_failed?.grace_until;
  return until ? `Premium je otvoren do ${dayOf(until)}` : "Premium više nije otvoren.";
}

/** Says when and for how much the membership renews, in the last days before it does. */
export function ExpiryBanner({ subscription }: { readonly subscription: Subscription | null }) {
  const days = renewalDays(subscription, serverNow());
  if (!subscription || days === undefined) return null;
  return (
    <Banner kind="amber" label="Obnova članarine">
      <p>
        <b>{renewalSentence(days)}</b>
        {` · ${dayOf(subscription.next_payment)} · ${money(subscription.renewal_price)}`}
      </p>
      <ButtonLink to={paths.profile} kind="amber" size="small">
        Moje članstvo
      </ButtonLink>
    </Banner>
  );
}

/** Whole days in Zagreb until an active subscription renews, when that is 0 to 5 days away; undefined otherwise. */
export function renewalDays(subscription: Subscription | null, now: Date): number | undefined {
  if (subscription?.subscription_status !== "active") return undefined;
  if (subscription.payment_failed || subscription.awaiting_bank) return undefined;
  const days = daysUntil(subscription.next_payment, now);
  return days >= 0 && days <= WINDOW_DAYS ? days : undefined;
}

/** The banner's sentence. */
export function renewalSentence(days: number): string {
  const when = ["danas", "sutra"][days] ?? `za ${countedDays(days)}`;
  return `Tvoja članarina se obnavlja ${when}`;
}
