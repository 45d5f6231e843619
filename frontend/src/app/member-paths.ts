import { paths } from "../lib/paths.ts";
import type { MemberPageName } from "./member-pages.tsx";

/** Where each page of a member stands below the members' header, as the route table writes it. */
export const memberPaths: Record<MemberPageName, readonly string[]> = {
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

export const memberPageNames = Object.keys(memberPaths) as MemberPageName[];
