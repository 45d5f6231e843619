import { lazy } from "react";
import { Route } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/** Comes with the layout that it stands in: what its pages are made of is no visitor's to fetch. */
const MemberPage = lazy(async () => ({ default: (await import("./member-layout.tsx")).MemberPage }));
const WorkoutPage = lazy(async () => ({ default: (await import("./pages/workout-page.tsx")).WorkoutPage }));
const PlayerPage = lazy(async () => ({ default: (await import("./pages/player-page.tsx")).PlayerPage }));

/** A workout fills the screen, and one that runs on this device needs no session. */
export const workoutRoute = <Route path={paths.workout(":id")} element={<WorkoutPage />} />;

/** Pages for members that fill the screen. */
export const screenRoutes = <Route path={paths.player(":id", ":token")} element={<PlayerPage />} />;

/** Pages for members, below their header. */
export const memberRoutes = (
  <>
    <Route path={paths.home} element={<MemberPage name="home" />} />
    <Route path={paths.start(":step?")} element={<MemberPage name="start" />} />
    <Route path={paths.challenges} element={<MemberPage name="challenges" />} />
    <Route path={paths.product("challenge", ":id")} element={<MemberPage name="challenge" />} />
    <Route path={paths.trainings} element={<MemberPage name="trainings" />} />
    <Route path={paths.product("training", ":id")} element={<MemberPage name="training" />} />
    <Route path={paths.ebooks} element={<MemberPage name="ebooks" />} />
    <Route path={paths.product("ebook", ":id")} element={<MemberPage name="ebook" />} />
    <Route path={paths.search} element={<MemberPage name="search" />} />
    <Route path={paths.recipes} element={<MemberPage name="recipes" />} />
    <Route path={paths.recipe(":id")} element={<MemberPage name="recipe" />} />
    <Route path={paths.mealPlans} element={<MemberPage name="mealPlans" />} />
    <Route path={paths.mealPlan(":id")} element={<MemberPage name="mealPlan" />} />
    <Route path={paths.kitchen} element={<MemberPage name="kitchen" />} />
    <Route path={paths.profile} element={<MemberPage name="profile" />} />
    <Route path={paths.progress} element={<MemberPage name="progress" />} />
    <Route path={paths.exerciseProgress(":key")} element={<MemberPage name="exercise" />} />
    <Route path={paths.diaryEntry(":id?")} element={<MemberPage name="diary" />} />
    <Route path={paths.orders} element={<MemberPage name="orders" />} />
    <Route path={paths.confirmation(":orderNumber")} element={<MemberPage name="confirmation" />} />
    {paths.analytics.map((path) => (
      <Route key={path} path={path} element={<MemberPage name="analytics" />} />
    ))}
  </>
);
