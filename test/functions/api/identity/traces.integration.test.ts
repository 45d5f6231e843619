import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { captureLog } from "../../log.ts";
import { setProfile } from "../account/account.ts";
import { call, sentBack } from "./calls.ts";
import { type LocalIdentity, PASSWORD, register, startIdentity } from "./local-identity.ts";

let local: LocalIdentity;
let log: ReturnType<typeof captureLog>;
beforeAll(async () => {
  local = await startIdentity();
});
beforeEach(() => {
  log = captureLog();
});
afterAll(() => local.stop());

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

it("an admin on a new device is noted, and not again on the same one", async () => {
  const member = await register();
  await setProfile(member.body.data.user.id, "role", "admin");
  const first = await signIn(member.email);
  expect(lines("admin_new_device")).toHaveLength(1);
  await signIn(member.email, PASSWORD, sentBack(first, "device"));
  expect(lines("admin_new_device")).toHaveLength(1);
});

it("fields that only the server writes are counted and ignored", async () => {
  const forged = await register({ role: "admin", email_verified: true });
  expect(lines("forged_field").map(({ field }) => field)).toEqual(["role", "email_verified"]);
  const me = await call("getMe", { bearer: forged.body.data.token });
  expect(me.body.data.user).toMatchObject({ role: "member", email_verified: false });
});
