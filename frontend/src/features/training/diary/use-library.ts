import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LibraryExercise } from "#contract/product.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { libraryQuery } from "../../catalogue/queries.ts";
import type { StoredLibrary } from "./diary-view.ts";

const LIBRARY = { kind: "library", id: "" };
const SETTLED_MS = 3000;
const FRESH_MS = 24 * 60 * 60 * 1000;
const NONE: readonly LibraryExercise[] = [];

/**
 * Every exercise of the shop's programmes, by title: from the device, asked for once a day, so that it can be chosen from without network
 * too. Empty until it came for the first time.
 */
export function useLibrary(isWanted = true): readonly LibraryExercise[] {
  const local = usePersonData()?.local;
  const stored = useLocal(local, () => local?.valueOf(LIBRARY) as StoredLibrary | undefined);
  const isRead = useLocal(local, () => local?.state() !== undefined) === true;
  const isDue = isRead && (!stored || Date.now() - stored.at >= FRESH_MS);
  const { data, dataUpdatedAt } = useQuery({ ...libraryQuery, enabled: isDue && isWanted });
  useEffect(() => {
    if (local && data && dataUpdatedAt > (stored?.at ?? 0)) void keep(local, data, dataUpdatedAt);
  }, [local, stored, data, dataUpdatedAt]);
  return stored?.exercises ?? data ?? NONE;
}

/** Has the exercises on the device for when they are wanted without network: asked for once the page has settled. */
export function useKeptLibrary(): void {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  useLibrary(isSettled);
}

function keep(local: LocalRows, exercises: readonly LibraryExercise[], at: number): Promise<void> {
  const value: StoredLibrary = { exercises, at };
  return local.update([], () => ({ put: [{ person: local.person, ...LIBRARY, value }] }));
}
