import { describe, expect, it } from "vitest";
import { aSecondCloud, hasSecondCloud } from "#test/steps/given/second-cloud.ts";
import { walked, wentWell } from "./walked.ts";

describe.skipIf(!hasSecondCloud("the shipped functions"))("the functions as they are shipped", () => {
  it("serve a member and the staff on another implementation of AWS: what only our stand-ins take is a defect", async () => {
    const cloud = await aSecondCloud();
    const steps = await walked(cloud.environment).finally(cloud.stop);
    expect(steps.filter((step) => !wentWell(step))).toEqual([]);
    const by = (kind: "call" | "job") => new Set(steps.flatMap((step) => step[kind] ?? []));
    expect(by("call").size).toBeGreaterThan(35);
    expect([...by("job")].sort()).toEqual([
      ...["checkVideos", "checks", "housekeeping", "makeDocuments", "publish", "reconcile", "remind", "renewals"],
      ...["sendOutbox", "sendRefunds"],
    ]);
    const job = (name: string) => steps.find((step) => step.job === name);
    expect([job("makeDocuments")?.registered, job("renewals")?.paid, job("sendRefunds")?.sent]).toEqual([2, 1, 1]);
    expect(job("publish")).toMatchObject({ pages: 1 });
  });
});
