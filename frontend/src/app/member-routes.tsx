import { lazy } from "react";
import { Route } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import type { MemberPageName } from "./member-pages.tsx";

/** Comes with the layout that it stands in: what its pages are made of is no visitor's to fetch. */
const MemberPage = lazy(async () => ({ default: (await import("./member-layout.tsx")).MemberPage }));
const WorkoutPage = lazy(async () => ({ default: (await import("./pages/workout-page.tsx")).WorkoutPage }));
const OtherPage = lazy(async () => ({ default: (await import("./other-pages.tsx")).OtherPage }));

/** A workout fills the screen, and one that runs on this device needs no session. */
export const workoutRoute = <Route path={paths.workout(":id")} element={<WorkoutPage />} />;

/** Pages for members that fill the screen. */
export const screenRoutes = <Route path={paths.player(":id", ":token")} element={<OtherPage name="player" />} />;

const memberPaths: Record<MemberPageName, readonly string[]> = {
  home: [paths.home],
  start: [paths.start(":step?")],
  challenges: [paths.challenges],
  challenge: [paths.product("challenge", ":id")],
  trainings: [paths.trainings],
  training: [paths.product("training", ":id")],
  ebooks: [paths.ebooks],
  ebook: [paths.product("ebook", ":id")],
  search: [paths.search],
  recipes: [paths.recipes],
  recipe: [paths.recipe(":id")],
  mealPlans: [paths.mealPlans],
  mealPlan: [paths.mealPlan(":id")],
  kitchen: [paths.kitchen],
  profile: [paths.profile],
  progress: [paths.progress],
  exercise: [paths.exerciseProgress(":key")],
  diary: [paths.diaryEntry(":id?")],
  confirmation: [paths.confirmation(":orderNumber")],
  analytics: paths.analytics,
};

/** Pages for members, below their header. */
export const memberRoutes = Object.entries(memberPaths).flatMap(([name, all]) =>
  all.map((path) => <Route key={path} path={path} element={<MemberPage name={name as MemberPageName} />} />),
);
