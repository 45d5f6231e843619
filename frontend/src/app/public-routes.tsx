import { lazy } from "react";
import { Route } from "react-router-dom";
import { paths } from "../lib/paths.ts";

const LandingPage = lazy(async () => ({ default: (await import("./pages/landing-page.tsx")).LandingPage }));
const LoginPage = lazy(async () => ({ default: (await import("./pages/login-page.tsx")).LoginPage }));
const RegistrationPage = lazy(async () => ({
  default: (await import("./pages/registration-page.tsx")).RegistrationPage,
}));
const ForgotPage = lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).ForgotPage }));
const ResetPage = lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).ResetPage }));
const VerifyPage = lazy(async () => ({ default: (await import("./pages/link-pages.tsx")).VerifyPage }));
const TermsPage = lazy(async () => ({ default: (await import("./pages/terms-page.tsx")).TermsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import("./pages/privacy-page.tsx")).PrivacyPage }));
const ProductPage = lazy(async () => ({ default: (await import("./pages/product-page.tsx")).ProductPage }));
const WithdrawalPage = lazy(async () => ({ default: (await import("./pages/withdrawal-page.tsx")).WithdrawalPage }));
const CheckoutPage = lazy(async () => ({ default: (await import("./pages/checkout-page.tsx")).CheckoutPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import("./pages/confirmation-page.tsx")).ConfirmationPage,
}));
const StopRemindersPage = lazy(async () => ({
  default: (await import("./pages/stop-reminders-page.tsx")).StopRemindersPage,
}));
const PublicRecipesPage = lazy(async () => ({
  default: (await import("./pages/public-recipes-page.tsx")).PublicRecipesPage,
}));
const PublicRecipePage = lazy(async () => ({
  default: (await import("./pages/public-recipe-page.tsx")).PublicRecipePage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import("./pages/not-found-page.tsx")).NotFoundPage }));

/** Pages for visitors only. */
export const visitorRoutes = (
  <>
    <Route path={paths.landing} element={<LandingPage />} />
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.registration} element={<RegistrationPage />} />
    <Route path={paths.forgot} element={<ForgotPage />} />
  </>
);

/** Pages for everybody, signed in or not. */
export const publicRoutes = (
  <>
    <Route path={paths.reset} element={<ResetPage />} />
    <Route path={paths.verify} element={<VerifyPage />} />
    <Route path={paths.terms} element={<TermsPage />} />
    <Route path={paths.privacy} element={<PrivacyPage />} />
    <Route path={paths.publicProduct("challenge", ":id")} element={<ProductPage category="challenge" />} />
    <Route path={paths.publicProduct("training", ":id")} element={<ProductPage category="training" />} />
    <Route path={paths.publicProduct("ebook", ":id")} element={<ProductPage category="ebook" />} />
    <Route path={paths.publicRecipes} element={<PublicRecipesPage />} />
    <Route path={paths.publicRecipe(":id")} element={<PublicRecipePage />} />
    <Route path={paths.withdrawal} element={<WithdrawalPage />} />
    <Route path={paths.checkout(":category", ":id")} element={<CheckoutPage />} />
    <Route path={paths.thanks} element={<ConfirmationPage />} />
    <Route path={paths.stopReminders(":token")} element={<StopRemindersPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);
