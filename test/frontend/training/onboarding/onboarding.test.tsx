import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes, useParams } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { later } from "#contract/training/days.ts";
import { HomePage } from "../../../../frontend/src/app/pages/home-page.tsx";
import { StartPage } from "../../../../frontend/src/app/pages/start-page.tsx";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { type GivenDiary, givenDiary, settled } from "../../steps/given-diary.ts";
import { enrolment, MORNING, planAnswer, TODAY } from "../../steps/programme-records.ts";
import { bought, challenge, membership, person, program } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

/** Changes are sent two seconds later. */
const SENT_MS = 3000;

const open = { with_subscription: true };
const premium = person({ subscription: membership(), premium: true });
const gym = program({ title: "Snaga u teretani", ...open, goals: ["Snaga"], ukupno_tjedana: 2 });
const girja = challenge({
  id: 10,
  title: "Zamah girjom",
  ...open,
  place: "home",
  goals: ["Kondicija"],
  equipment: ["Girja"],
  end_date: later(TODAY, 200),
});
const detail = { challenge: { ...girja, videos: [] }, access: { granted: true, until: null } };

/** The site of a new member, at the first question. */
async function start({
  at = "/app/start",
  diary = {},
  me = premium,
}: {
  at?: string;
  diary?: GivenDiary;
  me?: object;
} = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  await givenDiary(diary);
  const server = createDiaryServer(() => MORNING.getTime());
  showPage(<Site />, {
    at,
    serverTime: MORNING.toISOString(),
    answers: {
      me,
      challenges: { challenges: [girja] },
      trainings: { trainings: [gym] },
      ebooks: { ebooks: [] },
      subscriptions: { subscriptions: [] },
      "trainings/2": { ...planAnswer(), training: gym },
      "challenges/10": detail,
      ...diaryAnswers(server),
    },
  });
  await settled();
  return server;
}

function Site() {
  return (
    <Routes>
      <Route path="/app" element={<HomePage />} />
      <Route path="/app/start/:step?" element={<StartPage />} />
      <Route path="/app/workout/:id" element={<Begun />} />
    </Routes>
  );
}

function Begun() {
  return <p>{`Workout ${useParams().id}`}</p>;
}

const press = async (name: string | RegExp, role: "button" | "checkbox" | "link" = "button") => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settled();
};
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const proposed = () => document.getElementById("today-title")?.textContent;

describe("a new member", () => {
  it("answers the questions, begins what fits on as many days, and is in its first training at once", async () => {
    await start({ at: "/app" });
    await press("Odgovori na pitanja", "link");
    expect(title()).toBe("Što ti je cilj?");
    await press("Snaga");
    expect(title()).toBe("Koliko već treniraš?");
    await press("Tek počinjem");
    expect(title()).toBe("Što imaš pri ruci?");
    await press("Teretana", "checkbox");
    await press("Dalje");
    expect(title()).toBe("Koliko dana u tjednu?");
    await press("3 dana");
    expect(title()).toBe("Koliko vremena imaš za trening?");
    await press("Do 45 min");
    expect(title()).toBe("Trebaš li što čuvati?");
    await press("Koljena", "checkbox");
    await press("Dalje");
    expect(proposed()).toBe("Snaga u teretani");
    expect(screen.getByText(/^Čuvaš koljena: .*pitaj liječnika/)).toBeDefined();
    await press("Kreni");
    expect(screen.getByText(/savjetuj s liječnikom.*najmanje 18 godina/)).toBeDefined();
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(3);
    const begin = within(screen.getByRole("dialog")).getByRole("button", { name: "Počni prvi trening" });
    fireEvent.click(begin);
    fireEvent.click(begin);
    await settled();
    expect(screen.getByText(/^Workout 20261126-p[a-z0-9]{6}-1$/)).toBeDefined();
  });

  it("that begins later finds its first training at home, and the questions no more", async () => {
    await start({ at: "/app/start/prijedlog" });
    expect(title()).toBe("Za početak predlažemo");
    await press("Kreni");
    fireEvent.click(screen.getByRole("radio", { name: /^Pon/ }));
    await settled();
    await press("Spremi raspored");
    expect(screen.getByRole("heading", { name: "Dan 1: Kukovi" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Nastavi" })).toBeNull();
  });

  it("tells the server nothing of what they take care of", async () => {
    const server = await start({ at: "/app/start/ozljede" });
    await press("Leđa", "checkbox");
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: MORNING });
    await press("Dalje");
    await act(() => vi.advanceTimersByTimeAsync(SENT_MS));
    await settled();
    expect(server.document("head").wishes?.[0]).toEqual({ over: true });
    vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
    expect(await screen.findByText(/^Čuvaš leđa/)).toBeDefined();
  });

  it("goes back to an answer, which still stands", async () => {
    await start();
    await press("Snaga");
    await press("Natrag", "link");
    expect(screen.getByRole("button", { name: "Snaga", pressed: true })).toBeDefined();
  });

  it("skips each question, and is proposed something all the same", async () => {
    await start();
    for (const _ of ["goal", "level", "equipment", "days", "minutes", "injuries"]) await press("Preskoči pitanje");
    expect(title()).toBe("Ovo ti najbolje odgovara");
    expect(proposed()).toBe("Snaga u teretani");
    await press(/^Zamah girjom/);
    expect(proposed()).toBe("Zamah girjom");
  });

  it("puts all of it off, and is not asked again by itself", async () => {
    await start();
    await press("Kasnije");
    expect(await screen.findByRole("heading", { level: 2, name: "Snaga u teretani" })).toBeDefined();
    expect(screen.queryByText("Pronađi svoj program")).toBeNull();
  });

  it("finds the answers of before, and changes them", async () => {
    await start({
      at: "/app/start/oprema",
      diary: { head: { wishes: { goal: "Snaga", equipment: ["Girja"], over: true } } },
    });
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Girja" }).checked).toBe(true);
    await press("Girja", "checkbox");
    await press("Dalje");
    await press("4 dana");
    for (const _ of ["minutes", "injuries"]) await press("Preskoči pitanje");
    expect(proposed()).toBe("Snaga u teretani");
  });
});

describe("who is not asked", () => {
  it("bought one challenge alone: it is what to begin", async () => {
    const purchase = bought({ product_category: "challenge", product_id: 10 });
    await start({ at: "/app", me: person({ purchases: [purchase] }) });
    expect(proposed()).toBe("Zamah girjom");
  });

  it("follows a programme", async () => {
    await start({ at: "/app", diary: { head: { "e:abc123": enrolment() } } });
    expect(screen.queryByText("Pronađi svoj program")).toBeNull();
  });

  it("may begin nothing: is told so, with the way on", async () => {
    await start({ me: person() });
    expect(title()).toBe("Još nema programa za tebe");
  });
});
