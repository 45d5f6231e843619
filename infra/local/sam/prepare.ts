import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { FUNCTIONS_OUTPUT } from "../../definitions/entries.ts";
import { buildFunctions } from "../../tools/build-functions.ts";
import { startStack } from "../stack.ts";
import { callRoutes, type RouteCheck } from "./call-routes.ts";
import { containerEnvironment, LAPTOP, type RunningStack, runningStack } from "./container-environment.ts";
import { readRoutes } from "./template.ts";

const root = resolve(import.meta.dirname, "../../..");
const assembly = resolve(root, "dist/sam");
const template = resolve(assembly, "Zamah-staging-Local.template.json");
const environmentFile = resolve(root, "env.json");

/**
 * Makes everything that `sam local start-api` needs, and shows without Docker that the template leads from every route to
 * code that answers: it runs that code against a local stack of its own, in memory.
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

/** One template for all calls holds more resources than a deployment may; nothing deploys it. */
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

await prepare();
