import { lazy } from "react";
import { matchPath, Route } from "react-router-dom";
import { Lazily, lateCode } from "../lib/lazily.tsx";
import { paths } from "../lib/paths.ts";
import { memberPageAt } from "./member-page-at.ts";
import { memberPageNames, memberPaths } from "./member-paths.ts";

/** The layout's file as far as it is used: it shares one with others, where the bundler knows its parts alone by their names. */
const layoutFile = async () => {
  const { MemberLayout, MemberPage } = await import("./member-layout.tsx");
  return { MemberLayout, MemberPage };
};
const memberLayout = lateCode<object, "MemberLayout">(layoutFile, "MemberLayout");
/** Comes with the layout that it stands in: what its pages are made of is no visitor's to fetch. */
const memberPage = lateCode(layoutFile, "MemberPage");
const workoutPage = lateCode(() => import("./pages/workout-page.tsx"), "WorkoutPage");
const OtherPage = lazy(async () => ({ default: (await import("./other-pages.tsx")).OtherPage }));

/** A workout fills the screen, and one that runs on this device needs no session. */
export const workoutRoute = <Route path={paths.workout(":id")} element={<Lazily code={workoutPage} />} />;

/** Pages for members that fill the screen. */
export const screenRoutes = <Route path={paths.player(":id", ":token")} element={<OtherPage name="player" />} />;

/** Pages for members, below their header. */
export const memberRoutes = memberPageNames.flatMap((name) =>
  memberPaths[name].map((path) => <Route key={path} path={path} element={<Lazily code={memberPage} name={name} />} />),
);

/** What stands around each of them. */
export const aroundMemberPages = <Lazily code={memberLayout} />;

/** Fetches the code of the member's screen at an address, so that it is drawn without waiting for it; of other pages none. */
export async function loadScreen(pathname: string): Promise<void> {
  if (matchPath(paths.workout(":id"), pathname)) await workoutPage.fetch();
  const page = memberPageAt(pathname);
  if (!page) return;
  await Promise.all([memberLayout.fetch(), memberPage.fetch()]);
  await (await import("./member-layout.tsx")).fetchPage(page.name);
}
