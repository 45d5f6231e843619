import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { LoadingText } from "../components/states.tsx";
import { noteLuggage } from "../features/account/leaving.ts";
import { useMe } from "../features/account/queries.ts";
import { KeepKitchen } from "../features/kitchen/own/keep-kitchen.tsx";
import { AppUpdate } from "../features/layout/app-update.tsx";
import { BottomBar } from "../features/layout/bottom-bar.tsx";
import { Footer } from "../features/layout/footer.tsx";
import { MemberHeader } from "../features/layout/member-header.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { DiaryKeeper } from "../features/training/diary/diary-keeper.tsx";
import { mayLeave, removeOwnDiary } from "../features/training/diary/leave-device.ts";
import { Reminders } from "../features/training/reminders/reminders.tsx";
import { keepInstallOffer } from "../lib/install-offer.ts";
import { ErrorScreen } from "./error-screen.tsx";
import styles from "./member-layout.module.css";

export { MemberPage } from "./member-pages.tsx";

keepInstallOffer();
noteLuggage({ mayLeave, remove: removeOwnDiary });

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
      <DiaryKeeper />
      <Reminders />
      <KeepKitchen />
    </div>
  );
}

function Waiting() {
  return (
    <Page title="Zamah">
      <LoadingText />
    </Page>
  );
}
