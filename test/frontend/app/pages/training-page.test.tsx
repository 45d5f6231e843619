import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Section } from "#contract/product.ts";
import { specified } from "#test/steps/then/specification.ts";
import { TrainingPage } from "../../../../frontend/src/app/pages/training-page.tsx";
import { closePersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { forgetSession } from "../../../../frontend/src/lib/session.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { eventually } from "../../steps/eventually.ts";
import { membership, person, program, SERVER_TIME } from "../../steps/records.ts";
import { type Answers, showPage } from "../../steps/signed-in-page.tsx";

const open: Section[] = [
  {
    title: "Tjedan 1: Temelj",
    subsections: [
      {
        title: "Dan 1: Kukovi",
        day: 1,
        exercise_count: 2,
        exercises: [
          { id: 202, title: "Most", video_id: "hip-2", sets: 2, reps: "15", weight: null, alternative: null },
          { id: 201, title: "Hip thrust", video_id: "hip-1", sets: 3, reps: "12", weight: "20 kg", alternative: 202 },
        ],
      },
    ],
  },
];
const outline = open.map((section) => ({
  ...section,
  subsections: section.subsections.map((day) => ({ ...day, exercises: [] })),
}));

function training(detail: object | number, answers: Answers = {}, id = "2") {
  return showPage(<TrainingPage />, {
    at: `/app/trainings/${id}`,
    route: "/app/trainings/:id",
    answers: {
      me: person(),
      [`trainings/${id}`]: detail,
      ...diaryAnswers(createDiaryServer(() => Date.parse(SERVER_TIME))),
      ...answers,
    },
  });
}

const locked = { training: program(), sections: outline, access: { granted: false, until: null } };
const unlocked = { ...locked, sections: open, access: { granted: true, until: "2026-05-01T10:00:00.000Z" } };

afterEach(() => {
  cleanup();
  closePersonData();
  vi.unstubAllGlobals();
});

describe("without access", () => {
  it("shows price, outline and the way to buy, and no exercise", async () => {
    training(locked);
    expect((await screen.findByRole("link", { name: "Kupi" })).getAttribute("href")).toBe("/app/checkout/training/2");
    expect(screen.getByText("€40.00")).toBeDefined();
    expect(screen.getByText(/Jednokratno plaćanje/)).toBeDefined();
    expect(screen.getAllByText("2 vježbe").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Pogledaj vježbu/)).toBeNull();
  });

  it("shows a Premium member the own price right of the ordinary one", async () => {
    training(locked, { me: person({ subscription: membership(), premium: true }) });
    const prices = (await screen.findByText("€24.00")).closest("dl");
    expect(prices?.textContent).toBe("Cijena€40.00Tvoja cijena€24.00");
  });
});

describe("with access", () => {
  it("says until when it is unlocked and lists a day's exercises by ascending id", async () => {
    training(unlocked);
    expect(await screen.findByRole("heading", { name: "Otključano do 01.05.2026." })).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: /Dan 1: Kukovi/ }));
    const [first, second] = screen.getAllByRole("button", { name: /^Pogledaj vježbu/ });
    expect(first?.getAttribute("aria-label")).toContain("Hip thrust");
    expect(second?.getAttribute("aria-label")).toContain("Most");
    expect(screen.getByText("3 × 12 · 20 kg")).toBeDefined();
    expect(screen.getByRole("button", { name: "Zamjena: Most" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Kupi" })).toBeNull();
  });

  it("keeps the plan open when the person can't be looked up", async () => {
    training(unlocked, { me: 500 });
    expect(await screen.findByRole("button", { name: /Dan 1: Kukovi/ })).toBeDefined();
  });

  it("plays an exercise in a dialog with a token made for it", async () => {
    const { asked } = training(unlocked, {
      "mediatoken/generate/member-1/hip-1": { body: { mediatoken: "made" } },
      "mediatoken/authentication/member-1/hip-1/made": {
        body: { authenticated: true, embed_url: "https://video.example/hip-1" },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /Dan 1: Kukovi/ }));
    await userEvent.click(
      screen.getByRole("button", { name: `${specified("2 Training", "Pogledaj vježbu")}: Hip thrust` }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Hip thrust" });
    const frame = await within(dialog).findByTitle("Video: Hip thrust");
    expect(frame.getAttribute("src")).toBe("https://video.example/hip-1");
    expect(asked).toContain("mediatoken/generate/member-1/hip-1");
  });
});

it("goes on with the day in which an exercise was watched last, until the person signs out", async () => {
  training(unlocked);
  await userEvent.click(await screen.findByRole("button", { name: /Dan 1: Kukovi/ }));
  await userEvent.click(screen.getByRole("button", { name: "Pogledaj vježbu: Most" }));
  cleanup();
  training(unlocked);
  expect(await screen.findByRole("button", { name: "Nastavi – Tjedan 1, Dan 1" })).toBeDefined();
  expect(screen.getByRole("button", { name: /Dan 1: Kukovi/ }).getAttribute("aria-expanded")).toBe("true");
  cleanup();
  forgetSession();
  training(unlocked);
  expect(await screen.findByRole("button", { name: /Dan 1: Kukovi/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Nastavi/ })).toBeNull();
});

it("opens the alternative of an exercise", async () => {
  const { asked } = training(unlocked, { "mediatoken/generate/member-1/hip-2": { body: { mediatoken: "made" } } });
  await userEvent.click(await screen.findByRole("button", { name: /Dan 1: Kukovi/ }));
  await userEvent.click(screen.getByRole("button", { name: "Zamjena: Most" }));
  expect(await screen.findByRole("dialog", { name: "Most" })).toBeDefined();
  await eventually(() => expect(asked).toContain("mediatoken/generate/member-1/hip-2"));
});

it("shows the public intro video in the cover's place, and asks for it only then", async () => {
  const sample = { title: "Uvod", length: 60, embed_url: "https://video.example/intro" };
  const { asked } = training(
    { ...locked, training: program({ has_sample: true }) },
    { "samples/training/2": { sample } },
  );
  const play = await screen.findByRole("button", { name: "Pogledaj uvodni video" });
  expect([...new Set(asked)].sort()).toEqual(["me", "me/diary?months=year", "shop", "trainings/2"]);
  await userEvent.click(play);
  expect((await screen.findByTitle("Video: Uvod")).getAttribute("src")).toBe("https://video.example/intro");
  // A video whose text nobody wrote promises none.
  expect(screen.queryByText("Tekst videa")).toBeNull();
});

it.each([
  ["an unknown training", 404, "99"],
  ["an id of the wrong kind", 400, "abc"],
])("says so and shows a way back for %s", async (_, status, id) => {
  training(status, {}, id);
  expect(await screen.findByText("Ovaj program nije pronađen.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Svi programi" }).getAttribute("href")).toBe("/app/trainings");
});

it("lets a failed page be tried again", async () => {
  training(500);
  expect(await screen.findByRole("button", { name: "Pokušaj ponovno" })).toBeDefined();
});
