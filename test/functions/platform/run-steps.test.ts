import { expect, it } from "vitest";
import { runSteps } from "#functions/platform/run-steps.ts";
import { captureLog } from "#test/steps/then/log.ts";

it("a step that throws is logged by its name and leaves the others their turn, and the run fails after the last", async () => {
  const told = captureLog();
  const had: string[] = [];
  const steps = {
    archiveAudit: async () => had.push("archiveAudit"),
    checkSecretAge: async () => {
      throw new TypeError("The secrets are out of reach.");
    },
    keepPeople: async () => had.push("keepPeople"),
  };
  await expect(runSteps(steps)).rejects.toThrow("These steps failed: checkSecretAge.");
  expect(had).toEqual(["archiveAudit", "keepPeople"]);
  expect(JSON.parse(told.text())).toMatchObject({ event: "step_failed", step: "checkSecretAge", error: "TypeError" });
});

it("what steps answer is answered by their names", async () => {
  expect(await runSteps({ one: async () => 2, another: async () => "three" })).toEqual({ one: 2, another: "three" });
});
