import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { acceptedCards } from "#contract/cards.ts";
import { payingAt } from "#contract/gateways.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import shop from "../../../../infra/shop.json";
import { ButtonLink } from "../../components/button.tsx";
import { type Consents, emptyConsents } from "../../components/consent-boxes.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { readCheckoutDraft } from "../../lib/checkout-draft.ts";
import { paths } from "../../lib/paths.ts";
import { arePaymentsOff } from "../../lib/payments-off.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { endedSession, useSignedIn } from "../../lib/session.ts";
import { useMe } from "../account/queries.ts";
import { openSession } from "../sign-in/use-entrance.ts";
import styles from "./checkout.module.css";
import { GatewayForm } from "./gateway-form.tsx";
import { GuestForm, keepForReturn } from "./guest-form.tsx";
import { KnownForm } from "./known-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentCountdown } from "./payment-countdown.tsx";
import { priceFor } from "./product.ts";
import { ReturnedNotice } from "./returned-notice.tsx";
import { useCoupon } from "./use-coupon.ts";
import { useGift, useIsGift } from "./use-gift.ts";
import { useOffered } from "./use-offered.ts";
import { type CheckoutStep, usePayment } from "./use-payment.ts";

interface Props {
  readonly category: ProductCategory;
  readonly id: string;
}

/** A purchase for oneself, or with `?poklon=1` for somebody else. */
export function Checkout({ category, id }: Props) {
  const isGift = useIsGift();
  const path = isGift ? paths.giftCheckout(category, id) : paths.checkout(category, id);
  return <OrderAndPayment key={path} category={category} id={id} isGift={isGift} path={path} />;
}

/** The order on the left, the way to pay it on the right. `path`: of this checkout. */
function OrderAndPayment({ category, id, isGift, path }: Props & { readonly isGift: boolean; readonly path: string }) {
  const {
    product: offered,
    me,
    country: known,
    isGone,
    isUndecided,
    error,
    refetch,
  } = useOffered(category, id, isGift);
  const { coupon, product } = useCoupon(offered);
  const gift = useGift(path, isGift);
  const payment = usePayment({ path, gift: gift?.fields, coupon: coupon.taken?.code });
  const [consents, setConsents] = useState<Consents>(
    () => readCheckoutDraft(path)?.consents ?? emptyConsents(category),
  );
  const [news, setNews] = useState(false);
  const [named, setCountry] = useState(() => readCheckoutDraft(path)?.country);
  if (!product && error) {
    if (isUndecided) return <LoadingText />;
    if (isGone) return <UnknownProduct path={path} isPlan={category === "subscription"} />;
    return (
      <div className={styles.alone}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  const country = named ?? known;
  const price = product && priceFor(product, me?.premium ?? false);
  const total = coupon.isAsked ? undefined : (payment.changedTotal ?? price?.total);
  const pay = () => {
    if (coupon.check() && product && product.madeOn === undefined && total !== undefined)
      payment.pay({ product, total, consents, coupon: coupon.taken?.code, country, news, gift: gift?.wish });
  };
  const { busy, error: refusal, form } = payment;
  const chosen = { consents, setConsents, country, setCountry, news, setNews };
  const step: CheckoutStep = { category, product, total, ...chosen, coupon, gift, busy, error: refusal, pay };
  return (
    <div className={product?.madeOn === undefined ? styles.columns : `${styles.columns} ${styles.made}`}>
      <OrderSummary me={me} product={product} price={price} total={total} />
      <div className={styles.pay}>
        {arePaymentsOff() && <p className={styles.notice}>Ovo je probna stranica, na kojoj se ne plaća.</p>}
        <ReturnedNotice path={path} />
        <CheckoutSteps step={step} path={path} />
        <CardMarks />
      </div>
      {form && <GatewayForm form={form} />}
    </div>
  );
}

/** The right side of the checkout: an account first for whoever has none, then the payment. `path`: of this checkout. */
function CheckoutSteps({ step, path }: { readonly step: CheckoutStep; readonly path: string }) {
  const queryClient = useQueryClient();
  const signedIn = useSignedIn();
  const me = useMe();
  const [pressed, setPressed] = useState<number>();
  const [registered, setRegistered] = useState(false);
  const [wasIn, setWasIn] = useState(signedIn);
  if (signedIn && !wasIn) setWasIn(true);
  const enter = (accessToken: string, email: string) => {
    setRegistered(true);
    openSession(queryClient, accessToken, email);
  };
  if (registered && signedIn) return <PaymentCountdown step={step} pressed={pressed} />;
  if (!signedIn && wasIn && endedSession()) return <SignInAgain step={step} path={path} />;
  if (!signedIn)
    return (
      <GuestForm
        step={step}
        path={path}
        onPress={() => setPressed(step.total)}
        onRegistered={({ accessToken, email }) => enter(accessToken, email)}
      />
    );
  if (me.data) return <KnownForm me={me.data} step={step} />;
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} />;
  return <LoadingText />;
}

/** Whose session ended under this checkout signs in and goes on here: the sign-in says why. */
function SignInAgain({ step, path }: { readonly step: CheckoutStep; readonly path: string }) {
  useEffect(() => keepForReturn(step, path, endedSession()?.person), [step, path]);
  return <Navigate to={paths.login} replace />;
}

/** The cards that are taken, and who sees their number. */
function CardMarks() {
  return (
    <>
      <ul className={styles.marks} aria-label="Prihvaćene kartice">
        {acceptedCards.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        Karticu upisuješ na sigurnoj stranici {payingAt.genitive}. {shop.brand} ne vidi broj kartice.{" "}
        <Link to={paths.terms}>Opći uvjeti korištenja</Link>
      </p>
    </>
  );
}

interface UnknownProductProps {
  /** This checkout's own path, to come back to after signing in. */
  readonly path: string;
  readonly isPlan: boolean;
}

/** Says that the shop doesn't sell this. A plan off sale can still be renewed by its members, so visitors are led to the sign-in. */
function UnknownProduct({ path, isPlan }: UnknownProductProps) {
  const signedIn = useSignedIn();
  return (
    <div className={styles.alone}>
      <h1>Ovog proizvoda nema</h1>
      <p>Možda je uklonjen iz ponude ili poveznica nije potpuna.</p>
      {isPlan && !signedIn && (
        <p>
          Ako nastavljaš svoje članstvo,{" "}
          <Link to={paths.login} onClick={() => rememberReturnPath(path)}>
            prijavi se
          </Link>
          .
        </p>
      )}
      <ButtonLink to={signedIn ? paths.home : paths.landing}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}
