import { useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { serverNow } from "../../../lib/server-time.ts";
import { usePerson } from "../../../lib/session.ts";
import { useOpen } from "../../training/diary/use-diary.ts";
import { kitchenQuery } from "../queries.ts";
import type { Content } from "./content.ts";
import { adopted, changed, isHeard, type KeptKitchen, type KnownRecipe } from "./kept-kitchen.ts";
import { changeKept, keptKitchen, SENDING } from "./kitchen-store.ts";

type Change = (change: (own: Content) => Content, recipes?: readonly KnownRecipe[]) => Promise<void>;

/** A kitchen as pages see it. */
export interface KitchenView {
  /** Undefined until device or server have said what stands in it; `unheard` where only this device did. */
  readonly kept: KeptKitchen | undefined;
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
  const diary = useOpen()?.diary;
  const person = usePerson();
  const follow = diary?.subscribe ?? nobody;
  const kept = useSyncExternalStore(follow, () => keptKitchen(diary));
  const storage = useSyncExternalStore(follow, () => diary?.view()?.storage);
  const { data, error, refetch } = useQuery({
    ...kitchenQuery(person),
    enabled: person !== undefined && person === diary?.person && storage !== undefined,
  });
  const sent = useMutationState({ filters: { mutationKey: SENDING }, select: ({ state }) => state.status });
  useEffect(() => {
    if (diary && diary.person === person && data) void changeKept(diary, (now) => adopted(now, data));
  }, [diary, person, data]);
  const change = useCallback<Change>(
    async (work, recipes) => {
      const now = serverNow().getTime();
      if (diary) await changeKept(diary, (before) => changed(before, work, now, recipes));
    },
    [diary],
  );
  const isLate = kept?.since !== undefined && sent.findLast((status) => status !== "pending") === "error";
  return {
    kept,
    error: isHeard(kept) ? null : error,
    retry: () => void refetch(),
    waits: isLate ? (storage === "memory" ? "page" : "device") : undefined,
    change,
  };
}

function nobody(): () => void {
  return () => undefined;
}
