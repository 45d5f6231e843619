import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SearchPage } from "../../../../frontend/src/app/pages/search-page.tsx";
import { challenge, ebook, person, program } from "../../steps/records.ts";
import { type Answers, showPage } from "../../steps/signed-in-page.tsx";

const detail = (id: number, video: string) => ({
  challenge: {
    ...challenge({ id, title: `Izazov ${id}` }),
    videos: [{ id: id * 100, video_id: video, thumbnail_url: null, bunnyData: { title: "Prvi" } }],
  },
  access: { granted: true, until: null },
});

function searching(at = "/app/search", answers: Answers = {}) {
  return showPage(<SearchPage />, {
    at,
    answers: {
      me: person(),
      challenges: {
        challenges: [
          challenge({ id: 1, title: "Čvrsta jezgra", equipment: ["Prostirka"] }),
          challenge({ id: 2, title: "Girja" }),
        ],
      },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [ebook({ title: "Vodič za traku" })] },
      search: {
        entries: [
          { kind: "recipe", id: 4, title: "Juha od mahuna", minutes: 40, equipment: [], words: ["mahune"] },
          ...Array.from({ length: 8 }, (_, place) => ({
            kind: "workout",
            id: 2,
            title: `Zamah ${place + 1}`,
            of: "Girja",
            minutes: 15,
            equipment: ["Girja"],
            words: [],
          })),
        ],
      },
      ...answers,
    },
  });
}
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

it("finds at once while a member types, without another call, and says how many", async () => {
  const { asked } = searching();
  await screen.findByText("4 rezultata");
  const before = asked.length;
  await userEvent.type(screen.getByRole("searchbox", { name: "Što tražiš?" }), "cvrsta");
  await waitFor(() => expect(titles()).toEqual(["Čvrsta jezgra"]));
  expect(screen.getByRole("status").textContent).toBe("1 rezultat");
  expect(asked).toHaveLength(before);
});

it("starts with what the address asks for, and lets everything go by one button", async () => {
  searching("/app/search?q=nema&kind=ebook");
  await screen.findByText("Nema rezultata.");
  expect(screen.getByRole("combobox", { name: "Vrsta" })).toHaveProperty("value", "ebook");
  await userEvent.click(screen.getByRole("button", { name: "Poništi filtre" }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});

it("shows what there is to choose from all at once, when the last list has come", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { asked } = searching("/app/search", { search: () => promise });
  await waitFor(() => expect(asked).toContain("ebooks"));
  const equipment = within(await screen.findByRole("group", { name: "Oprema" }));
  expect(equipment.queryAllByRole("button")).toEqual([]);
  resolve({ entries: [] });
  expect(await equipment.findAllByRole("button")).not.toEqual([]);
});

it("folds its filters away behind a button that says how many are set", async () => {
  searching("/app/search?place=gym");
  const button = await screen.findByRole("button", { name: "Filtri (1)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  await userEvent.selectOptions(within(panel as HTMLElement).getByRole("combobox", { name: "Mjesto" }), "");
  expect(screen.getByRole("button", { name: "Filtri" })).toBeTruthy();
});

it("tells what a member has begun from the watched videos", async () => {
  searching("/app/search?seen=yes", {
    "challenges/1": detail(1, "video-a"),
    "challenges/2": detail(2, "video-b"),
    "trainings/2": { training: program(), sections: [], access: { granted: false, until: null } },
    "viewed_videos/member-1": { viewed_videos: [{ user_id: "member-1", video_id: "video-b" }] },
  });
  await waitFor(() => expect(titles()).toEqual(["Girja"]));
});

it("offers another try when a list fails", async () => {
  searching("/app/search", { ebooks: 500 });
  expect((await screen.findByRole("alert")).textContent).toContain("Pokušaj ponovno");
});

it("shows workouts and recipes with the page that holds them, the first few until all are asked for", async () => {
  searching("/app/search?q=zamaha");
  const workouts = await screen.findByRole("region", { name: "Treninzi iz izazova" });
  expect(within(workouts).getAllByRole("link")).toHaveLength(6);
  expect(within(workouts).getAllByRole("link")[0]?.getAttribute("href")).toBe("/app/challenges/2");
  await userEvent.click(within(workouts).getByRole("button", { name: "Prikaži sve (8)" }));
  expect(within(workouts).getAllByRole("link")).toHaveLength(8);
  expect(document.activeElement).toBe(within(workouts).getAllByRole("link")[6]);
  expect(within(workouts).getAllByText("Girja · 15 min · girja")).toHaveLength(8);

  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "mahuna");
  expect(screen.getByRole("link", { name: /Juha od mahuna/ }).getAttribute("href")).toBe("/app/recipes/4");
});

it("asks for minutes and equipment by chips that stay in sight", async () => {
  searching();
  await userEvent.click(await screen.findByRole("button", { name: "Do 20 min" }));
  expect(screen.getByRole("button", { name: "Do 20 min" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("region", { name: "Treninzi iz izazova" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Do 20 min" }));
  expect(screen.queryByRole("region", { name: "Treninzi iz izazova" })).toBeNull();
});

it("asks whether another word was meant, shows what that one finds, and takes it by a tap", async () => {
  searching("/app/search?q=mahnua");
  expect(await screen.findByRole("link", { name: /Juha od mahuna/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "mahuna" }));
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "mahuna");
  await waitFor(() => expect(screen.queryByText(/Misliš li/)).toBeNull());
});
