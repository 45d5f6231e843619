import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usernameOfSub } from "#functions/domains/accounts/pool-people.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, type Item, tableName, updateItem } from "#functions/platform/table/table.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import { bringBack, readCopy } from "#infra/tools/recovery/restore-people.ts";
import { accountOf, changeAdmin } from "#infra/tools/set-admin.ts";
import { allItems } from "#test/steps/given/all-items.ts";
import type { SignedIn } from "#test/steps/given/person.ts";
import { entitlement } from "#test/steps/given/records.ts";
import { aMember, aSignIn, aStack } from "#test/steps/given/stack.ts";
import { calls } from "#test/steps/when/calls.ts";
import { logsIn } from "#test/steps/when/hosted-sign-in.ts";

const NEW_PASSWORD = "osam zelenih borova";
let stack: LocalStack;
let folder: string;
beforeAll(async () => {
  stack = await aStack();
});
beforeEach(async () => {
  await stack.reset();
  folder = mkdtempSync(join(tmpdir(), "people-"));
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => stack.stop());

const items = async (): Promise<Item[]> => [...(await allItems(documents())).values()];

/** Somebody bought a challenge. */
async function owns(userId: string): Promise<void> {
  const { category, product_id, order_number, ...rest } = entitlement();
  const item = {
    ...keys.entitlement(userId, category, product_id, order_number),
    category,
    product_id,
    order_number,
    ...rest,
  };
  await documents().send(new PutCommand({ TableName: tableName(), Item: item }));
}

/** The job closes the day, and an operator fetches its copy of the people as `aws s3 sync` does. */
async function copied() {
  await runHousekeeping();
  const day = String((await items()).find(({ sk }) => sk === keys.peopleCopy.sk)?.day);
  for (const name of ["00001.ndjson", "complete.json"]) {
    const object = stack.bucket.get(`people/${day}/${name}`);
    writeFileSync(join(folder, basename(name)), object?.bytes ?? "");
  }
  return readCopy(folder);
}

async function resetsPassword(email: string): Promise<SignedIn> {
  await calls("forgotPassword", { body: { email } });
  const mail = (await items()).find(({ template, to }) => template === "reset_password" && to === email);
  const { token = "" } = (mail?.data ?? {}) as { token?: string };
  expect((await calls("resetPassword", { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  return aSignIn({ email, password: NEW_PASSWORD });
}

async function me(person: { readonly accessToken: string }) {
  const { user, purchases } = (await calls("getMe", {}, person)).reply().data;
  return { id: user.id, purchases: purchases.length };
}

async function comes(persona: string) {
  const answer = await logsIn(persona);
  return { accessToken: String(answer.reply().data.accessToken) };
}

describe("a pool that is lost", () => {
  it("is made anew from the day's copy: members with a new password, Google's and Facebook's people and the staff are who they were", async () => {
    const [ana, marta] = [await aMember(), await aMember({ first_name: "Marta" })];
    await updateItem({
      Key: keys.profile(marta.userId),
      UpdateExpression: "SET email_verified = :yes",
      ExpressionAttributeValues: { ":yes": true },
    });
    await changeAdmin(await accountOf(marta.email), ["owner"]);
    const [nika, tea] = [await me(await comes("google-new")), await me(await comes("facebook-without-email"))];
    for (const id of [ana.userId, tea.id]) await owns(id);
    const copy = await copied();
    const late = await aMember({ first_name: "Kasna" });

    await stack.pool.reset();
    expect((await calls("emailLogin", { body: { email: ana.email, password: ana.password } })).status).toBe(401);
    expect(await bringBack(copy)).toEqual({ made: 3, known: 0, awaited: 2, left: 0, staff: [] });
    expect((await calls("emailLogin", { body: { email: ana.email, password: ana.password } })).status).toBe(401);

    const back = await resetsPassword(ana.email);
    expect(decodeJwt(back.accessToken).sub).not.toBe(ana.userId);
    expect(await me(back)).toEqual({ id: ana.userId, purchases: 1 });
    expect(await me(await comes("facebook-without-email"))).toEqual({ id: tea.id, purchases: 1 });
    expect(await me(await comes("google-new"))).toEqual({ id: nika.id, purchases: 0 });
    expect(await me(await resetsPassword(late.email))).toEqual({ id: late.userId, purchases: 0 });
    const owner = await resetsPassword(marta.email);
    expect(decodeJwt<{ "cognito:groups"?: string[] }>(owner.accessToken)["cognito:groups"]).toEqual(["admin"]);
    expect((await calls("listStaff", {}, owner)).status).toBe(200);
  });

  it("takes the same copy twice, and another loss after it", async () => {
    const ana = await aMember();
    const tea = await me(await comes("facebook-without-email"));
    await stack.pool.reset();
    await bringBack({ startedAt: new Date(0), people: [] });
    const again = { ...(await copied()), startedAt: new Date() };
    expect(await bringBack(again)).toMatchObject({ made: 0, known: 1 });
    await stack.pool.reset();
    expect(await bringBack(again)).toMatchObject({ made: 1, known: 0 });
    expect(await me(await resetsPassword(ana.email))).toMatchObject({ id: ana.userId });
    expect(tea.id).toEqual(expect.any(String));
  });

  it("lets nobody back by a sign-in that they had dropped, nor into an account that is gone", async () => {
    const ana = await aMember();
    const nika = await me(await comes("google-new"));
    const copy = await copied();
    await stack.pool.reset();
    await bringBack(copy);
    const back = await resetsPassword(ana.email);
    expect((await calls("deleteMe", { body: { confirm: "OBRIŠI", password: NEW_PASSWORD } }, back)).status).toBe(200);
    expect(await usernameOfSub(ana.userId)).toBeUndefined();
    await updateItem({
      Key: keys.profile(nika.id),
      UpdateExpression: "SET identities = :none",
      ExpressionAttributeValues: { ":none": [] },
    });
    expect((await logsIn("google-new")).status).toBe(401);
    await stack.pool.reset();
    expect(await bringBack(copy)).toMatchObject({ made: 0, awaited: 0, left: 2 });
  });
});

describe("a copy", () => {
  it("holds no password and nothing that signs in", async () => {
    const ana = await aMember();
    const { people } = await copied();
    expect(people).toEqual([
      {
        ...{ id: ana.userId, username: expect.any(String), email: ana.email, email_verified: false, enabled: true },
        ...{ identities: null, groups: [], created_at: expect.any(String) },
      },
    ]);
  });

  it("is refused unless it is whole", async () => {
    await aMember();
    await copied();
    writeFileSync(join(folder, "00001.ndjson"), "");
    await expect(readCopy(folder)).rejects.toThrow("holds 1 parts with 0 people; 1 with 1 were copied");
    rmSync(join(folder, "complete.json"));
    await expect(readCopy(folder)).rejects.toThrow("is no whole copy");
    await expect(readCopy(join(folder, "none"))).rejects.toThrow("is no whole copy");
  });
});
