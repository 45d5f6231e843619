import { matchPath, Route } from "react-router-dom";
import { lazily } from "../lib/lazily.tsx";
import { paths } from "../lib/paths.ts";
import type { MemberPageName } from "./member-pages.tsx";
import { memberPaths } from "./member-paths.ts";

export const MemberLayout = lazily(async () => (await import("./member-layout.tsx")).MemberLayout);
/** Comes with the layout that it stands in: what its pages are made of is no visitor's to fetch. */
const MemberPage = lazily(async () => (await import("./member-layout.tsx")).MemberPage);
const WorkoutPage = lazily(async () => (await import("./pages/workout-page.tsx")).WorkoutPage);
const OtherPage = lazily(async () => (await import("./other-pages.tsx")).OtherPage);

/** A workout fills the screen, and one that runs on this device needs no session. */
export const workoutRoute = <Route path={paths.workout(":id")} element={<WorkoutPage />} />;

/** Pages for members that fill the screen. */
export const screenRoutes = <Route path={paths.player(":id", ":token")} element={<OtherPage name="player" />} />;

/** Pages for members, below their header. */
export const memberRoutes = Object.entries(memberPaths).flatMap(([name, all]) =>
  all.map((path) => <Route key={path} path={path} element={<MemberPage name={name as MemberPageName} />} />),
);

/** Fetches the code of the member's screen at an address, so that it is drawn without waiting for it; of other pages none. */
export async function loadScreen(pathname: string): Promise<void> {
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(paths.workout(":id"))) await WorkoutPage.fetch();
  const [name] = Object.entries(memberPaths).find(([, all]) => all.some(isAt)) ?? [];
  if (name === undefined) return;
  const [{ fetchPage }] = await Promise.all([import("./member-layout.tsx"), MemberLayout.fetch(), MemberPage.fetch()]);
  await fetchPage(name as MemberPageName);
}
