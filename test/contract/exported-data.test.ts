import { describe, expect, it } from "vitest";
import { dataExport } from "#contract/account.ts";
import { keys } from "#functions/platform/table/keys.ts";

/** Where each item of a person or of their order stands in the export of their data; in braces why it does not. */
const carried: Readonly<Record<string, string>> = {
  profile: "profile",
  session: "sessions",
  revokedSession: "{a sign-in that ended, forgotten with its token}",
  subscription: "subscription",
  entitlement: "entitlements",
  premiumGrant: "entitlements",
  trial: "{derived from entitlements}",
  orderLock: "{which order is open, for minutes}",
  startNow: "{a mark against abuse, derived from refunds}",
  owned: "{derived from orders}",
  ownedGift: "{derived from orders}",
  openedGift: "gifts",
  news: "news",
  playbacks: "{which device plays now}",
  lastView: "{derived from viewed_videos}",
  viewedVideo: "viewed_videos",
  secondFactor: "{a sign-in of the staff's, for an hour}",
  emailVerification: "{the hash of a link}",
  passwordReset: "{the hash of a link}",
  emailProposal: "proposed_email",
  ownComment: "comments",
  freshComment: "{a text just written, for seconds}",
  commentReport: "comment_reports",
  heldComments: "{derived from comments}",
  ownComplaint: "complaints",
  kitchen: "kitchen",
  diary: "diary",
  diaryWorkout: "diary",
  diaryMonth: "diary",
  diaryMeasures: "diary",
  diaryPush: "{the secret address of a device}",
  diaryCalendar: "{the hash of a secret address}",
  givenBack: "{work of the staff}",
  keyedCall: "{work of the staff}",
  personCase: "notes",
  contact: "letters",
  order: "orders",
  orderAttempt: "{derived from payments}",
  orderAudit: "{the shop's record of the order's states}",
  refund: "refunds",
  approval: "{work of the staff}",
  endedApproval: "{work of the staff}",
  withdrawal: "withdrawals",
};

describe("what a person carries away", () => {
  it("names every kind of item that stands below them and their orders, or says why it is left out", () => {
    expect(kindsBelow(["USER#a", "ORDER#a"])).toEqual(Object.keys(carried).sort());
  });

  it("has a field for each", () => {
    const fields = Object.values(carried).filter((place) => !place.startsWith("{"));
    expect(Object.keys(dataExport.shape)).toEqual(expect.arrayContaining(fields));
  });
});

/** Names of the keys whose items stand in one of these partitions. */
function kindsBelow(partitions: readonly string[]): string[] {
  const stands = (make: unknown) => {
    if (typeof make !== "function") return false;
    const key = make("a", "a", "a", "a");
    return typeof key?.sk === "string" && partitions.includes(key.pk);
  };
  return Object.entries(keys)
    .flatMap(([name, make]) => (stands(make) ? [name] : []))
    .sort();
}
