import type { Duty } from "./duties.ts";

/** What each duty is called, without a gender. */
export const dutyWords: Readonly<Record<Duty, string>> = {
  owner: "Vodstvo",
  editor: "Uredništvo",
  support: "Podrška",
  accountant: "Računovodstvo",
  trainer: "Trenerstvo",
};
