import { randomUUID } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { PutObjectTaggingCommand, S3Client } from "@aws-sdk/client-s3";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Operation } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import { CHECKOUT_PATH, type GatewaySandbox } from "#infra/local/gateway-sandbox.ts";
import type { Answer, Said } from "./request.ts";

export const PASSWORD = "sedam plavih konja";
export const MEMBER = { first_name: "Ana", last_name: "Anić", email: "ana@primjer.hr", password: PASSWORD };

/** A shop on a cloud: how its calls and jobs are reached there, and what stands beside it. */
export interface Shop {
  readonly table: string;
  readonly userPoolId: string;
  readonly sandbox: Pick<GatewaySandbox, "handleCheckout">;
  calls(operation: Operation, said?: Said): Promise<Answer>;
  runs(job: Job): Promise<void>;
}

/** Walks a member's and the staff's way through a shop that sells training 2 for 40 euros and has nobody yet. */
export async function journey(shop: Shop): Promise<void> {
  const { calls, runs } = shop;
  const joined = await calls("emailRegister", { json: MEMBER });
  const { id } = joined.body.data.user;
  await calls("verifyToken", { json: { token: joined.body.data.token } });
  const signedIn = await calls("emailLogin", { json: { email: MEMBER.email, password: PASSWORD } });
  await calls("refreshSession", { cookie: signedIn.cookie });
  const bearer = signedIn.body.data.email_token;
  await calls("getMe", { bearer });
  await calls("sendVerification", { bearer, json: {} });
  await calls("forgotPassword", { json: { email: MEMBER.email } });
  for (const list of [
    "listSubscriptions",
    "listEbooks",
    "listTrainings",
    "listChallenges",
    "listRecipes",
    "getSearchIndex",
  ])
    await calls(list as Operation);
  await calls("getTraining", { bearer, params: { id: "2" } });
  const orders: string[] = [];
  for (const product of [
    { product_category: "training", product_id: 2, total: 40 },
    { product_category: "subscription", product_id: "monthly", total: 24.99 },
  ]) {
    const ordered = await calls("createOrder", { bearer, json: product });
    const order_number = ordered.body.data.order.id;
    orders.push(order_number);
    const signed = await calls("signOrder", { bearer, json: { order_number } });
    const page = shop.sandbox.handleCheckout({
      method: "POST",
      path: CHECKOUT_PATH,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...signed.body.fields, outcome: "approve" }),
    });
    await calls("receivePaymentSuccess", { form: JSON.parse(page.body).fields });
    await calls("getOrder", { bearer, params: { order_number } });
  }
  const membership = await calls("getSubscription", { bearer, params: { userId: id } });
  const bought = { params: { userId: id }, query: "product_id=2&product_category=training" };
  await calls("checkPurchased", { bearer, ...bought });
  const training = await calls("getTraining", { bearer, params: { id: "2" } });
  const [, video_id] = /"video_id":"([^"]+)"/.exec(JSON.stringify(training.body)) ?? [];
  await calls("recordViewedVideo", { bearer, json: { user_id: id, video_id } });
  for (const job of ["reconcile", "makeDocuments", "sendOutbox"] as const) await runs(job);
  await calls("listPayments", { bearer });
  await renew(shop, id);
  await staffWork(shop, { ...MEMBER, id, order_number: orders[0] ?? "" });
  await calls("exportMe", { bearer });
  const cancelled = { subscription_status: "cancelled" };
  await calls("cancelSubscription", {
    bearer,
    params: { subscriptionId: membership.body.data.subscription.id },
    json: cancelled,
  });
  await calls("logout", { bearer, cookie: signedIn.cookie });
}

/** The membership's next charge is due: eight hours ago, so that the morning of that day is past at any hour. */
async function renew({ table, runs }: Shop, id: string): Promise<void> {
  const due = new Date(Date.now() - 8 * 3_600_000).toISOString();
  await documents().send(
    new UpdateCommand({
      TableName: table,
      Key: keys.subscription(id),
      UpdateExpression: "SET paid_until = :due, gsi2sk = :due",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":due": due },
    }),
  );
  for (const job of ["renewals", "remind", "checks", "housekeeping", "checkVideos", "publish"] as const)
    await runs(job);
}

interface Bought {
  readonly email: string;
  readonly id: string;
  /** An order of 40 euros. */
  readonly order_number: string;
}

async function staffWork(shop: Shop, { email, id, order_number }: Bought): Promise<void> {
  const { table: TableName, userPoolId: UserPoolId, calls, runs } = shop;
  const key = { TableName, Key: keys.profile(id) };
  await documents().send(
    new UpdateCommand({
      ...key,
      UpdateExpression: "SET #role = :admin, duties = :duties",
      ExpressionAttributeNames: { "#role": "role" },
      ExpressionAttributeValues: { ":admin": "admin", ":duties": ["owner"] },
    }),
  );
  const pool = new CognitoIdentityProviderClient({});
  const { Users = [] } = await pool.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${id}"` }));
  const Username = Users[0]?.Username;
  await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: "admin", Username }));
  const { body } = await calls("emailLogin", { json: { email, password: PASSWORD } });
  const bearer = body.data.email_token;
  await calls("searchOrders", { bearer, query: "tab=paid" });
  await calls("inspectOrder", { bearer, params: { order_number } });
  const json = { amount: 1, expected_remaining: 39, reason: "Na drugom oblaku" };
  await calls("refundOrder", { bearer, params: { order_number }, json });
  await runs("sendRefunds");
  for (const list of ["getMorning", "getTrends", "listPeople", "listStaff", "listAudit"] as const)
    await calls(list, { bearer });
  await calls("listFiles", { bearer, query: "kind=document" });
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >>\n%%EOF\n");
  const asked = { kind: "pdf", title: "Priručnik", type: "application/pdf", bytes: pdf.length };
  const headers = { "idempotency-key": randomUUID() };
  const opened = await calls("createUpload", { bearer, json: asked, headers });
  const { id: upload, url, fields } = opened.body.data.upload;
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(fields)) form.set(name, value);
  form.set("file", new Blob([pdf], { type: asked.type }));
  await fetch(url, { method: "POST", body: form });
  await findClean(fields);
  const finished = await calls("finishUpload", { bearer, params: { id: upload }, json: {} });
  await calls("deleteFile", { bearer, params: { id: finished.body.data.file.id } });
}

/** The malware scan of an upload ends in GuardDuty's place, which an emulator does not have. */
async function findClean({ bucket, key }: Readonly<Record<string, string>>): Promise<void> {
  const TagSet = [{ Key: "GuardDutyMalwareScanStatus", Value: "NO_THREATS_FOUND" }];
  await new S3Client({}).send(new PutObjectTaggingCommand({ Bucket: bucket, Key: key, Tagging: { TagSet } }));
}
