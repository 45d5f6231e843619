import { useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { usePerson } from "../../../lib/session.ts";
import { kitchenQuery } from "../queries.ts";
import type { KitchenContent } from "./kitchen-content.ts";
import { changeKept, keptKitchen, SENDING } from "./kitchen-store.ts";
import { adopted, changed, isSynced, type KnownRecipe, type LocalKitchen } from "./local-kitchen.ts";

type Change = (change: (own: KitchenContent) => KitchenContent, recipes?: readonly KnownRecipe[]) => Promise<void>;

/** A kitchen as pages see it. */
export interface KitchenView {
  /** Undefined until device or server have said what stands in it; `unheard` where only this device did. */
  readonly kept: LocalKitchen | undefined;
  /** Why the server has not said it. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** `device`: what was changed stands here and waits for the server; `page`: it lasts as long as the page, which the device has no room for. */
  readonly waits: "device" | "page" | undefined;
  /** Changes the kitchen; recipes that come with a change are known from then on. Resolves once it is on the device. */
  readonly change: Change;
}

/** One's own kitchen: of this device at once, brought up to date by the server's as often as it is heard. */
export function useKitchen(): KitchenView {
  const local = usePersonData()?.local;
  const person = usePerson();
  const kept = useLocal(local, () => keptKitchen(local));
  const storage = useLocal(local, () => local?.state()?.storage);
  const { data, error, refetch } = useQuery({
    ...kitchenQuery(person),
    enabled: person !== undefined && person === local?.person && storage !== undefined,
  });
  const sent = useMutationState({ filters: { mutationKey: SENDING }, select: ({ state }) => state.status });
  useEffect(() => {
    if (local && local.person === person && data) void changeKept(local, (now) => adopted(now, data));
  }, [local, person, data]);
  const change = useCallback<Change>(
    async (work, recipes) => {
      const now = serverNow().getTime();
      if (local) await changeKept(local, (before) => changed(before, work, now, recipes));
    },
    [local],
  );
  const isLate = kept?.since !== undefined && sent.findLast((status) => status !== "pending") === "error";
  return {
    kept,
    error: isSynced(kept) ? null : error,
    retry: () => void refetch(),
    waits: isLate ? (storage === "memory" ? "page" : "device") : undefined,
    change,
  };
}
