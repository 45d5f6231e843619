import { useEffect } from "react";
import { atRest, isAppKept } from "../lib/use-kept-at-rest.ts";
import { fetchPage, type MemberPageName } from "./member-pages.tsx";

/** What the lower bar leads to, and what one opens from there. */
const NEAR: readonly MemberPageName[] = [
  "home",
  "challenge",
  "training",
  "challenges",
  "trainings",
  "ebooks",
  "profile",
];

/** Reads the pages that a tap leads to from the device while the page is at rest, one after the other; nothing comes over the network. */
export function useNearScreens(): void {
  useEffect(() => {
    if (isAppKept()) readNext(NEAR);
  }, []);
}

function readNext([name, ...others]: readonly MemberPageName[]): void {
  if (name === undefined) return;
  const goOn = () => readNext(others);
  atRest(() => void fetchPage(name).then(goOn, goOn));
}
