import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { resetPool } from "#functions/domains/accounts/pool.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { addIdentity } from "#functions/domains/accounts/social-member-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { call, join, type Member, put, refusal, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { DAY, entitlement, HOUR, profile, subscription } from "#test/steps/given/records.ts";
import { failTransaction } from "#test/steps/when/fail-transaction.ts";

const shop = await accounts();
const reason = "Zvala, zna broj narudžbe i karticu";
const marta = await worker("owner");
const luka = await worker("support");
await put({ ...keys.staff, ids: new Set([marta.id, luka.id]) });

async function worker(...duties: Duty[]) {
  const email = newEmail();
  const id = await shop.pool.createLogin({ email, password: PASSWORD, groups: ["admin"] });
  const account = profile(id, { email, role: "admin", duties });
  await put({ ...keys.profile(id), ...account }, { ...keys.email(email), user_id: id });
  return { id, email, token: (await signIn(email)).token };
}

type Who = Pick<Member, "id" | "email">;
const propose = (member: Pick<Member, "id">, email: string | null, by = luka, key: string = randomUUID()) =>
  call("proposeEmail", {
    ...{ bearer: by.token, params: { id: member.id }, headers: { "idempotency-key": key } },
    body: { email, reason },
  });
const answer = (token: string, accept: boolean) => call("confirmEmail", { body: { token, accept } });
const tokenIn = (mail: Record<string, unknown> | undefined) => String((mail?.data as { token?: string })?.token);
const fileOf = async ({ id }: Pick<Member, "id">) =>
  (await call("readPerson", { bearer: marta.token, params: { id } })).body.data;
const isOpen = async (member: Who) => (await fileOf(member)).email_proposal !== undefined;
const templates = async (to: string) => (await shop.mails(to)).map(({ template }) => template);

/** Somebody who typed another's address, or has proved theirs, and a new one that was proposed. */
async function proposed({
  proved = false,
  by = luka,
  member: given,
}: {
  proved?: boolean;
  by?: typeof luka;
  member?: Member;
} = {}) {
  const member = given ?? (await join());
  if (proved) await setProfile(member.id, "email_verified", true);
  const next = newEmail();
  expect((await propose(member, next, by)).status).toBe(200);
  const accept = tokenIn((await shop.mails(next, "email_proposed"))[0]);
  const refuse = tokenIn((await shop.mails(member.email, "email_proposal_notice"))[0]);
  return { member, next, accept, refuse };
}

const hasBought = ({ id }: Who) => put({ ...keys.entitlement(id, "challenge", 16, "S1"), ...entitlement() });
const isMember = ({ id }: Who) => put({ ...keys.subscription(id), ...subscription(id) });

/** Where the functions look for the pool. */
function pointPool(endpoint: string): void {
  process.env.COGNITO_ENDPOINT = endpoint;
  resetPool();
}

/** The account's address is what it was, and the other one is nobody's. */
async function expectUntouched(member: Who, next: string) {
  expect(await findProfile(member.id)).toMatchObject({ email: member.email });
  expect(await shop.item(keys.email(next))).toBeUndefined();
}

describe("a proposed e-mail (proposeEmail, confirmEmail)", () => {
  it("The owner can correct a mistyped e-mail without being able to take an account: its own link alone makes it true, and all else that opened the account ends", async () => {
    const linked = await shop.pool.createLogin({ email: newEmail(), password: PASSWORD, groups: [] });
    const account = await join();
    const before = await findProfile(account.id);
    if (before) await addIdentity(before, linked, "google", shop.clock.now);
    const { member, next, accept, refuse } = await proposed({ by: marta, member: account });
    expect((await signIn(member.email)).status).toBe(200);
    await expectUntouched(member, next);
    const file = await fileOf(member);
    expect(file.email_proposal).toMatchObject({ email: next, at: shop.clock.now.toISOString() });
    for (const secret of [accept, refuse]) expect(JSON.stringify(file)).not.toContain(secret);
    const reset = await call("forgotPassword", { body: { email: member.email } });
    expect(reset.status).toBe(200);
    const open = tokenIn((await shop.mails(member.email, "reset_password"))[0]);
    const limits = { support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: null };
    await put({ ...keys.ownerSettings, version: 1, ...limits, free_days: 7 });
    expect((await answer(accept, true)).body.data).toEqual({ outcome: "changed" });
    expect((await signIn(member.email)).status).toBe(401);
    expect((await call("getMe", { bearer: member.token })).status).toBe(401);
    expect(refusal(await call("resetPassword", { body: { token: open, password: "šest žutih lipa" } }))).toEqual([
      ...[400, "link_invalid"],
    ]);
    const again = await signIn(next);
    const { user, trial_until } = (await call("getMe", { bearer: again.token })).body.data;
    expect(trial_until).toBeDefined();
    expect(user).toMatchObject({ id: member.id, email: next, email_verified: true });
    expect(await shop.item(keys.email(member.email))).toBeUndefined();
    expect(await shop.item(keys.identity(linked))).toBeUndefined();
    expect(await templates(next)).toContain("email_accepted");
    expect(await templates(member.email)).toContain("email_changed");
    expect((await answer(accept, true)).body.data).toEqual({ outcome: "changed" });
    expect(await shop.mails(next, "email_accepted")).toHaveLength(1);
    expect((await signIn(next)).status).toBe(200);
    const found = await call("listPeople", { bearer: marta.token });
    expect(found.body.data.people).toContainEqual(expect.objectContaining({ id: member.id, email: next }));
    const record = JSON.stringify(await shop.items("AUDIT#2"));
    expect(record).toContain("proposeEmail");
    for (const address of [member.email, next]) expect(record).not.toContain(address);
    const { cases, email_proposal } = await fileOf(member);
    expect([email_proposal, cases.map(({ operation }: { operation: string }) => operation).toSorted()]).toEqual([
      undefined,
      ["confirmEmail", "proposeEmail"],
    ]);
  });

  it("waits a day where the old address was proved, which may refuse it in the meantime", async () => {
    const { member, next, accept, refuse } = await proposed({ proved: true });
    const from = new Date(shop.clock.now.getTime() + DAY).toISOString();
    shop.travel(DAY - 1);
    const early = await answer(accept, true);
    expect([...refusal(early), early.body.data]).toEqual([409, "email_waits", { from }]);
    expect(refusal(await answer(refuse, true))).toEqual([400, "link_invalid"]);
    shop.travel(1);
    expect((await answer(refuse, false)).body.data).toEqual({ outcome: "refused" });
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
    expect(refusal(await answer(refuse, false))).toEqual([400, "link_invalid"]);
    await expectUntouched(member, next);
    expect((await fileOf(member)).cases[0]).toMatchObject({ operation: "confirmEmail", by_name: "poveznica iz pisma" });
    const other = await proposed({ proved: true });
    shop.travel(DAY);
    expect((await answer(other.accept, true)).status).toBe(200);
    expect((await signIn(other.next)).status).toBe(200);
  });

  it.each([
    ["has bought something", hasBought],
    ["has a membership", isMember],
  ])(
    "waits a day too for an account that %s, though nobody proved its address, which may refuse it",
    async (_what, pays) => {
      const member = await join();
      await pays(member);
      const { accept, refuse, next } = await proposed({ member });
      const from = new Date(shop.clock.now.getTime() + DAY).toISOString();
      expect((await fileOf(member)).email_proposal).toMatchObject({ from });
      for (const [to, template] of [
        [next, "email_proposed"],
        [member.email, "email_proposal_notice"],
      ] as const)
        expect((await shop.mails(to, template))[0]?.data).toMatchObject({ from });
      expect((await answer(accept, true)).body.data).toEqual({ from });
      expect((await answer(refuse, false)).status).toBe(200);
      await expectUntouched(member, next);
    },
  );

  it("waits a day also where the account paid only since, and not for what the staff gave", async () => {
    const { member, accept } = await proposed();
    const from = new Date(shop.clock.now.getTime() + DAY).toISOString();
    await isMember(member);
    expect((await fileOf(member)).email_proposal).toMatchObject({ from });
    expect((await answer(accept, true)).body.data).toEqual({ from });
    shop.travel(DAY);
    expect((await answer(accept, true)).status).toBe(200);
    const given = await proposed();
    const until = new Date(shop.clock.now.getTime() + DAY).toISOString();
    const grant = { by: luka.id, by_name: "Luka", reason, title: "Izazov", until };
    const item = entitlement({ grant });
    await put({ ...keys.entitlement(given.member.id, "challenge", 16, "GRANT-1"), ...item });
    expect((await answer(given.accept, true)).status).toBe(200);
  });

  it("shows as open no more where whoever proposed it works here no more, and another may be proposed", async () => {
    const { member, next, accept } = await proposed();
    await setProfile(luka.id, "duties", ["editor"]);
    expect(await isOpen(member)).toBe(false);
    expect((await propose(member, next, marta)).status).toBe(200);
    await setProfile(luka.id, "duties", ["support"]);
    expect((await fileOf(member)).email_proposal).toMatchObject({ email: next });
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
  });

  it("for who works here waits a day and is told to the other owners, who may still stop it", async () => {
    const [iva, ema] = [await worker("support"), await worker("owner")];
    await put({ ...keys.staff, ids: new Set([marta.id, luka.id, iva.id, ema.id]) });
    expect((await propose(iva, newEmail(), marta)).status).toBe(200);
    const from = new Date(shop.clock.now.getTime() + DAY).toISOString();
    expect((await shop.mails(ema.email, "staff_notice")).map(({ data }) => data)).toMatchObject([
      { user_id: iva.id, from },
    ]);
    for (const { email } of [marta, luka, iva]) expect(await shop.mails(email, "staff_notice")).toEqual([]);
    expect((await propose(iva, null, ema)).status).toBe(200);
    expect(await isOpen(iva)).toBe(false);
    await put({ ...keys.staff, ids: new Set([marta.id, luka.id]) });
  });

  it("is refused by the new address too, whose reader knows nothing of it", async () => {
    const { member, next, accept } = await proposed();
    expect((await answer(accept, false)).status).toBe(200);
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
    await expectUntouched(member, next);
    expect((await propose(member, next)).status).toBe(200);
  });

  it.each<[string, (member: Member) => Promise<unknown>]>([
    [
      "the member sets a new password by mail",
      async ({ email }) => {
        await call("forgotPassword", { body: { email } });
        const token = tokenIn((await shop.mails(email, "reset_password"))[0]);
        expect((await call("resetPassword", { body: { token, password: PASSWORD } })).status).toBe(200);
      },
    ],
    [
      "another sign-in is linked",
      async ({ id }) => {
        const before = await findProfile(id);
        if (before) await addIdentity(before, randomUUID(), "google", shop.clock.now);
      },
    ],
    ["the member proves the old address", ({ id }) => setProfile(id, "email_verified", true)],
    ["every session is ended", (member) => call("endSessions", { bearer: member.token, body: {} })],
    [
      "the account is blocked and opened again",
      async ({ id }) => {
        for (const blocked of [true, false])
          await call("changePerson", { bearer: marta.token, params: { id }, body: { blocked, reason } });
      },
    ],
    ["the account begins to work here", ({ id }) => setProfile(id, "role", "admin")],
    ["three days are over", async () => shop.travel(3 * DAY)],
    ["it is taken back", (member) => propose(member, null)],
    ["who proposed it is dismissed", () => setProfile(luka.id, "role", "member")],
    ["who proposed it is blocked", () => setProfile(luka.id, "blocked", true)],
    ["who proposed it has another duty", () => setProfile(luka.id, "duties", ["editor"])],
  ])("opens nothing once %s", async (_what, happens) => {
    const { member, next, accept } = await proposed();
    await happens(member);
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
    for (const [field, value] of Object.entries({ role: "admin", blocked: false, duties: ["support"] }))
      await setProfile(luka.id, field, value);
    await expectUntouched(member, next);
  });

  it("opens nothing once the member has changed the address, who may be proposed another one then", async () => {
    const { member, accept } = await proposed();
    const [own, next] = [newEmail(), newEmail()];
    await call("changeEmail", { bearer: member.token, body: { email: own, password: PASSWORD } });
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
    expect(await isOpen(member)).toBe(false);
    expect((await propose(member, next)).body.data.email_proposal.email).toBe(next);
    expect(refusal(await answer(accept, true))).toEqual([400, "link_invalid"]);
  });

  it("takes no address that somebody registered meanwhile, and stays open for the staff to take back", async () => {
    const { member, next, accept } = await proposed();
    await call("emailRegister", { body: { first_name: "Eva", last_name: "E", email: next, password: PASSWORD } });
    const before = await findProfile(member.id);
    expect(refusal(await answer(accept, true))).toEqual([409, "email_taken"]);
    expect(await findProfile(member.id)).toEqual(before);
    expect((await propose(member, null)).status).toBe(200);
    expect(await isOpen(member)).toBe(false);
    expect(refusal(await propose(member, null))).toEqual([409, "state_changed"]);
  });

  it("goes with an account that is deleted, and so do its links", async () => {
    const { member, next, accept, refuse } = await proposed();
    const exported = await call("exportMe", { bearer: member.token });
    expect(exported.body.data.proposed_email).toBe(next);
    const gone = await call("deleteMe", { bearer: member.token, body: { confirm: "OBRIŠI", password: PASSWORD } });
    expect(gone.status).toBe(200);
    for (const [token, accepts] of [
      [accept, true],
      [refuse, false],
    ] as const)
      expect(refusal(await answer(token, accepts))).toEqual([400, "link_invalid"]);
    expect(await shop.items("EMAIL_LINK#")).not.toContainEqual(expect.objectContaining({ user_id: member.id }));
    expect(await shop.items(`PROPOSED#${next}`)).toEqual([]);
  });

  it("is refused where it could take or hide an account, and writes nothing", async () => {
    const [member, other, social, blocked] = [await join(), await join(), await join(), await join()];
    const waiting = await proposed();
    await setProfile(social.id, "pool_username", "nobody-of-the-pool");
    await setProfile(blocked.id, "blocked", true);
    const before = await shop.state();
    expect(refusal(await propose(member, other.email))).toEqual([409, "email_taken"]);
    expect(refusal(await propose(member, luka.email))).toEqual([409, "email_taken"]);
    expect(refusal(await propose(member, ` ${member.email.toUpperCase()} `))).toEqual([409, "email_own"]);
    expect(refusal(await propose(member, waiting.next))).toEqual([409, "email_proposed"]);
    expect(refusal(await propose(waiting.member, newEmail()))).toEqual([409, "proposal_open"]);
    expect(refusal(await propose(social, newEmail()))).toEqual([409, "person_no_password"]);
    expect(refusal(await propose(blocked, newEmail()))).toEqual([409, "person_blocked"]);
    expect(refusal(await propose(marta, newEmail(), luka))).toEqual([403, "duty_needed"]);
    expect(refusal(await propose(marta, newEmail(), marta))).toEqual([403, "another_owner_needed"]);
    expect(refusal(await propose({ id: "nobody" }, newEmail()))).toEqual([404, "not_found"]);
    for (const body of [{ email: newEmail(), reason: "jer" }, { email: "nije adresa", reason }, { reason }])
      expect(refusal(await call("proposeEmail", { bearer: luka.token, params: { id: member.id }, body }))).toEqual([
        ...[400, "invalid_input"],
      ]);
    expect(await shop.state()).toEqual(before);
  });

  it("for who works here is an owner's, and holds while that one is an owner", async () => {
    const iva = await worker("support");
    const next = newEmail();
    expect((await propose(iva, next, marta)).status).toBe(200);
    shop.travel(DAY);
    const token = tokenIn((await shop.mails(next, "email_proposed"))[0]);
    await setProfile(marta.id, "duties", ["support"]);
    expect(refusal(await answer(token, true))).toEqual([400, "link_invalid"]);
    await setProfile(marta.id, "duties", ["owner"]);
    expect((await answer(token, true)).status).toBe(200);
    expect(await findProfile(iva.id)).toMatchObject({ email: next, role: "admin", duties: ["support"] });
  });

  it("is one by a double click and by two of the staff at once, and one change by a double tap", async () => {
    const member = await join();
    const [key, next] = [randomUUID(), newEmail()];
    const both = await Promise.all([propose(member, next, luka, key), propose(member, next, luka, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.mails(next, "email_proposed")).toHaveLength(1);
    const other = await join();
    const two = await Promise.all([propose(other, newEmail(), luka), propose(other, newEmail(), marta)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const token = tokenIn((await shop.mails(next, "email_proposed"))[0]);
    const taps = await Promise.all([answer(token, true), answer(token, true)]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.mails(next, "email_accepted")).toHaveLength(1);
  });

  it("is accepted or refused, whichever of both links is faster, never both", async () => {
    const { member, next, accept, refuse } = await proposed();
    const both = await Promise.all([answer(accept, true), answer(refuse, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { email } = (await findProfile(member.id)) ?? {};
    expect(email).toBe(both[0].status === 200 ? next : member.email);
  });

  it("is whole after a crash before and after its write, and while the pool does not answer", async () => {
    const { member, next, accept } = await proposed();
    const before = await shop.state();
    failTransaction("before");
    expect((await answer(accept, true)).status).toBe(500);
    expect(await shop.state()).toEqual(before);
    failTransaction("after");
    expect((await answer(accept, true)).status).toBe(500);
    expect(await findProfile(member.id)).toMatchObject({ email: next, email_verified: true });
    expect((await answer(accept, true)).status).toBe(200);
    expect((await signIn(next)).status).toBe(200);
    const proposing = await join();
    for (const when of ["before", "after"] as const) {
      const [key, wanted] = [randomUUID(), newEmail()];
      failTransaction(when);
      const failed = await propose(proposing, wanted, luka, key);
      expect(failed.status).toBe(500);
      expect(await isOpen(proposing)).toBe(when === "after");
      if (when === "after") expect((await propose(proposing, wanted, luka, key)).status).toBe(200);
    }
    const late = await proposed();
    const { COGNITO_ENDPOINT: endpoint = "" } = process.env;
    pointPool("http://127.0.0.1:9");
    expect((await answer(late.accept, true)).status).toBe(200);
    pointPool(endpoint);
    expect((await signIn(late.next)).status).toBe(200);
  });

  it("sends three letters an hour at most for an account, and five a day to a new address", async () => {
    const member = await join();
    for (const _ of [1, 2, 3]) {
      expect((await propose(member, newEmail())).status).toBe(200);
      expect((await propose(member, null)).status).toBe(200);
    }
    expect(refusal(await propose(member, newEmail()))).toEqual([429, "too_many_requests"]);
    shop.travel(2 * HOUR);
    expect((await propose(member, newEmail())).status).toBe(200);
  });
});
