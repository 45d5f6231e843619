import { expect, it } from "vitest";
import { runSteps } from "#functions/jobs/closing.ts";
import { NOON } from "#test/steps/given/records.ts";

it("a step of the day's closing that throws leaves the others their turn, and the run still fails by its name", async () => {
  const had: string[] = [];
  const steps = {
    watchSecrets: async () => {
      throw new Error("The secrets are out of reach.");
    },
    keepPeople: async (at: Date) => had.push(`keepPeople ${at.toISOString()}`),
  };
  await expect(runSteps(steps, NOON)).rejects.toThrow("These steps failed: watchSecrets.");
  expect(had).toEqual([`keepPeople ${NOON.toISOString()}`]);
});
