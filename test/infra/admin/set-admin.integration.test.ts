import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeAdmin } from "#infra/admin/change-admin.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import { aMember, aSignIn, aStack } from "#test/steps/given.ts";
import { calls } from "#test/steps/when.ts";

const command = resolve(import.meta.dirname, "../../../infra/admin/set-admin.ts");
let stack: LocalStack;
beforeAll(async () => {
  stack = await aStack();
});
afterAll(() => stack.stop());

/** What an operator sees: the command's lines, and whether it ended well. */
async function admin(parameters: string[], port = new URL(stack.publicUrl).port) {
  const { TABLE, USER_POOL_ID, ...others } = process.env;
  const run = promisify(execFile)(process.execPath, [command, ...parameters], { env: { ...others, PORT: port } });
  return run.then(
    ({ stdout }) => ({ ended: "well", text: stdout }),
    (error) => ({ ended: "badly", text: String(error.stderr) }),
  );
}

const isAdmin = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())["cognito:groups"]?.includes("admin") ??
  false;
const role = async (person: { accessToken: string }) => (await calls("getMe", {}, person)).reply().data.user.role;

it("makes a member of the running shop an admin, and a member again", async () => {
  const member = await aMember();
  const made = await admin(["--email", ` ${member.email.toUpperCase()}`]);
  expect(made).toEqual({ ended: "well", text: expect.stringContaining(`${member.email} is an admin`) });
  const signedIn = await aSignIn(member);
  expect([isAdmin(signedIn.accessToken), await role(signedIn)]).toEqual([true, "admin"]);
  expect((await admin(["--email", member.email, "--remove"])).ended).toBe("well");
  const again = await aSignIn(member);
  expect([isAdmin(again.accessToken), await role(again)]).toEqual([false, "member"]);
});

it("may be repeated", async () => {
  const member = await aMember();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await changeAdmin(member.email, "admin")).toEqual({ email: member.email, usernames: [member.email] });
  for (let turn = 0; turn < 2; turn += 1) await changeAdmin(member.email, "member");
  expect(isAdmin((await aSignIn(member)).accessToken)).toBe(false);
});

it.each([
  ["without an address", [], "Usage: npm run admin"],
  ["for an address that nobody has", ["--email", "nitko@example.com"], "Nobody has the e-mail nitko@example.com"],
])("says what is wrong %s", async (_case, parameters, text) => {
  expect(await admin(parameters)).toEqual({ ended: "badly", text: expect.stringContaining(text) });
});

it("says what is wrong where no shop runs", async () => {
  expect(await admin(["--email", "a@example.com"], "1")).toEqual({
    ended: "badly",
    text: expect.stringContaining("No shop answers on http://localhost:1"),
  });
});
