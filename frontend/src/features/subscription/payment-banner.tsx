import { Banner } from "../../components/banner.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { Me } from "../member/queries.ts";
import { membershipView, type Subscription } from "./membership-view.ts";

/** Says that the membership could not be renewed, until when it stays open, and the one way on. */
export function PaymentBanner({ me }: { readonly me: Me }) {
  const view = membershipView(me);
  if (!me.subscription || (view !== "due" && view !== "lost")) return null;
  return (
    <Banner kind="error" label="Naplata članarine">
      <p>
        <b>Naplata članarine nije uspjela.</b> {consequence(me.subscription)}
      </p>
      <ButtonLink to={paths.checkout("subscription", me.subscription.subscription_type)} size="small">
        Plati novom karticom
      </ButtonLink>
    </Banner>
  );
}

function consequence({ payment_failed }: Subscription): string {
  const until = payment_failed?.grace_until;
  return until ? `Premium je otvoren do ${dayOf(until)}` : "Premium više nije otvoren.";
}
