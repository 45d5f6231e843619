import { Banner } from "../../components/banner.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { Me } from "../account/queries.ts";
import { awaitingSentence, duePlan, membershipView, type Subscription } from "./membership-view.ts";

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
        Moja članarina
      </ButtonLink>
    </Banner>
  );
}

function consequence({ payment_failed }: Subscription): string {
  const until = payment_failed?.grace_until;
  return until ? `Premium je otvoren do ${dayOf(until)}` : "Premium više nije otvoren.";
}
