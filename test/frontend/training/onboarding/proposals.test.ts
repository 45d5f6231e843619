import { describe, expect, it } from "vitest";
import type { Wishes } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { candidatesOf } from "../../../../frontend/src/features/training/onboarding/candidate.ts";
import {
  equipmentAmong,
  goalsAmong,
  proposalsFor,
} from "../../../../frontend/src/features/training/onboarding/proposals.ts";
import { TODAY } from "../../steps/programme-records.ts";
import { bought, challenge, membership, person, program } from "../../steps/records.ts";

const open = { with_subscription: true };
const home = { ...open, place: "home" as const };
const trainings = [
  program({ id: 1, title: "Teretana", ...open, goals: ["Snaga"], equipment: ["Klupa"], level: "Srednja" }),
  program({ id: 2, title: "Uz doplatu", goals: ["Snaga"], equipment: [], level: "Početna" }),
  program({
    id: 3,
    title: "Povratak",
    ...home,
    goals: ["Povratak u formu", "Mobilnost"],
    equipment: ["Bučice"],
    level: "Početna",
    sesija_tjedno: 3,
  }),
];
const months = { end_date: later(TODAY, 200) };
const challenges = [
  challenge({ id: 10, title: "Girja", ...home, ...months, goals: ["Snaga"], equipment: ["Girja"], level: "Početna" }),
  challenge({ id: 11, title: "Bučice", ...home, ...months, goals: ["Snaga"], equipment: ["Bučice"], level: "Srednja" }),
  challenge({ id: 14, title: "Kardio", ...home, ...months, goals: ["Kondicija"], equipment: ["Bez opreme"] }),
  challenge({ id: 15, title: "Prošli", ...home, goals: ["Snaga"], equipment: [], end_date: later(TODAY, -1) }),
  challenge({ id: 16, title: "Pri kraju", ...home, goals: ["Kondicija"], equipment: [], end_date: later(TODAY, 3) }),
];
const premium = person({ subscription: membership(), premium: true });
const candidates = candidatesOf(trainings, challenges, premium);
const titles = (wishes: Wishes, isBeginner = true, isHurt = false) =>
  proposalsFor(candidates, { wishes, isBeginner, isHurt, today: TODAY }).map(({ course }) => course.title);

describe("what is proposed to a new member", () => {
  it.each<[string, Wishes, string]>([
    ["strength with a kettlebell", { goal: "Snaga", equipment: ["Girja"], days: 4 }, "Girja"],
    ["strength in a gym", { goal: "Snaga", equipment: ["Teretana"], days: 4 }, "Teretana"],
    ["strength with dumbbells alone", { goal: "Snaga", equipment: ["Bučice"], days: 4 }, "Bučice"],
    ["the way back with dumbbells", { goal: "Povratak u formu", equipment: ["Bučice"], days: 3 }, "Povratak"],
    ["a second goal of a programme", { goal: "Mobilnost", equipment: ["Bučice"] }, "Povratak"],
    ["nothing at hand", { goal: "Snaga", equipment: [] }, "Kardio"],
    ["stamina, with time to finish", { goal: "Kondicija", equipment: [] }, "Kardio"],
    ["every question skipped", {}, "Povratak"],
  ])("fits %s", (_whom, wishes, title) => {
    expect(titles(wishes)[0]).toBe(title);
  });

  it("asks more of who has trained for a while", () => {
    const wishes = { goal: "Snaga", equipment: ["Girja", "Bučice"], days: 4 };
    expect(titles(wishes, true)[0]).toBe("Girja");
    expect(titles(wishes, false)[0]).toBe("Bučice");
  });

  it("believes what somebody says of their level before what the diary says", () => {
    const wishes = { goal: "Snaga", equipment: ["Girja", "Bučice"], days: 4 };
    expect(titles({ ...wishes, level: "often" }, true)[0]).toBe("Bučice");
    expect(titles({ ...wishes, level: "new" }, false)[0]).toBe("Girja");
  });

  it("is easier for who takes care of something", () => {
    const wishes = { goal: "Snaga", equipment: ["Girja", "Bučice"], days: 4, level: "often" as const };
    expect(titles(wishes, false, true)[0]).toBe("Girja");
  });

  it("takes no longer than there is time, where the catalogue says how long it takes", () => {
    const quick = program({ id: 4, title: "Kratko", ...open, goals: ["Snaga"], session_minutes: 25 });
    const long = program({ id: 5, title: "Dugo", ...open, goals: ["Snaga"], session_minutes: 55 });
    const untold = program({ id: 6, title: "Ne zna se", ...open, goals: ["Snaga"] });
    const first = (minutes: number, ...listed: (typeof quick)[]) =>
      proposalsFor(candidatesOf(listed, [], premium), {
        wishes: { minutes },
        isBeginner: true,
        isHurt: false,
        today: TODAY,
      })[0]?.course.title;
    expect(first(20, long, quick)).toBe("Kratko");
    expect(first(60, long, quick)).toBe("Dugo");
    expect(first(20, long, untold)).toBe("Ne zna se");
  });

  it("never costs extra, unless it was bought, and never has ended", () => {
    expect(titles({ goal: "Snaga" })).not.toContain("Uz doplatu");
    expect(titles({ goal: "Snaga" })).not.toContain("Prošli");
    const own = candidatesOf(trainings, challenges, person({ purchases: [bought()] }));
    expect(own.map(({ course, isBought }) => [course.title, isBought])).toEqual([["Uz doplatu", true]]);
  });

  it("is asked for in the words of what is open", () => {
    expect(goalsAmong(candidates)[0]).toBe("Snaga");
    expect(equipmentAmong(candidates)).toEqual(["Bučice", "Girja", "Teretana"]);
  });
});
