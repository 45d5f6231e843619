import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import styles from "../../features/checkout/order-result.module.css";
import { OrderResult } from "../../features/checkout/order-result.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";

const OnboardingLink = lazy(async () => ({
  default: (await import("../../features/training/onboarding/onboarding-link.tsx")).OnboardingLink,
}));

/** After the payment: what became of the order, or, without a number, only thanks. */
export function ConfirmationPage() {
  const { orderNumber } = useParams();
  if (orderNumber === undefined) return <Thanks />;
  return (
    <Page title="Narudžba">
      <OrderResult key={orderNumber} orderNumber={orderNumber} forMember={<AfterMembership />} />
    </Page>
  );
}

function AfterMembership() {
  return (
    <Suspense>
      <OnboardingLink />
    </Suspense>
  );
}

function Thanks() {
  const home = useSignedIn() ? paths.home : paths.landing;
  return (
    <>
      <SiteHeader bare />
      <Page title="Hvala na kupnji!">
        <div className={styles.result}>
          <h1>Hvala na kupnji!</h1>
          <p>Potvrdu šaljemo na tvoju e-mail adresu.</p>
          <ButtonLink to={home}>Natrag na naslovnu</ButtonLink>
        </div>
      </Page>
    </>
  );
}
