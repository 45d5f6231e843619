import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { FUNCTIONS_OUTPUT } from "../../definitions/entries.ts";
import { buildFunctions } from "../../tools/build-functions.ts";
import { startStack } from "../stack.ts";
import { containerEnvironment, LAPTOP, type RunningStack, runningStack } from "./container-environment.ts";
import { sampleContext, sampleEvent } from "./sample-event.ts";
import { readRoutes, type WiredRoute } from "./template.ts";

const moduleSchema = z.object({
  handler: z.custom<(...parameters: unknown[]) => Promise<unknown>>((value) => typeof value === "function"),
});
const answerSchema = z.object({
  statusCode: z.int().check(z.minimum(100), z.maximum(599)),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** The outcome of a route's call without a token. */
interface RouteCheck {
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

const root = resolve(import.meta.dirname, "../../..");
const assembly = resolve(root, "dist/sam");
const template = resolve(assembly, "Zamah-staging-Local.template.json");
const environmentFile = resolve(root, "env.json");

/**
 * Prepares `sam local start-api`, and shows without Docker that the template leads from every route to code that answers: the code runs
 * against a local stack in memory.
 */
async function prepare(): Promise<void> {
  await buildFunctions(FUNCTIONS_OUTPUT);
  synthesize();
  const routes = readRoutes(template);
  const running = await runningStack(portOfStart());
  const stack = await startStack({ port: 0 });
  try {
    const names = [...new Set(routes.flatMap(({ variables }) => variables))].sort();
    const Parameters = containerEnvironment(names, running?.environment ?? process.env);
    writeFileSync(environmentFile, `${JSON.stringify({ Parameters }, null, 2)}\n`);
    report(await callRoutes(routes), running);
  } finally {
    await stack.stop();
  }
}

/** One template for all calls has more resources than a deployment may; it is never deployed. */
const WHOLE = ["-c", "@aws-cdk/core:stackResourceLimit=0"];

function synthesize(): void {
  const cdk = resolve(root, "node_modules/aws-cdk/bin/cdk");
  const architecture = process.arch === "arm64" ? "arm64" : "x86_64";
  const context = ["-c", "local=1", "-c", `arch=${architecture}`, "-c", "stage=staging", ...WHOLE];
  const options = ["synth", "--quiet", "--no-notices", "--no-staging", "--output", assembly, ...context];
  execFileSync(process.execPath, [cdk, ...options], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

function report(checks: readonly RouteCheck[], running: RunningStack | undefined): void {
  for (const { key, status, problem } of checks)
    console.info(`${String(status ?? "none").padEnd(5)} ${key}${problem ? `  ${problem}` : ""}`);
  const found = checks.filter(({ status }) => status !== undefined).length;
  console.info(
    `\n${found} of ${checks.length} routes lead to code that answers (without a token, so 401 is right for most).`,
  );
  console.info(
    ["", "Start it with Docker and the SAM CLI:", `  ${command(running)}`, "", ...hints(running)].join("\n"),
  );
  if (found < checks.length) process.exitCode = 1;
}

function command(running: RunningStack | undefined): string {
  const files = `-t ${relative(root, template)} --env-vars ${relative(root, environmentFile)}`;
  const network = process.platform === "linux" ? ` --add-host ${LAPTOP}:${running?.bridge ?? "host-gateway"}` : "";
  return `sam local start-api ${files} --port 3001 --warm-containers LAZY${network}`;
}

function hints(running: RunningStack | undefined): string[] {
  const port = portOfStart();
  const start = process.platform === "linux" ? "npm start -- --bridge" : "npm start";
  const source = running
    ? `env.json holds the addresses of the local stack on port ${port}.`
    : `No local stack told its addresses on port ${port}: run \`${start}\` and then this again, else env.json leads nowhere.`;
  const isShut = running && !running.bridge && process.platform === "linux";
  const bridge = isShut ? [`It lets no container in: start it with \`${start}\`, then run this again.`] : [];
  return [source, ...bridge, "Not run here: SAM's containers."];
}

function portOfStart(): number {
  return Number(process.env.PORT || 3000);
}

if (import.meta.main) await prepare();
