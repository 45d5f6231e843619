import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { LoadingText } from "../components/states.tsx";
import { useMe } from "../features/account/queries.ts";
import { KitchenSync } from "../features/kitchen/own/kitchen-sync.tsx";
import { AppUpdate } from "../features/layout/app-update.tsx";
import { BottomBar } from "../features/layout/bottom-bar.tsx";
import { Footer } from "../features/layout/footer.tsx";
import { MemberHeader } from "../features/layout/member-header.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { SignOutQuestion } from "../features/training/diary/sign-out-question.tsx";
import { SyncReminders } from "../features/training/reminders/sync-reminders.tsx";
import { keepInstallOffer } from "../lib/install-offer.ts";
import { personDataHook } from "../lib/offline/person-data.ts";
import { onSignOut } from "../lib/offline/sign-out.ts";
import { useHasSeenSamples } from "../lib/seen-samples.ts";
import { useOnce } from "../lib/timing/use-after.ts";
import styles from "./member-layout.module.css";
import "./offline-rows.ts";

const RecordSeenSamples = lazy(async () => ({
  default: (await import("../features/training/diary/record-seen-samples.tsx")).RecordSeenSamples,
}));

keepInstallOffer();
onSignOut(personDataHook);

/** Pages of signed-in members. The footer waits until the user record has loaded or failed to load. */
export function MemberLayout() {
  const me = useMe();
  const hasSeenSamples = useOnce(useHasSeenSamples());
  return (
    <div className={styles.layout}>
      <SkipLink />
      <MemberHeader />
      <AppUpdate />
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      {!me.isPending && <Footer />}
      <BottomBar />
      <SignOutQuestion />
      <SyncReminders />
      <KitchenSync />
      {hasSeenSamples && (
        <Suspense>
          <RecordSeenSamples />
        </Suspense>
      )}
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
