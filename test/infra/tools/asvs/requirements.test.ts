import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asvsPage } from "#infra/tools/asvs/asvs-page.ts";
import { COUNTS, readRequirements } from "#infra/tools/asvs/requirements.ts";

const root = new URL("../../../..", import.meta.url).pathname;
const requirements = readRequirements();

describe("the requirements of docs/asvs.md", () => {
  it("are all of the standard's first two levels, each once, in its order", () => {
    const ofLevel = (level: number) => requirements.filter((one) => one.level === level).length;
    expect({ 1: ofLevel(1), 2: ofLevel(2) }).toEqual(COUNTS);
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))).toEqual(ids);
  });

  it("are written into the page (npm run asvs)", () => {
    expect(readFileSync(`${root}docs/asvs.md`, "utf8")).toBe(asvsPage(requirements));
  });

  it("are met only where something shows it, and say why where they are not", () => {
    expect(requirements.filter(({ status, shown = [] }) => status === "met" && shown.length === 0)).toEqual([]);
    expect(requirements.filter(({ status, note }) => status !== "met" && !note)).toEqual([]);
  });
});
