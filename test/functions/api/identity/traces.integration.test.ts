import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { transact, update } from "#functions/platform/table/transaction.ts";
import { setProfile } from "#test/steps/given/account.ts";
import { type LocalIdentity, PASSWORD, register, startIdentity } from "#test/steps/given/local-identity.ts";
import { PAGE, startTokenEndpoint, type TokenEndpoint } from "#test/steps/given/token-endpoint.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { call, type Outcome } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let endpoint: TokenEndpoint;
let log: ReturnType<typeof captureLog>;
beforeAll(async () => {
  local = await startIdentity();
  endpoint = await startTokenEndpoint();
});
beforeEach(() => {
  log = captureLog();
});
afterAll(() => Promise.all([local.stop(), endpoint.stop()]));

const lines = (event: string) =>
  log
    .text()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);
const signIn = (email: string, password = PASSWORD, cookie?: string) =>
  call("emailLogin", { body: { email, password }, address: "203.0.113.20", cookie });

it("a sign-in and one that failed say who and from where, and name nobody", async () => {
  const { email } = await register();
  await signIn(email, "kriva lozinka");
  await signIn(email);
  const [failed, passed] = [lines("sign_in_failed")[0], lines("signed_in")[0]];
  expect([failed.network, passed.network]).toEqual(["203.0.113.0/24", "203.0.113.0/24"]);
  expect(failed.by).toMatch(/^[0-9a-f]{16}$/);
  expect(passed.by).toBe(failed.by);
  expect(log.text()).not.toContain(email);
  expect(log.text()).not.toContain("203.0.113.20");
});

it("a refusal says whose session it was", async () => {
  const member = await register();
  await call("getUser", { bearer: member.body.data.token, params: { userId: "somebody-else" } });
  expect(lines("refused").at(-1)).toMatchObject({ code: "not_found", by: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(log.text()).not.toContain(member.body.data.user.id);
});

describe("an admin's sign-in from a device never seen", () => {
  it("by password is noted, and not again on the same one", async () => {
    const admin = await anAdmin();
    const first = await signIn(admin.email);
    expect(lines("admin_new_device")).toHaveLength(1);
    await signIn(admin.email, PASSWORD, device(first, "emaillogin"));
    expect(lines("admin_new_device")).toHaveLength(1);
  });

  it.each(["google", "facebook"] as const)("by %s is noted, and not again on the same one", async (provider) => {
    const { sub } = await anAdmin();
    const first = await signInBy(provider, sub);
    expect(lines("admin_new_device")).toEqual([expect.objectContaining({ level: "warn", provider })]);
    await signInBy(provider, sub, device(first, "login"));
    expect(lines("admin_new_device")).toHaveLength(1);
    await signInBy(provider, sub, "device=AAAAAAAAAAAAAAAAAAAAAA");
    expect(lines("admin_new_device")).toHaveLength(2);
  });

  it("is one event whichever way comes first", async () => {
    const { sub, email } = await anAdmin();
    const social = await signInBy("google", sub);
    const password = await signIn(email, PASSWORD, device(social, "emaillogin"));
    await signInBy("google", sub, device(password, "login"));
    expect(lines("admin_new_device")).toHaveLength(1);
  });

  it("is noted on a device that another person's sign-in made known", async () => {
    const { sub } = await anAdmin();
    await signInBy("google", sub, device(await signInBy("google", randomUUID()), "login"));
    expect(lines("admin_new_device")).toHaveLength(1);
  });

  it("is no event where a member signs in so, nor where nobody got in", async () => {
    await signInBy("google", randomUUID());
    const { sub, userId } = await anAdmin();
    await setProfile(userId, "blocked", true);
    expect((await signInBy("google", sub)).status).toBe(401);
    expect(lines("admin_new_device")).toEqual([]);
  });
});

/** An admin who signs in by password and by either provider. */
async function anAdmin() {
  const member = await register();
  const userId: string = member.body.data.user.id;
  const sub = randomUUID();
  const changes = "SET #role = :role, email_verified = :yes, identities = :both";
  await transact([
    update(keys.profile(userId), changes, {
      names: { "#role": "role" },
      values: { ":role": "admin", ":yes": true, ":both": [userId, sub] },
    }),
    update(keys.identity(sub), "SET user_id = :user", { values: { ":user": userId } }),
  ]);
  return { userId, sub, email: member.email };
}

function signInBy(provider: "google" | "facebook", sub: string, cookie?: string) {
  const code = endpoint.code({ provider: provider === "google" ? "Google" : "Facebook", sub });
  return call("login", { body: { done: provider, code, ...PAGE }, address: "203.0.113.20", cookie });
}

/** What the browser sends back of the device's cookie to one call. */
function device({ cookies }: Outcome, path: string): string {
  const line = cookies.find((one) => one.startsWith("device=") && one.includes(`; Path=/api/v1/${path};`));
  return line?.split(";")[0] ?? "";
}

it("fields that only the server writes are counted and ignored", async () => {
  const forged = await register({ role: "admin", email_verified: true });
  expect(lines("forged_field").map(({ field }) => field)).toEqual(["role", "email_verified"]);
  const me = await call("getMe", { bearer: forged.body.data.token });
  expect(me.body.data.user).toMatchObject({ role: "member", email_verified: false });
});
