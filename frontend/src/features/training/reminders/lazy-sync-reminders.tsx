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

/** Beside every page of a member: what keeps reminders true is fetched where they are wanted, or a browser takes messages for somebody. */
export function LazySyncReminders() {
  const diary = useDiary();
  const [fact] = useDeviceValue(PUSH);
  const isSubscribed = useSubscribed();
  const isWanted = diary !== undefined && remindersOf(diary.head).channel !== "none";
  if (!isWanted && fact === undefined && !isSubscribed) return null;
  return (
    <Suspense fallback={null}>
      <Optional>
        <SyncReminders />
      </Optional>
    </Suspense>
  );
}

/** Whether messages come to this browser, perhaps for who was here before. */
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
