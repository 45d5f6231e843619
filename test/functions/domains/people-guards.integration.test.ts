import { expect, it } from "vitest";
import {
  countReturned,
  freeAddress,
  leaveAddress,
  moveAddress,
  proveAddress,
  requireFree,
} from "#functions/domains/accounts/email-store.ts";
import { remindedWrite } from "#functions/domains/accounts/news-store.ts";
import { releaseResetLink, spendResetLink, takeResetLink } from "#functions/domains/accounts/password-reset.ts";
import {
  removeProfile,
  requireDuty,
  requireUnproved,
  requireUnprovedOrGone,
  spendFactorStep,
} from "#functions/domains/accounts/profile-store.ts";
import { oneAtATime } from "#functions/domains/accounts/registration-lock.ts";
import { endListed, sessionWrite } from "#functions/domains/accounts/session-store.ts";
import { spendVerification } from "#functions/domains/accounts/verification.ts";
import { readHead, recordedWrites } from "#functions/domains/audit/audit-store.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import type { EmailProposal } from "#functions/domains/people/email-proposal.ts";
import { endWrites, proposalWrites } from "#functions/domains/people/email-proposal-store.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { settleTask } from "#functions/domains/tasks/task-store.ts";
import { tellTrials } from "#functions/domains/trials/trial.ts";
import { accountScope } from "#functions/platform/limits/rate-limit.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { put, tryTransact } from "#functions/platform/table/transaction.ts";
import { realSeconds } from "#functions/platform/time.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, NOON, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { areGuarded, beforeWrite, sendingTwice } from "#test/steps/then/guards.ts";

const shop = await aShop();
const at = NOON.toISOString();
const [earlier, later] = [shifted(NOON, -HOUR).toISOString(), shifted(NOON, HOUR).toISOString()];
const EMAIL = "ana@example.com";
/** What is written beside a check, which writes nothing itself. */
const beside = put({ pk: "BESIDE", sk: "BESIDE" });

const ana = profile("ana");
const person = (changes: object = {}) => ({ ...keys.profile("ana"), ...ana, ...changes });
const address = (user_id: string, changes: object = {}) => ({ ...keys.email(EMAIL), user_id, ...changes });
const link = (changes: object = {}) => ({
  ...keys.passwordReset("ana"),
  ...{ hashes: ["h1"], email: EMAIL, until: later, ...changes },
});
const reset = { hash: "h1", profile: ana, email: EMAIL, attempt: "one" };
const sent = (hash: string, changes: object = {}) => ({ ...keys.emailVerification("ana"), hash, ...changes });
const use = {
  userId: "ana",
  caller: { session: "s1", signedInAt: realSeconds() },
  device: { browser: null, system: null },
};
const session = (changes: object = {}) => ({ ...keys.session("ana", "s1"), session: "s1", ...changes });
const proposal: EmailProposal = {
  id: "p1",
  user_id: "ana",
  state: "open",
  email: "nova@example.com",
  at,
  by: "eva",
  by_name: "Eva E.",
  from: at,
  until: later,
  accept_hash: "a1",
  refuse_hash: "r1",
  seen: { email: EMAIL } as EmailProposal["seen"],
};
const proposed = (changes: object = {}) => ({ ...keys.emailProposal("ana"), ...proposal, ...changes });
const waiting = (user_id: string, id: string) => ({ ...keys.proposedEmail(proposal.email), user_id, id });
const membership = subscriptionEntry(subscription("ana"));
const trial = { ...keys.trial("ana"), user_id: "ana", until: later, gsi2pk: indexKeys.trialsEnding, gsi2sk: earlier };

areGuarded(shop, [
  {
    write: "an address that moves to somebody",
    does: () => [moveAddress(EMAIL, { user_id: "ana" })],
    taken: { "it is free": [], "it is theirs": [address("ana", { username: "old" })] },
    refused: { "it is another's": [address("eva")] },
  },
  {
    write: "an address that a link proves",
    does: () => [proveAddress(EMAIL, ana, "eva")],
    taken: {
      "it is free": [],
      "it is theirs": [address("ana", { soft_returns: [at] })],
      "its holder never proved it": [address("eva")],
    },
    refused: { "it is somebody else's by now": [address("iva")] },
  },
  {
    write: "a mail that came back for a while",
    does: () => [countReturned(EMAIL, { user_id: "ana" }, [at])],
    taken: { "it is the first": [address("ana")] },
    refused: {
      "the address is another's": [address("eva")],
      "another came back": [address("ana", { soft_returns: [earlier] })],
    },
  },
  {
    write: "what asks for a free address",
    does: () => [requireFree(EMAIL), beside],
    taken: { "it is free": [] },
    refused: { "somebody has it": [address("eva")] },
  },
  {
    write: "an address that is left",
    does: () => [leaveAddress(EMAIL, "ana"), beside],
    taken: { "it is free": [], "it is theirs": [address("ana")] },
    refused: { "it is another's": [address("eva")] },
  },
  {
    write: "an address that is freed",
    does: () => [freeAddress(EMAIL, "ana")],
    taken: { "it is theirs": [address("ana")] },
    refused: { "it is another's": [address("eva")] },
  },
  {
    write: "a reminder of a purchase",
    does: () => [remindedWrite("ana", NOON)],
    taken: {
      "there was none": [{ ...keys.news("ana"), version: 1 }],
      "one was a month ago": [{ ...keys.news("ana"), reminded_at: shifted(NOON, -30 * DAY).toISOString() }],
    },
    refused: { "no consent was ever given": [], "one was today": [{ ...keys.news("ana"), reminded_at: earlier }] },
  },
  {
    write: "a link to a new password, taken",
    does: () => takeResetLink(reset),
    taken: { "it is open": [link()], "it is one of before": [link({ hashes: undefined, hash: "h1" })] },
    refused: { "it was replaced": [link({ hashes: ["h2"] })], "another attempt has it": [link({ attempt: "two" })] },
  },
  {
    write: "a link to a new password, released",
    does: () => releaseResetLink(reset),
    taken: { "this attempt has it": [link({ attempt: "one" })] },
    refused: { "another attempt has it": [link({ attempt: "two" })] },
  },
  {
    write: "a link to a new password, spent",
    does: () => spendResetLink(reset),
    taken: { "this attempt has it": [link({ attempt: "one" })] },
    refused: {
      "it was replaced": [link({ hashes: ["h2"], attempt: "one" })],
      "another attempt has it": [link({ attempt: "two" })],
    },
  },
  {
    write: "a code of the second factor",
    does: () => [spendFactorStep("ana", "sealed", 5)],
    taken: { "it is a later one": [person({ mfa_secret: "sealed", mfa_step: 4 })] },
    refused: {
      "a later one was used": [person({ mfa_secret: "sealed", mfa_step: 6 })],
      "the authenticator is another": [person({ mfa_secret: "other", mfa_step: 4 })],
    },
  },
  {
    write: "what asks for an unproved address",
    does: () => [requireUnproved("ana"), beside],
    taken: { "it is not proved": [person({ email_verified: false })] },
    refused: { "it was proved": [person()] },
  },
  {
    write: "what an unproved account may lose",
    does: () => [requireUnprovedOrGone("ana"), beside],
    taken: { "it is gone": [], "it is not proved": [person({ email_verified: false })] },
    refused: { "it was proved": [person()] },
  },
  {
    write: "a profile's removal",
    does: () => removeProfile(ana),
    taken: { "it is as it was read": [person()] },
    refused: {
      "its first name changed": [person({ first_name: "Iva" })],
      "its last name changed": [person({ last_name: "Ivić" })],
      "its address changed": [person({ email: "nova@example.com" })],
      "it works here now": [person({ role: "admin" })],
    },
  },
  {
    write: "an act that asks for a duty",
    does: () => [requireDuty("ana", ["support"]), beside],
    taken: { "the person has it": [person({ role: "admin", duties: ["support"] })] },
    refused: {
      "they left": [person({ duties: ["support"] })],
      "they were blocked": [person({ role: "admin", duties: ["support"], blocked: true })],
      "it was taken from them": [person({ role: "admin", duties: ["content"] })],
    },
  },
  {
    write: "a session's use",
    does: () => [sessionWrite(use)],
    taken: { "it is new": [], "it goes on": [session()] },
    refused: { "it was ended": [session({ ended_at: 1 })] },
  },
  {
    write: "a session that its person ends",
    does: () => endListed("ana", "s1"),
    taken: { "it is in their list": [session()] },
    refused: { "it is not in their list": [] },
  },
  {
    write: "a link that proves an address",
    does: () => [spendVerification("ana", "h1")],
    taken: { "it is the latest": [sent("h1")], "it is the one before": [sent("h2", { earlier: { hash: "h1" } })] },
    refused: { "two came after it": [sent("h3", { earlier: { hash: "h2" } })] },
  },
  {
    write: "a proposed address",
    does: () => proposalWrites(proposal, { own: undefined, waiting: undefined }),
    taken: { "nothing else is proposed": [person()] },
    refused: {
      "another is proposed": [person(), proposed({ id: "p2" })],
      "it waits for somebody else": [person(), waiting("eva", "p2")],
    },
  },
  {
    write: "the end of a proposed address",
    does: () => endWrites(proposal),
    taken: { "it is open": [proposed(), waiting("ana", "p1")], "the address waits no more": [proposed()] },
    refused: {
      "it was accepted": [proposed({ state: "accepted" })],
      "another is open": [proposed({ id: "p2" })],
      "the address waits for somebody else": [proposed(), waiting("eva", "p2")],
    },
  },
  {
    write: "a task that somebody settles",
    does: () => settleTask("approval", "S1"),
    taken: { "it is open": [{ ...keys.task("approval", "S1"), id: "S1" }] },
    refused: { "it was closed": [] },
  },
  {
    write: "the end of free days that is told",
    read: [trial],
    does: () => tellTrials(NOON, () => 1),
    taken: { "it waits": [trial] },
    refused: { "the account is gone": [] },
  },
]);

it("a person leaves only with the membership that began meanwhile", async () => {
  await shop.put(person());
  const answers: boolean[] = [];
  await forgetPerson(ana, NOON, async (writes) => {
    if (answers.length === 0) await shop.put(membership);
    answers.push(await tryTransact([...writes]));
    return answers.at(-1) ?? false;
  });
  expect(answers).toEqual([false, true]);
});

it("a complaint that is removed while its writer leaves leaves nothing", async () => {
  const pointer = { ...keys.ownComplaint("ana", "P1"), id: "P1" };
  await shop.put(person(), pointer);
  await forgetPerson(ana, NOON);
  expect(await shop.itemsAt(keys.complaint("P1").pk)).toEqual([]);
});

const act = { operation: "x", subject: "x", before: {}, after: {}, reason: "x" };
const actor = (moment: string) => ({
  staff: { id: "eva", name: "Eva E.", duties: ["owner"] as const },
  request: moment,
  at: new Date(moment),
});

it("two acts at the turn of a month stand one behind the other in the record", async () => {
  await recordedWrites(actor("2026-11-30T12:00:00.000Z") as never, act, []);
  const record = (moment: string) => recordedWrites(actor(moment) as never, act, []);
  const stopWaiting = beforeWrite(async () => {
    stopWaiting();
    await record("2026-11-30T23:00:00.000Z");
  });
  await record("2026-11-30T22:59:59.999Z");
  expect((await readHead()).seq).toBe(3);
});

it("one registration of an address runs at a time", async () => {
  const done: string[] = [];
  const register = (work: () => Promise<unknown>) => oneAtATime(EMAIL, work);
  await register(async () => {
    await expect(register(async () => done.push("beside"))).rejects.toMatchObject({ code: "registration_failed" });
    done.push("first");
  });
  await register(async () => done.push("next"));
  expect(done).toEqual(["first", "next"]);
});

it("a registration that crashed is over a minute later", async () => {
  const lock = keys.rateLimit(`register#${accountScope("eva@example.com")}`, "LOCK");
  await shop.put({ ...lock, held_until: realSeconds() - 1, held_by: "crashed", username: "kept" });
  expect(await oneAtATime("eva@example.com", async (username) => username)).toBe("kept");
});

it("a registration's lock that the client sends twice is its own", async () => {
  expect(await sendingTwice(() => oneAtATime("iva@example.com", async () => "done"))).toBe("done");
});
