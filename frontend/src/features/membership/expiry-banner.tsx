import type { Subscription } from "#contract/subscription.ts";
import { Banner } from "../../components/banner.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { dayOf, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { renewalDays, renewalSentence } from "./renewal-notice.ts";

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
        Moja članarina
      </ButtonLink>
    </Banner>
  );
}
