import { useEffect } from "react";
import { paths } from "../lib/paths.ts";
import { atRest, isAppKept } from "../lib/use-kept-at-rest.ts";
import { loadScreen } from "./member-routes.tsx";

/** What the lower bar leads to, and what one opens from there; one address of each is as good as another. */
const NEAR = [
  paths.home,
  paths.workout("0"),
  paths.product("challenge", 0),
  paths.product("training", 0),
  paths.challenges,
  paths.trainings,
  paths.ebooks,
  paths.profile,
];

/** Reads the screens that a tap leads to from the device while the page is at rest, one after the other; nothing comes over the network. */
export function useNearScreens(): void {
  useEffect(() => {
    if (isAppKept()) readNext(NEAR);
  }, []);
}

function readNext([screen, ...others]: readonly string[]): void {
  if (screen === undefined) return;
  const goOn = () => readNext(others);
  atRest(() => void loadScreen(screen).then(goOn, goOn));
}
