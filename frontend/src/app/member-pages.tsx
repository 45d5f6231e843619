import { lazily } from "../lib/lazily.tsx";

/** Pages for members below their header, each loaded when it is asked for. */
const pages = {
  home: lazily(async () => (await import("./pages/home-page.tsx")).HomePage),
  start: lazily(async () => (await import("./pages/start-page.tsx")).StartPage),
  challenges: lazily(async () => (await import("./pages/challenges-page.tsx")).ChallengesPage),
  challenge: lazily(async () => (await import("./pages/challenge-page.tsx")).ChallengePage),
  trainings: lazily(async () => (await import("./pages/trainings-page.tsx")).TrainingsPage),
  training: lazily(async () => (await import("./pages/training-page.tsx")).TrainingPage),
  ebooks: lazily(async () => (await import("./pages/ebooks-page.tsx")).EbooksPage),
  ebook: lazily(async () => (await import("./pages/ebook-page.tsx")).EbookPage),
  search: lazily(async () => (await import("./pages/search-page.tsx")).SearchPage),
  recipes: lazily(async () => (await import("./pages/recipes-page.tsx")).RecipesPage),
  recipe: lazily(async () => (await import("./pages/recipe-page.tsx")).RecipePage),
  mealPlans: lazily(async () => (await import("./pages/meal-plans-page.tsx")).MealPlansPage),
  mealPlan: lazily(async () => (await import("./pages/meal-plan-page.tsx")).MealPlanPage),
  kitchen: lazily(async () => (await import("./pages/kitchen-page.tsx")).KitchenPage),
  profile: lazily(async () => (await import("./pages/profile-page.tsx")).ProfilePage),
  confirmation: lazily(async () => (await import("./pages/confirmation-page.tsx")).ConfirmationPage),
  progress: lazily(async () => (await import("./pages/progress-page.tsx")).ProgressPage),
  exercise: lazily(async () => (await import("./pages/exercise-page.tsx")).ExercisePage),
  diary: lazily(async () => (await import("./pages/diary-page.tsx")).DiaryPage),
  analytics: lazily(async () => (await import("./pages/analytics-page.tsx")).AnalyticsPage),
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

/** Fetches a page's code, so that it is drawn without waiting for it. */
export async function fetchPage(name: MemberPageName): Promise<void> {
  await pages[name].fetch();
}
