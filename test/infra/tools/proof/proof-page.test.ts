import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { joined } from "#infra/tools/proof/keep-result.ts";
import { keptResults, RESULTS } from "#infra/tools/proof/kept-results.ts";
import { proofPage } from "#infra/tools/proof/proof-page.ts";
import { sections } from "#infra/tools/proof/sections.ts";

const [section] = sections.filter(({ name }) => name === "simulate");
const { scripts } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));

describe("the page of proofs", () => {
  it("is what the commands have left (npm run proof writes it)", () => {
    const page = readFileSync(new URL("../../../../docs/proof.md", import.meta.url), "utf8");
    expect(page).toBe(proofPage(sections, keptResults()));
  });

  it("has a section for every file of figures, and leads to commands that there are", () => {
    const names = readdirSync(RESULTS).map((file) => file.replace(/\.json$/, ""));
    expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const commands = sections.flatMap(({ line }) => /^npm run ([\w:-]+)/.exec(line)?.[1] ?? []);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it("shows a command's figures with the line, the day, the commit and the load of its run", () => {
    const result = {
      line: "npm run simulate -- --seeds 9",
      at: "2026-11-23T09:00:00.000Z",
      commit: "abc1234",
      processors: 2,
      load: 0.7,
      figures: { "worlds | played": "9", broken: "0" },
    };
    const page = proofPage(section ? [section] : [], new Map([["simulate", result]]));
    expect(page).toContain(
      "`npm run simulate -- --seeds 9`, 2026-11-23 09:00 UTC, commit abc1234, 2 processors, load 0.7.",
    );
    expect(page).toContain("| worlds \\| played | 9 |\n| broken | 0 |");
    expect(page).not.toContain("Not run yet");
  });

  it("says of a command that has left nothing how to run it", () => {
    const page = proofPage(section ? [section] : [], new Map());
    expect(page).toContain("**Not run yet:** `PROOF=1 npm run simulate -- --seeds 2000`");
    expect(page).toContain("Of 1 commands 0 have kept theirs.");
  });

  it("keeps of a command that was run for one part what earlier runs found of the others", () => {
    const kept = { access: "99 %; commit aaaaaaa", gone: "1 %", settle: "90 %; commit aaaaaaa" };
    expect(
      joined(["settle", "guards", "access", "refunds"], kept, { settle: "95 %", guards: "100 %" }, "bbbbbbb"),
    ).toEqual({
      settle: "95 %; commit bbbbbbb",
      guards: "100 %; commit bbbbbbb",
      access: "99 %; commit aaaaaaa",
    });
  });
});
