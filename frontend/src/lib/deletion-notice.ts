import { tabStorage } from "./storage.ts";

const NAME = "farewell";

/** Whether the landing page must confirm that an account was just deleted. */
export const deletionNotice = {
  owe: () => tabStorage.write(NAME, "1"),
  isOwed: () => tabStorage.read(NAME) !== null,
  said: () => tabStorage.remove(NAME),
};
