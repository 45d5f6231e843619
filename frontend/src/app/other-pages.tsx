import { lazy } from "react";

const ProductPage = lazy(async () => ({ default: (await import("./pages/product-page.tsx")).ProductPage }));

/** Pages beyond the landing, the sign-in and the members' layout, each loaded when it is asked for. */
const pages = {
  registration: lazy(async () => ({ default: (await import("./pages/registration-page.tsx")).RegistrationPage })),
  forgot: lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).ForgotPage })),
  reset: lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).ResetPage })),
  verify: lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).VerifyPage })),
  terms: lazy(async () => ({ default: (await import("./pages/terms-page.tsx")).TermsPage })),
  privacy: lazy(async () => ({ default: (await import("./pages/privacy-page.tsx")).PrivacyPage })),
  accessibility: lazy(async () => ({ default: (await import("./pages/accessibility-page.tsx")).AccessibilityPage })),
  prices: lazy(async () => ({ default: (await import("./pages/prices-page.tsx")).PricesPage })),
  challenge: () => <ProductPage category="challenge" />,
  training: () => <ProductPage category="training" />,
  ebook: () => <ProductPage category="ebook" />,
  recipes: lazy(async () => ({ default: (await import("./pages/public-recipes-page.tsx")).PublicRecipesPage })),
  recipe: lazy(async () => ({ default: (await import("./pages/public-recipe-page.tsx")).PublicRecipePage })),
  withdrawal: lazy(async () => ({ default: (await import("./pages/withdrawal-page.tsx")).WithdrawalPage })),
  complaint: lazy(async () => ({ default: (await import("./pages/complaint-page.tsx")).ComplaintPage })),
  checkout: lazy(async () => ({ default: (await import("./pages/checkout-page.tsx")).CheckoutPage })),
  confirmation: lazy(async () => ({ default: (await import("./pages/confirmation-page.tsx")).ConfirmationPage })),
  stopReminders: lazy(async () => ({ default: (await import("./pages/stop-reminders-page.tsx")).StopRemindersPage })),
  player: lazy(async () => ({ default: (await import("./pages/player-page.tsx")).PlayerPage })),
  staff: lazy(async () => ({ default: (await import("./pages/to-staff-page.tsx")).ToStaffPage })),
  notFound: lazy(async () => ({ default: (await import("./pages/not-found-page.tsx")).NotFoundPage })),
};

interface Props {
  readonly name: keyof typeof pages;
}

/** A page by its name. */
export function OtherPage({ name }: Props) {
  const Page = pages[name];
  return <Page />;
}
