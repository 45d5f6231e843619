import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { retryDelay } from "../../../lib/offline/sending.ts";
import { onSignOut } from "../../../lib/offline/sign-out.ts";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { keptKitchen, SENDING } from "./kitchen-store.ts";
import { sendKitchen } from "./send-kitchen.ts";

/** Changes are gathered for so long; what could not be sent waits longer each time, or until there is a network again. */
const GATHERED_MS = 1000;

/** Beside every page of a member: sends what was changed of the kitchen, whatever page it was left for, and before a sign-out. */
export function KitchenSync() {
  const local = usePersonData()?.local;
  const kept = useLocal(local, () => keptKitchen(local));
  const [failures, setFailures] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationKey: SENDING,
    mutationFn: sendKitchen,
    onSuccess: () => setFailures(0),
    onError: () => setFailures((count) => count + 1),
  });
  useEffect(() => {
    if (!local) return;
    const countPending = () => (keptKitchen(local)?.since === undefined ? 0 : 1);
    return onSignOut({ flush: async () => countPending() > 0 && sendKitchen(local), countPending });
  }, [local]);
  useEffect(() => {
    if (!local || kept?.since === undefined || isPending) return;
    const wait = failures === 0 ? GATHERED_MS : retryDelay(failures);
    const start = () => mutate(local);
    const timer = setTimeout(start, wait);
    window.addEventListener("online", start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", start);
    };
  }, [local, kept, isPending, failures, mutate]);
  return null;
}
