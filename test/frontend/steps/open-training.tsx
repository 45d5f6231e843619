import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { DiaryPage } from "../../../frontend/src/app/pages/diary-page.tsx";
import { ExercisePage } from "../../../frontend/src/app/pages/exercise-page.tsx";
import { ProfilePage } from "../../../frontend/src/app/pages/profile-page.tsx";
import { ProgressPage } from "../../../frontend/src/app/pages/progress-page.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { readOn } from "./read-on.ts";

/** Opens an address of progress, diary or profile, as the member of `givenDiary`. */
export function openTraining(address: string): void {
  readOn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/app/progress" element={<ProgressPage />} />
          <Route path="/app/profile" element={<ProfilePage />} />
          <Route path="/app/progress/:key" element={<ExercisePage />} />
          <Route path="/app/diary/:id?" element={<DiaryPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The values of an ended workout with one exercise, hip thrust, and sets of kilograms and repetitions. */
export function workoutValues(day: string, sets: readonly (readonly [kilograms: number, repetitions: number])[]) {
  const started = Date.parse(`${day}T17:00:00Z`) / 1000;
  return {
    about: { kind: "plan", enrolment: "k3x9qa", product: 1, session: 1, week: 1, day: 1, title: "Kukovi i trup" },
    day,
    started,
    ended: started + 45 * 60,
    "x:1": { e: 202, k: "hip-thrust", t: "Hip thrust sa šipkom" },
    ...Object.fromEntries(
      sets.map(([kilograms, r], index) => [
        `s:p1-${index + 1}`,
        { x: 1, n: index + 1, r, g: kilograms * 1000, load: "kg", done: started + 60 * index },
      ]),
    ),
  };
}
