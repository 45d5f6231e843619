import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { LoadingText, Optional } from "../components/states.tsx";
import { noteLuggage } from "../features/account/leaving.ts";
import { useMe } from "../features/account/queries.ts";
import { AppUpdate } from "../features/layout/app-update.tsx";
import { BottomBar } from "../features/layout/bottom-bar.tsx";
import { Footer } from "../features/layout/footer.tsx";
import { MemberHeader } from "../features/layout/member-header.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { keepInstallOffer } from "../lib/install-offer.ts";
import { ErrorScreen } from "./error-screen.tsx";
import styles from "./member-layout.module.css";

export { MemberPage } from "./member-pages.tsx";

const DiaryKeeper = lazy(async () => ({
  default: (await import("../features/training/diary/diary-keeper.tsx")).DiaryKeeper,
}));
const KeepReminders = lazy(async () => ({
  default: (await import("../features/training/reminders/keep-reminders.tsx")).KeepReminders,
}));
const KeepKitchen = lazy(async () => ({
  default: (await import("../features/kitchen/own/keep-kitchen.tsx")).KeepKitchen,
}));

const leaveDevice = () => import("../features/training/diary/leave-device.ts");

keepInstallOffer();
noteLuggage({
  mayLeave: () =>
    leaveDevice().then(
      (own) => own.mayLeave(),
      () => true,
    ),
  remove: async () => (await leaveDevice()).removeOwnDiary(),
});

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
      <Suspense fallback={null}>
        <Optional>
          <DiaryKeeper />
          <KeepReminders />
          <KeepKitchen />
        </Optional>
      </Suspense>
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
