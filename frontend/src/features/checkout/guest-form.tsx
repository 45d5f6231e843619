import type { SyntheticEvent } from "react";
import { Link } from "react-router-dom";
import { ConsentBoxes } from "../../components/consent-boxes.tsx";
import { NewsConsent } from "../../components/news-consent.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { firstOf } from "../../lib/account-fields.ts";
import { keepReturn, saveCheckoutDraft } from "../../lib/checkout-draft.ts";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { CountryField } from "../account/country-field.tsx";
import { KnownAccount } from "../sign-in/known-account.tsx";
import { useProviders } from "../sign-in/provider-buttons.tsx";
import { AccountFields } from "../sign-in/registration-fields.tsx";
import { SocialSignUp } from "../sign-in/social-sign-up.tsx";
import { type NewAccount, useRegistration } from "../sign-in/use-registration.ts";
import styles from "./checkout.module.css";
import { GiftPanel } from "./gift-panel.tsx";
import { OrderButton } from "./order-button.tsx";
import type { CheckoutStep } from "./use-payment.ts";

interface Props {
  readonly step: CheckoutStep;
  /** This checkout's own path, to come back to after signing in. */
  readonly path: string;
  readonly onPress: () => void;
  readonly onRegistered: (account: NewAccount) => void;
}

/** Keeps what was chosen for who comes back to this checkout signed in: for the specified person alone, if any. */
export function keepForReturn({ consents, country, gift }: CheckoutStep, path: string, person?: string): void {
  rememberReturnPath(path);
  saveCheckoutDraft({ path, consents, country, ...(gift && { gift: gift.fields }) }, person);
}

/** The right side for somebody we don't know: an account first, then the payment. */
export function GuestForm({ step, path, onPress, onRegistered }: Props) {
  const { errors, problem, busy, submit } = useRegistration(onRegistered);
  const { providers } = useProviders();
  const leave = (to?: "login" | "forgot") => {
    keepForReturn(step, path);
    if (to === "forgot") keepReturn(path);
  };
  const { gift } = step;
  const order = (event: SyntheticEvent<HTMLFormElement>) => {
    onPress();
    if ((!gift || gift.check()) && step.coupon.check()) submit(event);
    else event.preventDefault();
  };
  return (
    <form noValidate onSubmit={order}>
      <h1>Kreirajte svoj račun</h1>
      <p className={styles.hint}>
        Već imaš račun?{" "}
        <Link to={paths.login} onClick={() => leave()}>
          Prijavite se
        </Link>
      </p>
      <GiftPanel step={step} />
      {providers.length > 0 && (
        <>
          <div className={styles.social}>
            <SocialSignUp blocked={busy} onLeave={leave} />
          </div>
          <p className={styles.or}>ili upiši podatke</p>
        </>
      )}
      <AccountFields errors={errors} />
      <NewsConsent />
      <div inert={step.product?.madeOn !== undefined}>
        <CountryField country={step.country} onCountry={step.setCountry} />
        {!gift && (
          <ConsentBoxes
            category={step.category}
            consents={step.consents}
            onChange={step.setConsents}
            error={step.error}
          />
        )}
      </div>
      <OrderButton
        label="Registriraj se i plati"
        product={step.product}
        total={step.total}
        coupon={step.coupon}
        country={step.country}
        consents={step.consents}
        busy={busy}
        error={step.error}
      >
        {problem && (
          <Refusal className={styles.problem} atField={firstOf(errors) !== undefined}>
            <p>{problem.text}</p>
            {problem.detail && <p>{problem.detail}</p>}
          </Refusal>
        )}
        {problem?.email && <KnownAccount email={problem.email} onLeave={leave} />}
      </OrderButton>
    </form>
  );
}
