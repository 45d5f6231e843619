import { lazy } from "react";
import { Route } from "react-router-dom";
import { paths } from "../lib/paths.ts";

const HomePage = lazy(async () => ({ default: (await import("./pages/home-page.tsx")).HomePage }));
const ChallengesPage = lazy(async () => ({ default: (await import("./pages/challenges-page.tsx")).ChallengesPage }));
const ChallengePage = lazy(async () => ({ default: (await import("./pages/challenge-page.tsx")).ChallengePage }));
const TrainingsPage = lazy(async () => ({ default: (await import("./pages/trainings-page.tsx")).TrainingsPage }));
const TrainingPage = lazy(async () => ({ default: (await import("./pages/training-page.tsx")).TrainingPage }));
const EbooksPage = lazy(async () => ({ default: (await import("./pages/ebooks-page.tsx")).EbooksPage }));
const EbookPage = lazy(async () => ({ default: (await import("./pages/ebook-page.tsx")).EbookPage }));
const SearchPage = lazy(async () => ({ default: (await import("./pages/search-page.tsx")).SearchPage }));
const ProfilePage = lazy(async () => ({ default: (await import("./pages/profile-page.tsx")).ProfilePage }));
const OrdersPage = lazy(async () => ({ default: (await import("./pages/orders-page.tsx")).OrdersPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import("./pages/confirmation-page.tsx")).ConfirmationPage,
}));
const ProgressPage = lazy(async () => ({ default: (await import("./pages/progress-page.tsx")).ProgressPage }));
const ExercisePage = lazy(async () => ({ default: (await import("./pages/exercise-page.tsx")).ExercisePage }));
const DiaryPage = lazy(async () => ({ default: (await import("./pages/diary-page.tsx")).DiaryPage }));
const AnalyticsPage = lazy(async () => ({ default: (await import("./pages/analytics-page.tsx")).AnalyticsPage }));
const PlayerPage = lazy(async () => ({ default: (await import("./pages/player-page.tsx")).PlayerPage }));
const WorkoutPage = lazy(async () => ({ default: (await import("./pages/workout-page.tsx")).WorkoutPage }));

/** A workout fills the screen, and one that runs on this device needs no session. */
export const workoutRoute = <Route path={paths.workout(":id")} element={<WorkoutPage />} />;

/** Pages for members that fill the screen. */
export const screenRoutes = <Route path={paths.player(":id", ":token")} element={<PlayerPage />} />;

/** Pages for members, below their header. */
export const memberRoutes = (
  <>
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.challenges} element={<ChallengesPage />} />
    <Route path={paths.product("challenge", ":id")} element={<ChallengePage />} />
    <Route path={paths.trainings} element={<TrainingsPage />} />
    <Route path={paths.product("training", ":id")} element={<TrainingPage />} />
    <Route path={paths.ebooks} element={<EbooksPage />} />
    <Route path={paths.product("ebook", ":id")} element={<EbookPage />} />
    <Route path={paths.search} element={<SearchPage />} />
    <Route path={paths.profile} element={<ProfilePage />} />
    <Route path={paths.progress} element={<ProgressPage />} />
    <Route path={paths.exerciseProgress(":key")} element={<ExercisePage />} />
    <Route path={paths.diaryEntry(":id?")} element={<DiaryPage />} />
    <Route path={paths.orders} element={<OrdersPage />} />
    <Route path={paths.confirmation(":orderNumber")} element={<ConfirmationPage />} />
    {paths.analytics.map((path) => (
      <Route key={path} path={path} element={<AnalyticsPage />} />
    ))}
  </>
);
