import { tabStorage } from "./storage.ts";

const NAME = "farewell";

/** Whether the landing page owes somebody a word who has just deleted their account. */
export const farewell = {
  owe: () => tabStorage.write(NAME, "1"),
  isOwed: () => tabStorage.read(NAME) !== null,
  said: () => tabStorage.remove(NAME),
};
