import { Lazily, lateCode } from "../lib/lazily.tsx";

/** Pages for members below their header, each loaded when it is asked for. */
const pages = {
  home: lateCode(() => import("./pages/home-page.tsx"), "HomePage"),
  start: lateCode(() => import("./pages/start-page.tsx"), "StartPage"),
  challenges: lateCode(() => import("./pages/challenges-page.tsx"), "ChallengesPage"),
  challenge: lateCode(() => import("./pages/challenge-page.tsx"), "ChallengePage"),
  trainings: lateCode(() => import("./pages/trainings-page.tsx"), "TrainingsPage"),
  training: lateCode(() => import("./pages/training-page.tsx"), "TrainingPage"),
  ebooks: lateCode(() => import("./pages/ebooks-page.tsx"), "EbooksPage"),
  ebook: lateCode(() => import("./pages/ebook-page.tsx"), "EbookPage"),
  search: lateCode(() => import("./pages/search-page.tsx"), "SearchPage"),
  recipes: lateCode(() => import("./pages/recipes-page.tsx"), "RecipesPage"),
  recipe: lateCode(() => import("./pages/recipe-page.tsx"), "RecipePage"),
  mealPlans: lateCode(() => import("./pages/meal-plans-page.tsx"), "MealPlansPage"),
  mealPlan: lateCode(() => import("./pages/meal-plan-page.tsx"), "MealPlanPage"),
  kitchen: lateCode(() => import("./pages/kitchen-page.tsx"), "KitchenPage"),
  profile: lateCode(() => import("./pages/profile-page.tsx"), "ProfilePage"),
  confirmation: lateCode(() => import("./pages/confirmation-page.tsx"), "ConfirmationPage"),
  progress: lateCode(() => import("./pages/progress-page.tsx"), "ProgressPage"),
  exercise: lateCode(() => import("./pages/exercise-page.tsx"), "ExercisePage"),
  diary: lateCode(() => import("./pages/diary-page.tsx"), "DiaryPage"),
  analytics: lateCode(() => import("./pages/analytics-page.tsx"), "AnalyticsPage"),
};

export type MemberPageName = keyof typeof pages;

interface Props {
  readonly name: MemberPageName;
}

/** A page below the members' header, by its name. */
export function MemberPage({ name }: Props) {
  return <Lazily key={name} code={pages[name]} />;
}

/** Fetches a page's code, so that it is drawn without waiting for it. */
export async function fetchPage(name: MemberPageName): Promise<void> {
  await pages[name].fetch();
}
