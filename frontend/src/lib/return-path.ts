import { paths } from "./paths.ts";
import { tabStorage } from "./storage.ts";

const NAME = "afterSignIn";
/** Where a sign-in may lead: pages of ours, never an address from outside. The player is not among them: its token is old by then. */
const ALLOWED =
  /^\/(?:withdrawal|prigovor|admin(?:\/[\w-]+)*|app\/(?:challenges|trainings|ebooks|recipes|mealplans|kitchen|search|start|profile|orders|verify|orderconfirmation|checkout|workouts?|progress|diary|poklon|tabel\w+)(?:\/[\w-]+)*)(?:\?[\w.=&%+-]*)?$/;

let leaving = false;

/** Remembers the page that was asked for before signing in. */
export function rememberReturnPath(path: string): void {
  if (!leaving && ALLOWED.test(path)) tabStorage.write(NAME, path);
}

/** The page to go to after signing in; used once. */
export function takeReturnPath(): string {
  const target = tabStorage.read(NAME);
  tabStorage.remove(NAME);
  return target !== null && ALLOWED.test(target) ? target : paths.home;
}

/** The checkout that waits for somebody to sign in; undefined where none does. */
export function awaitedCheckout(): string | undefined {
  const target = tabStorage.read(NAME);
  return target?.includes("/checkout/") && ALLOWED.test(target) ? target : undefined;
}

/** Whoever signs out does not ask to come back: nothing is remembered until the next page load. */
export function forgetReturnPath(): void {
  leaving = true;
  tabStorage.remove(NAME);
}
