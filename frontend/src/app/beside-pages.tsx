import { KeepKitchen } from "../features/kitchen/own/keep-kitchen.tsx";
import { Reminders } from "../features/training/reminders/reminders.tsx";

/** What is looked after beside every page of a member. */
export function BesidePages() {
  return (
    <>
      <Reminders />
      <KeepKitchen />
    </>
  );
}
