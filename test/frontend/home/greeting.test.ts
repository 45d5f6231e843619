import { expect, it } from "vitest";
import { greetingAt } from "../../../frontend/src/features/home/first-screen.tsx";

it.each([
  ["2026-03-11T06:00:00Z", "Dobro jutro"],
  ["2026-03-11T12:00:00Z", "Dobar dan"],
  ["2026-03-11T19:00:00Z", "Dobra večer"],
  ["2026-07-11T22:30:00Z", "Dobra večer"],
  ["2026-07-11T02:30:00Z", "Dobro jutro"],
])("greets at %s by the hour in Zagreb", (moment, greeting) => {
  expect(greetingAt(new Date(moment))).toBe(greeting);
});
