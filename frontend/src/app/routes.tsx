import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { SignedInOnly, SignedOutOnly } from "./guards.tsx";
import { PublicLayout } from "./public-layout.tsx";

const LandingPage = lazy(async () => ({ default: (await import("./pages/landing-page.tsx")).LandingPage }));
const MemberLayout = lazy(async () => ({ default: (await import("./member-layout.tsx")).MemberLayout }));
const TermsPage = lazy(async () => ({ default: (await import("./pages/terms-page.tsx")).TermsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import("./pages/privacy-page.tsx")).PrivacyPage }));
const WithdrawalPage = lazy(async () => ({ default: (await import("./pages/withdrawal-page.tsx")).WithdrawalPage }));
const LoginPage = lazy(async () => ({ default: (await import("./pages/login-page.tsx")).LoginPage }));
const RegistrationPage = lazy(async () => ({
  default: (await import("./pages/registration-page.tsx")).RegistrationPage,
}));
const ForgotPage = lazy(async () => ({ default: (await import("./pages/forgot-page.tsx")).ForgotPage }));
const ResetPage = lazy(async () => ({ default: (await import("./pages/reset-page.tsx")).ResetPage }));
const VerifyPage = lazy(async () => ({ default: (await import("./pages/verify-page.tsx")).VerifyPage }));
const CheckoutPage = lazy(async () => ({ default: (await import("./pages/checkout-page.tsx")).CheckoutPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import("./pages/confirmation-page.tsx")).ConfirmationPage,
}));
const HomePage = lazy(async () => ({ default: (await import("./pages/home-page.tsx")).HomePage }));
const ChallengesPage = lazy(async () => ({ default: (await import("./pages/challenges-page.tsx")).ChallengesPage }));
const ChallengePage = lazy(async () => ({ default: (await import("./pages/challenge-page.tsx")).ChallengePage }));
const TrainingsPage = lazy(async () => ({ default: (await import("./pages/trainings-page.tsx")).TrainingsPage }));
const TrainingPage = lazy(async () => ({ default: (await import("./pages/training-page.tsx")).TrainingPage }));
const EbooksPage = lazy(async () => ({ default: (await import("./pages/ebooks-page.tsx")).EbooksPage }));
const EbookPage = lazy(async () => ({ default: (await import("./pages/ebook-page.tsx")).EbookPage }));
const ProfilePage = lazy(async () => ({ default: (await import("./pages/profile-page.tsx")).ProfilePage }));
const AnalyticsPage = lazy(async () => ({ default: (await import("./pages/analytics-page.tsx")).AnalyticsPage }));
const OrdersPage = lazy(async () => ({ default: (await import("./pages/orders-page.tsx")).OrdersPage }));
const PlayerPage = lazy(async () => ({ default: (await import("./pages/player-page.tsx")).PlayerPage }));
const ProductPage = lazy(async () => ({ default: (await import("./pages/product-page.tsx")).ProductPage }));
const SearchPage = lazy(async () => ({ default: (await import("./pages/search-page.tsx")).SearchPage }));
const NotFoundPage = lazy(async () => ({ default: (await import("./pages/not-found-page.tsx")).NotFoundPage }));

/** Every route of the site, each loaded when it is asked for; a prerendered page stays readable meanwhile. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<SignedOutOnly />}>
          <Route path="/" element={<LandingPage />} />
          <Route path="/app/login" element={<LoginPage />} />
          <Route path="/app/registration" element={<RegistrationPage />} />
          <Route path="/app/forgot" element={<ForgotPage />} />
        </Route>
        <Route path="/app/reset" element={<ResetPage />} />
        <Route path="/app/verify" element={<VerifyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/challenges/:id" element={<ProductPage category="challenge" />} />
        <Route path="/trainings/:id" element={<ProductPage category="training" />} />
        <Route path="/ebooks/:id" element={<ProductPage category="ebook" />} />
        <Route path="/withdrawal" element={<WithdrawalPage />} />
        <Route path="/app/checkout/:category/:id" element={<CheckoutPage />} />
        <Route path="/app/orderconfirmation" element={<ConfirmationPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="/challanges" element={<Navigate to={paths.challenges} replace />} />
      <Route element={<SignedInOnly />}>
        <Route path="/app/player/:id/:token" element={<PlayerPage />} />
        <Route element={<MemberLayout />}>
          <Route path="/app" element={<HomePage />} />
          <Route path="/app/challenges" element={<ChallengesPage />} />
          <Route path="/app/challenges/:id" element={<ChallengePage />} />
          <Route path="/app/trainings" element={<TrainingsPage />} />
          <Route path="/app/trainings/:id" element={<TrainingPage />} />
          <Route path="/app/ebooks" element={<EbooksPage />} />
          <Route path="/app/ebooks/:id" element={<EbookPage />} />
          <Route path="/app/search" element={<SearchPage />} />
          <Route path="/app/profile" element={<ProfilePage />} />
          <Route path="/app/orders" element={<OrdersPage />} />
          <Route path="/app/orderconfirmation/:orderNumber" element={<ConfirmationPage />} />
          <Route path="/app/tabelone" element={<AnalyticsPage />} />
          <Route path="/app/tabeltwo" element={<AnalyticsPage />} />
          <Route path="/app/tabelthree" element={<AnalyticsPage />} />
          <Route path="/app/tabelfour" element={<AnalyticsPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
