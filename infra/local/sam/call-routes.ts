import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { sampleContext, sampleEvent } from "./sample-event.ts";
import type { WiredRoute } from "./template.ts";

const moduleSchema = z.object({
  handler: z.custom<(...parameters: unknown[]) => Promise<unknown>>((value) => typeof value === "function"),
});
const answerSchema = z.object({
  statusCode: z.int().check(z.minimum(100), z.maximum(599)),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** What a route's code made of a call without a token. */
export interface RouteCheck {
  readonly key: string;
  /** HTTP status, or undefined where no well-formed answer came. */
  readonly status: number | undefined;
  readonly problem?: string;
}

/** Imports every route's code from where the template says it is and calls it once. */
export async function callRoutes(routes: readonly WiredRoute[]): Promise<RouteCheck[]> {
  const checks: RouteCheck[] = [];
  for (const route of routes) checks.push(await callRoute(route));
  return checks;
}

async function callRoute({ key, file }: WiredRoute): Promise<RouteCheck> {
  try {
    const { handler } = z.parse(moduleSchema, { ...(await import(pathToFileURL(file).href)) });
    const { statusCode } = z.parse(answerSchema, await handler(sampleEvent(key), sampleContext()));
    return { key, status: statusCode };
  } catch (error) {
    return { key, status: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}
