import { lazy } from "react";

/** Pages for members below their header, each loaded when it is asked for. */
const pages = {
  home: lazy(async () => ({ default: (await import("./pages/home-page.tsx")).HomePage })),
  start: lazy(async () => ({ default: (await import("./pages/start-page.tsx")).StartPage })),
  challenges: lazy(async () => ({ default: (await import("./pages/challenges-page.tsx")).ChallengesPage })),
  challenge: lazy(async () => ({ default: (await import("./pages/challenge-page.tsx")).ChallengePage })),
  trainings: lazy(async () => ({ default: (await import("./pages/trainings-page.tsx")).TrainingsPage })),
  training: lazy(async () => ({ default: (await import("./pages/training-page.tsx")).TrainingPage })),
  ebooks: lazy(async () => ({ default: (await import("./pages/ebooks-page.tsx")).EbooksPage })),
  ebook: lazy(async () => ({ default: (await import("./pages/ebook-page.tsx")).EbookPage })),
  search: lazy(async () => ({ default: (await import("./pages/search-page.tsx")).SearchPage })),
  recipes: lazy(async () => ({ default: (await import("./pages/recipes-page.tsx")).RecipesPage })),
  recipe: lazy(async () => ({ default: (await import("./pages/recipe-page.tsx")).RecipePage })),
  mealPlans: lazy(async () => ({ default: (await import("./pages/meal-plans-page.tsx")).MealPlansPage })),
  mealPlan: lazy(async () => ({ default: (await import("./pages/meal-plan-page.tsx")).MealPlanPage })),
  kitchen: lazy(async () => ({ default: (await import("./pages/kitchen-page.tsx")).KitchenPage })),
  profile: lazy(async () => ({ default: (await import("./pages/profile-page.tsx")).ProfilePage })),
  confirmation: lazy(async () => ({ default: (await import("./pages/confirmation-page.tsx")).ConfirmationPage })),
  progress: lazy(async () => ({ default: (await import("./pages/progress-page.tsx")).ProgressPage })),
  exercise: lazy(async () => ({ default: (await import("./pages/exercise-page.tsx")).ExercisePage })),
  diary: lazy(async () => ({ default: (await import("./pages/diary-page.tsx")).DiaryPage })),
  analytics: lazy(async () => ({ default: (await import("./pages/analytics-page.tsx")).AnalyticsPage })),
};

export type MemberPageName = keyof typeof pages;

interface Props {
  readonly name: MemberPageName;
}

/** A page below the members' header, by its name. */
export function MemberPage({ name }: Props) {
  const Page = pages[name];
  return <Page />;
}
