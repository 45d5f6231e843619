import { KeepKitchen } from "../features/kitchen/own/keep-kitchen.tsx";
import { LazySyncReminders } from "../features/training/reminders/lazy-sync-reminders.tsx";
import { useLoadAhead, useLoadWorkoutAhead } from "./load-ahead.ts";
import { useNearAnswers } from "./near-answers.ts";
import { useNearScreens } from "./near-screens.ts";

/** What is looked after beside every page of a member. */
export function BesidePages() {
  useLoadAhead();
  useLoadWorkoutAhead();
  useNearScreens();
  useNearAnswers();
  return (
    <>
      <LazySyncReminders />
      <KeepKitchen />
    </>
  );
}
