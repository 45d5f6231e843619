import { useEffect } from "react";
import { fetchBeside } from "../lib/missing-code.ts";
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

/** Where the device keeps the app's files, reads the pages that a tap leads to while the page is at rest, one after the other. */
export function useNearScreens(): void {
  useEffect(() => {
    if (isAppKept()) readNext(NEAR);
  }, []);
}

function readNext([name, ...others]: readonly MemberPageName[]): void {
  if (name === undefined) return;
  const goOn = () => readNext(others);
  atRest(() => void fetchBeside(() => fetchPage(name)).then(goOn, goOn));
}
