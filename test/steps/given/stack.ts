import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { documents } from "#functions/platform/table/table.ts";
import type { DemoParts } from "#infra/local/demo.ts";
import { type LocalStack, type StackOptions, startStack } from "#infra/local/stack.ts";
import { calls } from "#test/steps/when/calls.ts";
import { callDirectly } from "./direct-calls.ts";
import type { SignedIn } from "./person.ts";

/** The whole product in memory on free ports; one for a test file, stopped by the file. Empty unless a demo is given. */
export async function aStack({ demo, ...options }: Omit<StackOptions, "port"> = {}): Promise<LocalStack> {
  const load = async (parts: DemoParts) => {
    callTableDirectly();
    await demo?.load(parts);
  };
  const stack = await startStack({ port: 0, ...options, ...(demo && { demo: { ...demo, load } }) });
  if (!demo) callTableDirectly();
  return stack;
}

function callTableDirectly(): void {
  callDirectly(documents(), String(process.env.DYNAMODB_ENDPOINT));
}

/** A new member without membership, registered through the product and signed in. */
export async function aMember(names: { first_name?: string; last_name?: string } = {}): Promise<SignedIn> {
  const email = `${randomUUID()}@example.com`;
  const password = "sedam plavih konja";
  const body = { first_name: "Ana", last_name: "Anić", ...names, email, password };
  const answer = await calls("emailRegister", { body });
  expect(answer.status).toBe(200);
  const { data } = answer.reply();
  return { email, password, userId: data.user.id, accessToken: data.token };
}

/** Somebody who has an account, signed in through the product. */
export async function aSignIn({ email, password }: { email: string; password: string }): Promise<SignedIn> {
  const answer = await calls("emailLogin", { body: { email, password } });
  expect(answer.status).toBe(200);
  const accessToken = answer.reply().data.email_token;
  const me = await calls("getMe", {}, { accessToken });
  return { email, password, userId: me.reply().data.user.id, accessToken };
}
