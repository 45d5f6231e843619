import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunction, Navigate, type RouteObject } from "react-router-dom";
import { meQuery } from "../features/account/queries.ts";
import { challengeQuery, ebookQuery } from "../features/catalogue/detail/queries.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../features/catalogue/queries.ts";
import { trainingQuery } from "../features/catalogue/training/queries.ts";
import { mealPlansQuery } from "../features/kitchen/queries.ts";
import { recipeQuery, recipesQuery } from "../features/recipes/queries.ts";
import { paths } from "../lib/paths.ts";
import { accessToken } from "../lib/session.ts";
import { Root, Waiting } from "./app.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { SignedInOnly, SignedInOrTraining, SignedOutOnly } from "./guards.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** Every route of the site. The router fetches a page's code with its `lazy` and, beside it, asks for its data with its `loader`. */
export function appRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Waiting,
      children: [
        { Component: PublicLayout, children: [{ ErrorBoundary: ErrorScreen, children: publicRoutes }] },
        { path: paths.oldChallenges, element: <Navigate to={paths.challenges} replace /> },
        { path: paths.oldOrders, element: <Navigate to={paths.adminOrders} replace /> },
        // A workout fills the screen, and one that runs on this device needs no session.
        {
          Component: SignedInOrTraining,
          children: [
            {
              path: paths.workout(":id"),
              lazy: async () => ({ Component: (await import("./pages/workout-page.tsx")).WorkoutPage }),
            },
          ],
        },
        {
          Component: SignedInOnly,
          children: [
            {
              path: paths.player(":id", ":token"),
              lazy: async () => ({ Component: (await import("./pages/player-page.tsx")).PlayerPage }),
            },
            {
              loader: asks(client, () => meQuery),
              lazy: async () => ({ Component: (await import("./member-layout.tsx")).MemberLayout }),
              children: [{ ErrorBoundary: ErrorScreen, children: memberRoutes(client) }],
            },
          ],
        },
      ],
    },
  ];
}

/** Pages that bring their own header: those that only a visitor sees first, then those for everybody. */
const publicRoutes: RouteObject[] = [
  {
    Component: SignedOutOnly,
    children: [
      {
        path: paths.landing,
        lazy: async () => ({ Component: (await import("./pages/landing-page.tsx")).LandingPage }),
      },
      { path: paths.login, lazy: async () => ({ Component: (await import("./pages/login-page.tsx")).LoginPage }) },
      {
        path: paths.registration,
        lazy: async () => ({ Component: (await import("./pages/registration-page.tsx")).RegistrationPage }),
      },
      { path: paths.forgot, lazy: async () => ({ Component: (await import("./pages/link-pages.tsx")).ForgotPage }) },
    ],
  },
  { path: paths.reset, lazy: async () => ({ Component: (await import("./pages/link-pages.tsx")).ResetPage }) },
  {
    path: `${paths.verify}/:side?`,
    lazy: async () => ({ Component: (await import("./pages/link-pages.tsx")).VerifyPage }),
  },
  { path: paths.terms, lazy: async () => ({ Component: (await import("./pages/terms-page.tsx")).TermsPage }) },
  { path: paths.privacy, lazy: async () => ({ Component: (await import("./pages/privacy-page.tsx")).PrivacyPage }) },
  {
    path: paths.accessibility,
    lazy: async () => ({ Component: (await import("./pages/accessibility-page.tsx")).AccessibilityPage }),
  },
  { path: paths.prices, lazy: async () => ({ Component: (await import("./pages/prices-page.tsx")).PricesPage }) },
  ...(["challenge", "training", "ebook"] as const).map((category) => ({
    path: paths.publicProduct(category, ":id"),
    lazy: async () => {
      const { ProductPage } = await import("./pages/product-page.tsx");
      return { element: <ProductPage category={category} /> };
    },
  })),
  {
    path: paths.publicRecipes,
    lazy: async () => ({ Component: (await import("./pages/public-recipes-page.tsx")).PublicRecipesPage }),
  },
  {
    path: paths.publicRecipe(":id"),
    lazy: async () => ({ Component: (await import("./pages/public-recipe-page.tsx")).PublicRecipePage }),
  },
  {
    path: paths.withdrawal,
    lazy: async () => ({ Component: (await import("./pages/withdrawal-page.tsx")).WithdrawalPage }),
  },
  { path: paths.gift, lazy: async () => ({ Component: (await import("./pages/gift-page.tsx")).GiftPage }) },
  {
    path: paths.complaint,
    lazy: async () => ({ Component: (await import("./pages/complaint-page.tsx")).ComplaintPage }),
  },
  {
    path: paths.checkout(":category", ":id"),
    lazy: async () => ({ Component: (await import("./pages/checkout-page.tsx")).CheckoutPage }),
  },
  {
    path: paths.thanks,
    lazy: async () => ({ Component: (await import("./pages/confirmation-page.tsx")).ConfirmationPage }),
  },
  {
    path: paths.unsubscribe(":token"),
    lazy: async () => ({ Component: (await import("./pages/unsubscribe-page.tsx")).UnsubscribePage }),
  },
  {
    path: paths.stopReminders(":token"),
    lazy: async () => ({ Component: (await import("./pages/stop-reminders-page.tsx")).StopRemindersPage }),
  },
  {
    path: `${paths.admin}/*`,
    lazy: async () => ({ Component: (await import("./pages/to-staff-page.tsx")).ToStaffPage }),
  },
  { path: "*", lazy: async () => ({ Component: (await import("./pages/not-found-page.tsx")).NotFoundPage }) },
];

/**
 * Begins a page's first calls. It waits for none of them: a page shows by itself what is on its way or failed. Without a session it makes no
 * call, for the guard leads to the sign-in.
 */
function asks(client: QueryClient, ...queries: ((id: string) => unknown)[]): LoaderFunction {
  type Query = Parameters<typeof client.prefetchQuery>[0];
  return ({ params: { id = "" } }) => {
    if (accessToken()) for (const query of queries) void client.prefetchQuery(query(id) as Query);
    return null;
  };
}

/** Pages below the members' header. */
export function memberRoutes(client: QueryClient): RouteObject[] {
  const challenges = () => challengesQuery;
  const trainings = () => trainingsQuery;
  const ebooks = () => ebooksQuery;
  return [
    {
      path: paths.home,
      loader: asks(client, challenges, trainings, ebooks),
      lazy: async () => ({ Component: (await import("./pages/home-page.tsx")).HomePage }),
    },
    {
      path: paths.start(":step?"),
      lazy: async () => ({ Component: (await import("./pages/start-page.tsx")).StartPage }),
    },
    {
      path: paths.challenges,
      loader: asks(client, challenges),
      lazy: async () => ({ Component: (await import("./pages/challenges-page.tsx")).ChallengesPage }),
    },
    {
      path: paths.product("challenge", ":id"),
      loader: asks(client, challengeQuery),
      lazy: async () => ({ Component: (await import("./pages/challenge-page.tsx")).ChallengePage }),
    },
    {
      path: paths.trainings,
      loader: asks(client, trainings),
      lazy: async () => ({ Component: (await import("./pages/trainings-page.tsx")).TrainingsPage }),
    },
    {
      path: paths.product("training", ":id"),
      loader: asks(client, trainingQuery),
      lazy: async () => ({ Component: (await import("./pages/training-page.tsx")).TrainingPage }),
    },
    {
      path: paths.ebooks,
      loader: asks(client, ebooks),
      lazy: async () => ({ Component: (await import("./pages/ebooks-page.tsx")).EbooksPage }),
    },
    {
      path: paths.product("ebook", ":id"),
      loader: asks(client, ebookQuery),
      lazy: async () => ({ Component: (await import("./pages/ebook-page.tsx")).EbookPage }),
    },
    {
      path: paths.search,
      lazy: async () => ({ Component: (await import("./pages/search-page.tsx")).SearchPage }),
    },
    {
      path: paths.recipes,
      loader: asks(client, () => recipesQuery),
      lazy: async () => ({ Component: (await import("./pages/recipes-page.tsx")).RecipesPage }),
    },
    {
      path: paths.recipe(":id"),
      loader: asks(client, recipeQuery),
      lazy: async () => ({ Component: (await import("./pages/recipe-page.tsx")).RecipePage }),
    },
    {
      path: paths.mealPlans,
      loader: asks(client, () => mealPlansQuery),
      lazy: async () => ({ Component: (await import("./pages/meal-plans-page.tsx")).MealPlansPage }),
    },
    {
      path: paths.mealPlan(":id"),
      lazy: async () => ({ Component: (await import("./pages/meal-plan-page.tsx")).MealPlanPage }),
    },
    {
      path: paths.kitchen,
      lazy: async () => ({ Component: (await import("./pages/kitchen-page.tsx")).KitchenPage }),
    },
    {
      path: paths.profile,
      lazy: async () => ({ Component: (await import("./pages/profile-page.tsx")).ProfilePage }),
    },
    {
      path: paths.progress,
      lazy: async () => ({ Component: (await import("./pages/progress-page.tsx")).ProgressPage }),
    },
    {
      path: paths.exerciseProgress(":key"),
      lazy: async () => ({ Component: (await import("./pages/exercise-page.tsx")).ExercisePage }),
    },
    {
      path: paths.ownWorkouts,
      lazy: async () => ({ Component: (await import("./pages/own-workouts-page.tsx")).OwnWorkoutsPage }),
    },
    {
      path: paths.diaryImport,
      lazy: async () => ({ Component: (await import("./pages/import-page.tsx")).ImportPage }),
    },
    {
      path: paths.diaryEntry(":id?"),
      lazy: async () => ({ Component: (await import("./pages/diary-page.tsx")).DiaryPage }),
    },
    {
      path: paths.confirmation(":orderNumber"),
      lazy: async () => ({ Component: (await import("./pages/confirmation-page.tsx")).ConfirmationPage }),
    },
    ...paths.analytics.map((path) => ({
      path,
      lazy: async () => ({ Component: (await import("./pages/analytics-page.tsx")).AnalyticsPage }),
    })),
  ];
}
