import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { updateItem } from "#functions/platform/table/table.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import { accountOf, changeAdmin } from "#infra/tools/set-admin.ts";
import { aMember, aSignIn, aStack } from "#test/steps/given/stack.ts";
import { calls } from "#test/steps/when/calls.ts";

const command = resolve(import.meta.dirname, "../../../infra/tools/set-admin.ts");
let stack: LocalStack;
beforeAll(async () => {
  stack = await aStack();
});
afterAll(() => stack.stop());

/** What an operator sees: the command's lines, and whether it ended well. `typed` is what they answer, if anything. */
async function admin(parameters: string[], { port = new URL(stack.publicUrl).port, typed = "" } = {}) {
  const { TABLE, USER_POOL_ID, ...others } = process.env;
  const run = spawn(process.execPath, [command, ...parameters], { env: { ...others, PORT: port } });
  run.stdin.end(typed);
  const [told, refused] = await Promise.all([text(run.stdout), text(run.stderr)]);
  return refused ? { ended: "badly", text: refused } : { ended: "well", text: told };
}

async function set(userId: string, field: string, value: unknown) {
  await updateItem({
    Key: keys.profile(userId),
    UpdateExpression: "SET #field = :value",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":value": value },
  });
}

/** A member whose address is verified. */
async function aVerifiedMember() {
  const member = await aMember();
  await set(member.userId, "email_verified", true);
  return member;
}

/** One more sign-in of a member, known to the pool. */
async function linkGoogle({ userId }: { userId: string }): Promise<string> {
  const username = `Google_${randomUUID()}`;
  const sub = await stack.pool.createLogin({ email: username, password: randomUUID(), groups: [] });
  await set(userId, "identities", [userId, sub]);
  return username;
}

const isAdmin = (token: string) =>
  decodeJwt<{ "cognito:groups"?: string[] }>(token)["cognito:groups"]?.includes("admin") ?? false;
const role = async (person: { accessToken: string }) => (await calls("getMe", {}, person)).reply().data.user.role;

it("makes a member of the running shop an admin, and a member again", async () => {
  const member = await aVerifiedMember();
  const made = await admin(["--email", ` ${member.email.toUpperCase()}`, "--yes"]);
  expect(made).toEqual({ ended: "well", text: expect.stringContaining(`${member.email} is an admin`) });
  const signedIn = await aSignIn(member);
  expect([isAdmin(signedIn.accessToken), await role(signedIn)]).toEqual([true, "admin"]);
  expect((await admin(["--email", member.email, "--remove", "--yes"])).ended).toBe("well");
  const again = await aSignIn(member);
  expect([isAdmin(again.accessToken), await role(again)]).toEqual([false, "member"]);
});

it("gives the duties that are named, an owner's where none is, and refuses one that there is not", async () => {
  const member = await aVerifiedMember();
  const duties = async () => (await calls("getMe", {}, await aSignIn(member))).reply().data.user.duties;
  expect((await admin(["--email", member.email, "--duties", "editor,support", "--yes"])).ended).toBe("well");
  expect(await duties()).toEqual(["editor", "support"]);
  const unknown = await admin(["--email", member.email, "--duties", "king", "--yes"]);
  expect(unknown).toEqual({ ended: "badly", text: expect.stringContaining("Usage") });
  expect((await admin(["--email", member.email, "--yes"])).ended).toBe("well");
  expect(await duties()).toEqual(["owner"]);
  expect((await admin(["--email", member.email, "--remove", "--yes"])).ended).toBe("well");
  expect(await duties()).toBeUndefined();
});

it("may be repeated", async () => {
  const member = await aVerifiedMember();
  for (let turn = 0; turn < 2; turn += 1) await changeAdmin(await accountOf(member.email), ["owner"]);
  for (let turn = 0; turn < 2; turn += 1) await changeAdmin(await accountOf(member.email), []);
  expect(isAdmin((await aSignIn(member)).accessToken)).toBe(false);
});

it("refuses an address that nobody has proved, and takes the role from one all the same", async () => {
  const stranger = await aMember();
  const refused = await admin(["--email", stranger.email, "--yes"]);
  expect(refused).toEqual({ ended: "badly", text: expect.stringContaining(`${stranger.email} is not verified`) });
  expect(await role(await aSignIn(stranger))).toBe("member");
  await expect(accountOf(stranger.email).then((account) => changeAdmin(account, ["owner"]))).rejects.toThrow(
    "not verified",
  );
  expect((await admin(["--email", stranger.email, "--remove", "--yes"])).ended).toBe("well");
});

it("lists every sign-in of the account and changes nothing until the operator says yes", async () => {
  const member = await aVerifiedMember();
  const google = await linkGoogle(member);
  for (const typed of ["", "y\n", "no\n"]) {
    const asked = await admin(["--email", member.email], { typed });
    expect(asked).toEqual({ ended: "badly", text: expect.stringContaining("Nothing was changed.") });
  }
  expect(await role(await aSignIn(member))).toBe("member");
  const made = await admin(["--email", member.email], { typed: "yes\n" });
  expect(made.ended).toBe("well");
  for (const part of [`Ana Anić <${member.email}> (verified`, "  password: ", `  Google: ${google}`, "(yes/no)"])
    expect(made.text).toContain(part);
  expect(isAdmin((await aSignIn(member)).accessToken)).toBe(true);
});

it("gives nothing to an account to which somebody linked one more sign-in meanwhile", async () => {
  const member = await aVerifiedMember();
  const listed = await accountOf(member.email);
  await linkGoogle(member);
  await expect(changeAdmin(listed, ["owner"])).rejects.toThrow("has changed meanwhile");
  expect(isAdmin((await aSignIn(member)).accessToken)).toBe(false);
});

it.each([
  ["without an address", [], "Usage: npm run admin"],
  ["for an address that nobody has", ["--email", "nitko@example.com"], "Nobody has the e-mail nitko@example.com"],
])("says what is wrong %s", async (_case, parameters, text) => {
  expect(await admin(parameters)).toEqual({ ended: "badly", text: expect.stringContaining(text) });
});

it("says what is wrong where no shop runs", async () => {
  expect(await admin(["--email", "a@example.com"], { port: "1" })).toEqual({
    ended: "badly",
    text: expect.stringContaining("No shop answers on http://localhost:1"),
  });
});
