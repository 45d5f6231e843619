import { countedDays } from "#contract/counted.ts";
import { filled } from "#contract/order-texts.ts";
import { ADVANCE_DAYS, later } from "#contract/periods.ts";
import { consentSentence, PRICE_CONSENT, PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { dayOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import styles from "../../account/profile.module.css";
import { daysToNewCard, type Subscription } from "../membership-view.ts";
import { useAcceptPrice, useKeepPrice } from "./queries.ts";

interface Props {
  readonly subscription: Subscription;
  readonly offer: NonNullable<Subscription["price_offer"]>;
}

/** A dearer price that waits for the member's own word; without it the old one goes on. Once given it can be taken back until it is charged. */
export function PriceOffer({ subscription, offer }: Props) {
  const { accepted } = offer;
  return (
    <section className={styles.cancelled} aria-label={PRICE_CONSENT.heading}>
      <b>{accepted ? "Nova cijena je prihvaćena" : PRICE_CONSENT.heading}</b>
      <p>{filled(consentSentence(offer.texts), wordsOf(subscription, offer))}</p>
      <p>{accepted ? PRICE_CONSENT.undo : PRICE_CONSENT.silence}</p>
      {accepted ? (
        <>
          {offer.texts === PRICE_CONSENT_EDITION && <Pay subscription={subscription} offer={offer} />}
          <TakeBack subscription={subscription} offer={offer} />
        </>
      ) : (
        <Accept subscription={subscription} offer={offer} />
      )}
    </section>
  );
}

function wordsOf({ renewal_days }: Subscription, { price, old_price, from }: Props["offer"]) {
  return { day: dayOf(from), price: money(price), old_price: money(old_price), period: countedDays(renewal_days) };
}

/** The first period at a price that its member pays themselves, in the 30 days before it begins. */
function Pay({ subscription, offer: { from } }: Props) {
  const { own_payment, subscription_type } = subscription;
  if (!own_payment || daysToNewCard(subscription, serverNow()) > 0)
    return <p>Platiti je možeš od {dayOf(later(from, -ADVANCE_DAYS))}</p>;
  return (
    <ButtonLink size="small" to={paths.checkout("subscription", subscription_type)}>
      Plati {money(own_payment.price)}
    </ButtonLink>
  );
}

function Accept({ subscription, offer }: Props) {
  const accept = useAcceptPrice(subscription, offer);
  return (
    <>
      <Button size="small" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
        {PRICE_CONSENT.button}
      </Button>
      {accept.isError && <Refusal>{sentenceOf(accept.error)}</Refusal>}
    </>
  );
}

function TakeBack({ subscription, offer }: Props) {
  const keep = useKeepPrice(subscription, offer);
  return (
    <>
      <Button kind="outline" size="small" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
        {PRICE_CONSENT.takeBack}
      </Button>
      {keep.isError && <Refusal>{sentenceOf(keep.error)}</Refusal>}
    </>
  );
}
