import { lazy } from "react";
import { Route } from "react-router-dom";
import { paths } from "../lib/paths.ts";

const LandingPage = lazy(async () => ({ default: (await import("./pages/landing-page.tsx")).LandingPage }));
const LoginPage = lazy(async () => ({ default: (await import("./pages/login-page.tsx")).LoginPage }));
/** What their pages are made of is nobody's to fetch who stands at the door. */
const OtherPage = lazy(async () => ({ default: (await import("./other-pages.tsx")).OtherPage }));

/** Pages for visitors only. */
export const visitorRoutes = (
  <>
    <Route path={paths.landing} element={<LandingPage />} />
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.registration} element={<OtherPage name="registration" />} />
    <Route path={paths.forgot} element={<OtherPage name="forgot" />} />
  </>
);

/** Pages for everybody, signed in or not. */
export const publicRoutes = (
  <>
    <Route path={paths.reset} element={<OtherPage name="reset" />} />
    <Route path={`${paths.verify}/:side?`} element={<OtherPage name="verify" />} />
    <Route path={paths.terms} element={<OtherPage name="terms" />} />
    <Route path={paths.privacy} element={<OtherPage name="privacy" />} />
    <Route path={paths.accessibility} element={<OtherPage name="accessibility" />} />
    <Route path={paths.prices} element={<OtherPage name="prices" />} />
    <Route path={paths.publicProduct("challenge", ":id")} element={<OtherPage name="challenge" />} />
    <Route path={paths.publicProduct("training", ":id")} element={<OtherPage name="training" />} />
    <Route path={paths.publicProduct("ebook", ":id")} element={<OtherPage name="ebook" />} />
    <Route path={paths.publicRecipes} element={<OtherPage name="recipes" />} />
    <Route path={paths.publicRecipe(":id")} element={<OtherPage name="recipe" />} />
    <Route path={paths.withdrawal} element={<OtherPage name="withdrawal" />} />
    <Route path={paths.complaint} element={<OtherPage name="complaint" />} />
    <Route path={paths.checkout(":category", ":id")} element={<OtherPage name="checkout" />} />
    <Route path={paths.thanks} element={<OtherPage name="confirmation" />} />
    <Route path={paths.stopReminders(":token")} element={<OtherPage name="stopReminders" />} />
    <Route path={`${paths.admin}/*`} element={<OtherPage name="staff" />} />
    <Route path="*" element={<OtherPage name="notFound" />} />
  </>
);
