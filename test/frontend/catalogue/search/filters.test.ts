import { describe, expect, it } from "vitest";
import {
  countFilters,
  filtersOf,
  optionsOf,
  search,
  withFilter,
} from "../../../../frontend/src/features/catalogue/search/filters.ts";
import { searchItems } from "../../../../frontend/src/features/catalogue/search/search-item.ts";
import { indexWords } from "../../../../frontend/src/features/catalogue/search/word-index.ts";
import { challenge, ebook, program } from "../../steps/records.ts";

const items = searchItems({
  challenges: [
    challenge({
      id: 1,
      title: "Čvrsta jezgra",
      goals: ["Snaga"],
      equipment: ["Prostirka"],
      training_duration: 15,
      place: "home",
    }),
    challenge({ id: 2, title: "Zamah girjom", goals: ["Kondicija"], equipment: ["Girja"], training_duration: 25 }),
    challenge({ id: 3, title: "Cijelo tijelo", goals: ["Snaga"], training_duration: 35, place: "home" }),
  ],
  trainings: [
    program({ id: 2, title: "Leđa i šipka", goals: ["Snaga"], place: "gym", level: "Srednja", session_minutes: 45 }),
  ],
  ebooks: [ebook({ id: 1, title: "Đumbir u kuhinji" })],
  entries: [
    {
      kind: "workout",
      id: 1,
      title: "Plank i bočna linija",
      of: "Čvrsta jezgra",
      minutes: 12,
      equipment: ["Prostirka"],
      words: ["Snaga"],
    },
    { kind: "exercise", id: 2, title: "Čučanj sa šipkom", of: "Leđa i šipka", equipment: [], words: [] },
    {
      kind: "recipe",
      id: 4,
      title: "Juha od mahuna",
      minutes: 40,
      equipment: [],
      words: ["ručak", "piletina", "mahune"],
    },
    {
      kind: "mealplan",
      id: 1,
      title: "Tjedan bez žurbe",
      equipment: [],
      words: ["više snage", "plan prehrane", "jogurt"],
    },
  ],
});
const findWords = indexWords(items);
const found = (query: string, seen: string[] = []) =>
  search(
    items,
    findWords(new URLSearchParams(query).get("q") ?? "").keys,
    filtersOf(new URLSearchParams(query)),
    new Set(seen),
  ).map(({ title }) => title);

describe("a member's search", () => {
  it.each([
    ["cvrsta", "Čvrsta jezgra"],
    ["ČVRSTA", "Čvrsta jezgra"],
    ["leda", "Leđa i šipka"],
    ["dumbir", "Đumbir u kuhinji"],
    ["sipka leđa", "Leđa i šipka"],
    ["ledja", "Leđa i šipka"],
    ["leđima", "Leđa i šipka"],
    ["plank", "Plank i bočna linija"],
    ["plankovi", "Plank i bočna linija"],
    ["12 min", "Plank i bočna linija"],
    ["piletinom", "Juha od mahuna"],
    ["juhe", "Juha od mahuna"],
    ["cucanj", "Čučanj sa šipkom"],
    ["zamaha", "Zamah girjom"],
    ["šipkam", "Leđa i šipka"],
    ["prehrane tjedan", "Tjedan bez žurbe"],
    ["jezrga", "Čvrsta jezgra"],
    ["jezga", "Čvrsta jezgra"],
    ["joga", undefined],
    ["piletna", "Juha od mahuna"],
    ["djumbir", "Đumbir u kuhinji"],
  ])("finds by %s what is called %s", (words, title) => {
    expect(found(`q=${words}`)[0]).toBe(title);
  });

  it("finds by equipment, goal and text too, title first", () => {
    expect(found("q=girj")).toEqual(["Zamah girjom"]);
    expect(found("q=odlomak")).toHaveLength(5);
    expect(found("q=nema+toga")).toEqual([]);
  });

  it("sorts by the Croatian alphabet", () => {
    expect(found("")).toEqual(["Cijelo tijelo", "Čvrsta jezgra", "Đumbir u kuhinji", "Leđa i šipka", "Zamah girjom"]);
  });

  it.each([
    ["kind=ebook", ["Đumbir u kuhinji"]],
    ["goal=Snaga&place=gym", ["Leđa i šipka"]],
    ["equipment=Girja", ["Zamah girjom"]],
    ["minutes=20", ["Čvrsta jezgra", "Plank i bočna linija"]],
    ["minutes=30", ["Zamah girjom"]],
    ["minutes=31", ["Cijelo tijelo", "Juha od mahuna", "Leđa i šipka"]],
    ["equipment=Prostirka", ["Čvrsta jezgra", "Plank i bočna linija"]],
    ["kind=recipe", ["Juha od mahuna"]],
    ["level=Srednja&kind=training", ["Leđa i šipka"]],
    ["kind=challenge&seen=yes", ["Zamah girjom"]],
    ["kind=challenge&seen=no", ["Cijelo tijelo", "Čvrsta jezgra"]],
  ])("lets through by %s", (query, titles) => {
    expect(found(query, ["challenge#2"])).toEqual(titles);
  });

  it("keeps its filters in the address and leaves empty ones out", () => {
    const query = withFilter(new URLSearchParams("q=snaga&goal=Snaga"), "place", "gym");
    expect(query.toString()).toBe("q=snaga&goal=Snaga&place=gym");
    expect(withFilter(query, "goal", "").toString()).toBe("q=snaga&place=gym");
    expect(countFilters(filtersOf(query))).toBe(2);
  });

  it("offers each value once, by the Croatian alphabet", () => {
    expect(optionsOf(items, (item) => item.goals).map(({ value }) => value)).toEqual(["Kondicija", "Snaga"]);
  });
});
