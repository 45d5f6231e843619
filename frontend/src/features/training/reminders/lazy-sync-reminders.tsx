import { lazy, Suspense, useEffect, useState } from "react";
import { Optional } from "../../../components/states.tsx";
import { fetchBeside } from "../../../lib/missing-code.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { paths } from "../../../lib/paths.ts";
import { useDiary } from "../diary/use-diary.ts";
import { PUSH, remindersOf } from "./reminder-value.ts";

const SyncReminders = lazy(async () => ({
  default: (await fetchBeside(() => import("./sync-reminders.tsx"))).SyncReminders,
}));

/** Loads `SyncReminders` where reminders are wanted, or the browser still has somebody's push subscription. */
export function LazySyncReminders() {
  const diary = useDiary();
  const [registration] = useDeviceValue(PUSH);
  const isSubscribed = useSubscribed();
  const areWanted = diary !== undefined && remindersOf(diary.head).channel !== "none";
  if (!areWanted && registration === undefined && !isSubscribed) return null;
  return (
    <Suspense fallback={null}>
      <Optional>
        <SyncReminders />
      </Optional>
    </Suspense>
  );
}

/** Whether this browser has a push subscription, perhaps of a former user. */
function useSubscribed(): boolean {
  const [isSubscribed, setSubscribed] = useState(false);
  useEffect(() => {
    hasSubscription().then(setSubscribed, () => undefined);
  }, []);
  return isSubscribed;
}

async function hasSubscription(): Promise<boolean> {
  const manager = (await navigator.serviceWorker?.getRegistration(paths.home))?.pushManager;
  return Boolean(await manager?.getSubscription());
}
