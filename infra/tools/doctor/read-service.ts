import { STSClient } from "@aws-sdk/client-sts";
import { SignatureV4 } from "@smithy/signature-v4";
import { XMLParser } from "fast-xml-parser";
import * as z from "zod/mini";

const LONGEST_MS = 10_000;

/**
 * Reads a path of an AWS service for which the project has no client, with the environment's credentials. Returns undefined for what is
 * not there; throws with the answer where a right is missing.
 */
export async function readService(service: string, region: string, path: string): Promise<string | undefined> {
  const { credentials, sha256 } = new STSClient({ region }).config;
  const signer = new SignatureV4({ service, region, credentials, sha256 });
  const { href, protocol, hostname, port, host, pathname, searchParams } = new URL(
    path,
    process.env.AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`,
  );
  const { headers } = await signer.sign({
    method: "GET",
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { host },
  });
  const answer = await fetch(href, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
  const body = await answer.text();
  if (answer.ok) return body;
  if (/ResourceNotFound/.test(`${answer.headers.get("x-amzn-errortype")} ${body}`)) return undefined;
  throw new Error(`${service} answered ${answer.status}: ${body.slice(0, 200)}`);
}

/** An address that hears a topic, or has not said yet that it wants to. */
export interface Subscription {
  readonly topic: string;
  readonly address: string;
  readonly isConfirmed: boolean;
}

const member = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z.string(),
  SubscriptionArn: z.string(),
});
const text = z._default(z.string(), "");
const subscriptionPage = z.object({
  ListSubscriptionsResponse: z.object({
    ListSubscriptionsResult: z.object({
      Subscriptions: z.union([z.object({ member: z.array(member) }), text]),
      NextToken: text,
    }),
  }),
});
const xml = new XMLParser({ isArray: (name) => name === "member", parseTagValue: false });

/** Lists the people who hear the topics of a region whose names begin so. */
export async function listSubscriptions(region: string, prefix: string): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (let next = "first"; next !== ""; ) {
    const query = new URLSearchParams({ Action: "ListSubscriptions", Version: "2010-03-31" });
    if (next !== "first") query.set("NextToken", next);
    const page = z.parse(subscriptionPage, xml.parse((await readService("sns", region, `/?${query}`)) ?? ""));
    const { Subscriptions, NextToken } = page.ListSubscriptionsResponse.ListSubscriptionsResult;
    const all = typeof Subscriptions === "string" ? [] : Subscriptions.member;
    for (const { TopicArn, Protocol, Endpoint, SubscriptionArn } of all) {
      const topic = TopicArn.split(":").at(-1) ?? "";
      const isConfirmed = SubscriptionArn.startsWith("arn:");
      if (topic.startsWith(prefix) && Protocol !== "lambda") found.push({ topic, address: Endpoint, isConfirmed });
    }
    next = NextToken;
  }
  return found;
}
