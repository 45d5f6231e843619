import { describe, expect, it } from "vitest";
import { judgeMailPolicy } from "#infra/tools/doctor/dns.ts";
import { judgeMailQuota } from "#infra/tools/doctor/judge.ts";

const REPORTS = "rua=mailto:dmarc@shop.hr";

describe("the doctor tells of the policy for the domain's mail", () => {
  it.each([
    [undefined, "later", /has no DMARC record/],
    ["v=DMARC1; p=none", "later", /nobody gets DMARC's reports/],
    [`v=DMARC1; p=none; ${REPORTS}`, "later", /only looks on/],
    [`v=DMARC1;p=quarantine;pct=25;${REPORTS}`, "later", /holds for 25 % of mail/],
    [`v=DMARC1; p=quarantine; ${REPORTS}`, "later", /sets false mail aside/],
    [`v=DMARC1; p=reject; ${REPORTS}`, "ok", /lets nobody else write in its name/],
  ])("%s: %s", (policy, state, says) => {
    expect(judgeMailPolicy("shop.hr", policy)).toMatchObject({ state, says: expect.stringMatching(says) });
  });
});

it("the doctor tells where the account may send less than the stage says, in a day or in a second", () => {
  const says = { mailsPerDay: 50_000, mailsPerSecond: 14 };
  expect(judgeMailQuota(says, { ...says, mailsSent: 39_999 }).state).toBe("ok");
  expect(judgeMailQuota(says, { mailsPerDay: 200, mailsPerSecond: 1, mailsSent: 0 })).toMatchObject({
    state: "later",
    cure: expect.stringContaining("mailsPerDay: 200, mailsPerSecond: 1 in cdk.json"),
  });
});

it("the doctor tells when four fifths of the day's mails have left", () => {
  const says = { mailsPerDay: 50_000, mailsPerSecond: 14 };
  expect(judgeMailQuota(says, { ...says, mailsSent: 40_000 })).toMatchObject({
    state: "later",
    says: expect.stringContaining("40000 of the 50000 mails of 24 hours are spent"),
  });
});
