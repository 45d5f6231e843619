import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { fetchBeside } from "../../../lib/missing-code.ts";
import { retryDelay } from "../../../lib/offline/sending.ts";
import type { Diary } from "../../training/diary/diary.ts";
import { noteWaiting } from "../../training/diary/leave-device.ts";
import { useOpen } from "../../training/diary/use-diary.ts";
import { keptKitchen, SENDING } from "./kitchen-store.ts";

/** Changes are gathered for so long; what could not be sent waits longer each time, or until there is a network again. */
const GATHERED_MS = 1000;

/** Beside every page of a member: sends what was changed of the kitchen, whatever page it was left for, and before a sign-out. */
export function KeepKitchen() {
  const diary = useOpen()?.diary;
  const kept = useSyncExternalStore(diary?.subscribe ?? nobody, () => keptKitchen(diary));
  const [failures, setFailures] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationKey: SENDING,
    mutationFn: send,
    onSuccess: () => setFailures(0),
    onError: () => setFailures((count) => count + 1),
  });
  useEffect(() => {
    if (!diary) return;
    const count = () => (keptKitchen(diary)?.since === undefined ? 0 : 1);
    return noteWaiting({ flush: () => (count() > 0 ? send(diary) : Promise.resolve()), count });
  }, [diary]);
  useEffect(() => {
    if (!diary || kept?.since === undefined || isPending) return;
    const wait = failures === 0 ? GATHERED_MS : retryDelay(failures);
    const start = () => mutate(diary);
    const timer = setTimeout(start, wait);
    window.addEventListener("online", start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", start);
    };
  }, [diary, kept, isPending, failures, mutate]);
  return null;
}

/** Its code is fetched where something waits. */
async function send(diary: Diary): Promise<void> {
  const { sendKitchen } = await fetchBeside(() => import("./send-kitchen.ts"));
  await sendKitchen(diary);
}

function nobody(): () => void {
  return () => undefined;
}
