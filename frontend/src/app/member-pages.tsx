import { Lazily, lateCode } from "../lib/lazily.tsx";

/** Pages for members below their header, each loaded when it is asked for. */
const pages = {
  home: lateCode(async () => (await import("./pages/home-page.tsx")).HomePage),
  start: lateCode(async () => (await import("./pages/start-page.tsx")).StartPage),
  challenges: lateCode(async () => (await import("./pages/challenges-page.tsx")).ChallengesPage),
  challenge: lateCode(async () => (await import("./pages/challenge-page.tsx")).ChallengePage),
  trainings: lateCode(async () => (await import("./pages/trainings-page.tsx")).TrainingsPage),
  training: lateCode(async () => (await import("./pages/training-page.tsx")).TrainingPage),
  ebooks: lateCode(async () => (await import("./pages/ebooks-page.tsx")).EbooksPage),
  ebook: lateCode(async () => (await import("./pages/ebook-page.tsx")).EbookPage),
  search: lateCode(async () => (await import("./pages/search-page.tsx")).SearchPage),
  recipes: lateCode(async () => (await import("./pages/recipes-page.tsx")).RecipesPage),
  recipe: lateCode(async () => (await import("./pages/recipe-page.tsx")).RecipePage),
  mealPlans: lateCode(async () => (await import("./pages/meal-plans-page.tsx")).MealPlansPage),
  mealPlan: lateCode(async () => (await import("./pages/meal-plan-page.tsx")).MealPlanPage),
  kitchen: lateCode(async () => (await import("./pages/kitchen-page.tsx")).KitchenPage),
  profile: lateCode(async () => (await import("./pages/profile-page.tsx")).ProfilePage),
  confirmation: lateCode(async () => (await import("./pages/confirmation-page.tsx")).ConfirmationPage),
  progress: lateCode(async () => (await import("./pages/progress-page.tsx")).ProgressPage),
  exercise: lateCode(async () => (await import("./pages/exercise-page.tsx")).ExercisePage),
  diary: lateCode(async () => (await import("./pages/diary-page.tsx")).DiaryPage),
  analytics: lateCode(async () => (await import("./pages/analytics-page.tsx")).AnalyticsPage),
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
