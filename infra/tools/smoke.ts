import { readOptions, runCommand } from "./command.ts";
import { apiAddresses, deployedStacks } from "./deploy/deployed.ts";
import { causeOf, exitCode, type Finding, look, ok, printFindings, wrong } from "./doctor/finding.ts";
import { openStage } from "./open-stage.ts";

/** The addresses of a shop. */
export interface Target {
  /** Without a slash at its end. */
  readonly address: string;
  /** The address that its pages name as their own. */
  readonly publicUrl: string;
  /** The addresses of the APIs behind the distribution; empty where there is no distribution. */
  readonly apis: readonly string[];
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

type Ask = (path: string) => Promise<HttpAnswer>;

/** Says what is wrong with an answer; undefined where nothing is. */
type Judge = (answer: HttpAnswer) => string | undefined;

const DEADLINE_MS = 20_000;
const ROLL_BACK = "npm run rollback -- --stage STAGE --to VERSION, or mend and deploy again (docs/deploy.md)";
const FRESH = /^public, max-age=0, must-revalidate$/;

/** One check; it says what is wrong, or undefined. */
interface SmokeCheck {
  readonly about: string;
  readonly says: string;
  check(): Promise<string | undefined>;
}

/** What stands in the way of a first call, by the network's word for it. */
const CURES: readonly [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, "point the name to DistributionAddress (docs/deploy.md, section 8)"],
  [/ECONNREFUSED|ECONNRESET/, "nothing listens there: is the address right, does the shop run?"],
  [/CERT|SSL|TLS/, "the certificate there is another name's: does the name lead to the distribution?"],
];

/**
 * Calls a shop from outside, changes nothing, and judges each answer. Where there is no distribution, its checks are left out; where nobody
 * answers, that is all it finds.
 */
export async function smoke(target: Target): Promise<Finding[]> {
  try {
    await fetch(target.address, { redirect: "manual", signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    const cause = causeOf(error);
    const cure = CURES.find(([pattern]) => pattern.test(cause))?.[1] ?? "try again";
    return [{ about: "connection", ...wrong(`${target.address} does not answer: ${cause}`, cure) }];
  }
  const rows = rowsOf(target);
  const found = rows.map(({ about, says, check }) =>
    look(about, async () => {
      const fault = await check();
      return fault === undefined ? ok(says) : wrong(`${says}: ${fault}`, ROLL_BACK);
    }),
  );
  return (await Promise.all(found)).flat();
}

function rowsOf({ address, publicUrl, apis }: Target): SmokeCheck[] {
  const ask: Ask = (path) => call(`${address}${path}`);
  const row = (about: string, path: string, ...judges: Judge[]) => ({
    about,
    says: `GET ${path}`,
    check: async () => all(...judges)(await ask(path)),
  });
  const everywhere = [
    row("pages", "/", page, has("content-security-policy", /default-src/)),
    row("pages", "/app/home", page),
    row("pages", "/terms", page),
    row("pages", "/assets/none.js", status(404), noPage),
    { about: "pages", says: "a file with a hash", check: () => hashedFile(ask) },
    row("pages", "/robots.txt", status(200), says(`Sitemap: ${publicUrl}/`)),
    row("worker", "/sw.js", status(200), has("cache-control", FRESH)),
    row("worker", "/app", page, has("cache-control", FRESH)),
    row("calls", "/api/v1/challenges", loaded, status(200), json),
    row("calls", "/api/v1/challenges/", status(200), json),
    row("calls", "/api/v1/me", status(401), json),
    row("calls", "/api/v1/none", status(404)),
  ];
  if (apis.length === 0) return everywhere;
  return [
    ...everywhere,
    row("pages", "/", has("strict-transport-security", /max-age=\d{8}/)),
    { about: "lists", says: "a public list asked twice comes from the edge", check: () => keptList(ask) },
    ...apis.map((api) => ({
      about: "firewall",
      says: `nobody goes round it to ${api}`,
      check: async () => status(403)(await call(`${api}api/v1/challenges`)),
    })),
  ];
}

async function call(address: string): Promise<HttpAnswer> {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(DEADLINE_MS) });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Checks the first hashed file of the app's page, which browsers may keep for ever. */
async function hashedFile(ask: Ask): Promise<string | undefined> {
  const [path] = /\/assets\/[\w.-]+\.js/.exec((await ask("/app")).body) ?? [];
  if (!path) return "the page names none";
  return all(status(200), has("cache-control", /immutable/))(await ask(path));
}

async function keptList(ask: Ask): Promise<string | undefined> {
  await ask("/api/v1/challenges");
  return has("x-cache", /^(Hit|RefreshHit)/)(await ask("/api/v1/challenges"));
}

function all(...judges: readonly Judge[]): Judge {
  return (answer) => judges.map((judge) => judge(answer)).find((fault) => fault !== undefined);
}

function status(expected: number): Judge {
  return (answer) => (answer.status === expected ? undefined : `${answer.status} instead of ${expected}`);
}

function has(header: string, pattern: RegExp): Judge {
  return ({ headers }) => {
    const value = headers.get(header);
    return pattern.test(value ?? "") ? undefined : `${header} is ${value ?? "missing"}`;
  };
}

function says(text: string): Judge {
  return ({ body }) => (body.includes(text) ? undefined : `it does not say "${text}"`);
}

const loaded: Judge = (answer) => (answer.status === 404 ? "404: is the catalogue loaded?" : undefined);
const page: Judge = all(status(200), has("content-type", /^text\/html/));
const json: Judge = has("content-type", /^application\/json/);
const noPage: Judge = ({ headers }) =>
  headers.get("content-type")?.startsWith("text/html") ? "a page stands in for a file" : undefined;

const USAGE = "Usage: npm run smoke -- --stage STAGE | --address http://localhost:3000";

/** The command `npm run smoke` (docs/deploy.md): calls a deployed stage, or the shop of `npm start`, from outside. */
async function main(): Promise<void> {
  const { stage, address } = readOptions(["stage", "address"]);
  const findings = await smoke(await targetOf(stage, address));
  printFindings(findings);
  process.exitCode = exitCode(findings);
}

async function targetOf(stage: string | undefined, address: string | undefined): Promise<Target> {
  if (stage) {
    const opened = await openStage(stage, USAGE);
    const { publicUrl } = opened;
    return { address: address ?? publicUrl, publicUrl, apis: apiAddresses(await deployedStacks(opened)) };
  }
  if (!address || !/^https?:\/\//.test(address)) throw new Error(USAGE);
  const { origin } = new URL(address);
  return { address: origin, publicUrl: origin, apis: [] };
}

if (import.meta.main) await runCommand(main);
