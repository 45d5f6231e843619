import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { LoadingText, Optional } from "../components/states.tsx";
import { useMe } from "../features/account/queries.ts";
import { AppUpdate } from "../features/layout/app-update.tsx";
import { BottomBar } from "../features/layout/bottom-bar.tsx";
import { Footer } from "../features/layout/footer.tsx";
import { MemberHeader } from "../features/layout/member-header.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { SignOutQuestion } from "../features/training/diary/sign-out-question.tsx";
import { keepInstallOffer } from "../lib/install-offer.ts";
import { fetchBeside } from "../lib/missing-code.ts";
import { personDataHook } from "../lib/offline/person-data.ts";
import { onSignOut } from "../lib/offline/sign-out.ts";
import { useHasActed } from "../lib/use-has-acted.ts";
import { useKeptAtRest } from "../lib/use-kept-at-rest.ts";
import { ErrorScreen } from "./error-screen.tsx";
import styles from "./member-layout.module.css";
import "./offline-rows.ts";

export { fetchPage, MemberPage } from "./member-pages.tsx";

/** Without network they are asked for again: a tick of the kitchen waits on the device for what sends it. */
const AGAIN_MS = 5000;
const BesidePages = lazy(fetchBesidePages);

keepInstallOffer();
onSignOut(personDataHook);

/** Pages of signed-in members. The footer waits until the user record has loaded or failed to load. */
export function MemberLayout() {
  const me = useMe();
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <MemberHeader />
      <AppUpdate />
      <ErrorScreen place={pathname}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </ErrorScreen>
      {!me.isPending && <Footer />}
      <BottomBar />
      <SignOutQuestion />
      <FromFirstAct>
        <BesidePages />
      </FromFirstAct>
    </div>
  );
}

/** Nothing on a page waits for it, so its code is fetched with the reader's first act, or at rest where the device keeps it. */
function FromFirstAct({ children }: { readonly children: ReactNode }) {
  const isKept = useKeptAtRest();
  return (
    (useHasActed() || isKept) && (
      <Optional>
        <Suspense fallback={null}>{children}</Suspense>
      </Optional>
    )
  );
}

function fetchBesidePages(): Promise<{ default: ComponentType }> {
  return fetchBeside(() => import("./beside-pages.tsx")).then(
    ({ BesidePages: Beside }) => ({ default: Beside }),
    () => new Promise((again) => setTimeout(again, AGAIN_MS)).then(fetchBesidePages),
  );
}

function Waiting() {
  return (
    <Page title="Zamah">
      <LoadingText />
    </Page>
  );
}
