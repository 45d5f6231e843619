import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buyAll, proveCrowd, signUp } from "./crowd.ts";
import { Meter, type OfOperation } from "./meter.ts";
import { renewalMorning } from "./morning.ts";
import { buyersIn, playShapes } from "./play-shapes.ts";
import { makeReceipts } from "./receipts.ts";

/**
 * What the shop holds, its books proven afterwards: `npm run load -- --buyers 500 [--minutes 1]`, `-- --renewals 5000` (one morning of a virtual clock), `-- --receipts 20000 [--runs 10] [--poisoned 1]`,
 * `-- --shapes 30` (minutes of the shapes in shapes.ts: members, campaign, returns at once, an attack; memory must be flat).
 * Ends with 1 where anything is lost or doubled, or a call failed. Times are those of this machine; what the API's own throttle would refuse,
 * which the local shop lacks, is computed.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: "string", default: "0" },
    minutes: { type: "string", default: "1" },
    renewals: { type: "string", default: "0" },
    receipts: { type: "string", default: "0" },
    runs: { type: "string", default: "10" },
    poisoned: { type: "string", default: "0" },
    shapes: { type: "string", default: "0" },
  },
});
/** What the shop logs meanwhile, for who looks for the reason of a figure. */
const LOG = openSync(join(tmpdir(), "zamah-load.log"), "w");
const LATE_MS = 20_000;
const SHARES = [0.5, 0.95, 0.99, 1];
const COLUMNS = ["calls", "p50", "p95", "p99", "failed", "refused", "limited", "throttled"] as const;
/** Over the last stretch the memory may grow by so much of it: the stand-ins keep each letter and order. */
const GROWTH = 1.1;

if (Number(values.buyers) > 0) await crowd(Number(values.buyers), Number(values.minutes));
if (Number(values.renewals) > 0) await morning(Number(values.renewals));
if (Number(values.shapes) > 0) await shapesOfDays(Number(values.shapes));
if (Number(values.receipts) > 0) await receipts(Number(values.receipts), Number(values.runs), Number(values.poisoned));

/** The shop in a process of its own; this process takes its settings. */
async function openShop(): Promise<ChildProcess> {
  const env = { ...process.env, ACCESS_TOKEN_SECONDS: "3600" };
  const execArgv = [...process.execArgv, "--expose-gc"];
  const shop = fork(new URL("shop.ts", import.meta.url), { env, execArgv, stdio: ["ignore", LOG, "inherit", "ipc"] });
  const [environment] = await once(shop, "message");
  Object.assign(process.env, environment);
  return shop;
}

async function shapesOfDays(minutes: number): Promise<void> {
  const shop = await openShop();
  try {
    const members = await signUp(buyersIn(minutes));
    const memory = async () => {
      shop.send("memory");
      const [bytes] = await once(shop, "message");
      return Number(bytes);
    };
    const from = new Date();
    const { stretches, bought } = await playShapes(minutes, { members, memory });
    for (const { name, honest, attacks, memory: used } of stretches) {
      say(`\n${name}: MB in use ${used.join(", ")}`);
      tell(honest);
      for (const { calls, limited, failed } of attacks)
        say(`${calls} tries to sign in, ${limited} answered with 429, ${failed} with 5xx`);
    }
    const { wrong } = await proveCrowd(bought, from);
    const last = stretches.at(-1)?.memory ?? [];
    const grown = (last.at(-1) ?? 0) / (last[0] ?? 1);
    const all = stretches.flatMap(({ honest }) => honest);
    const failed = [...all, ...stretches.flatMap(({ attacks }) => attacks)].reduce((sum, of) => sum + of.failed, 0);
    judge([
      ...wrong,
      ...(failed > 0 ? [`${failed} calls were answered with 5xx.`] : []),
      ...(grown > GROWTH ? [`The memory grew to ${grown.toFixed(2)} of itself.`] : []),
    ]);
  } finally {
    shop.kill();
  }
}

async function crowd(count: number, minutes: number): Promise<void> {
  const shop = await openShop();
  try {
    const buyers = await signUp(count);
    const meter = new Meter();
    const from = new Date();
    const bought = await buyAll(buyers, { within: minutes * 60_000, lateMs: LATE_MS, meter });
    const seconds = Math.round((Date.now() - from.getTime()) / 1000);
    say(`${count} buyers in ${minutes} min, each settled or gone after ${seconds} s`);
    const { wrong, paid, registeredAfter } = await proveCrowd(bought, from);
    const report = meter.report();
    tell(report);
    const after = SHARES.map((share) => registeredAfter[Math.ceil(registeredAfter.length * share) - 1]);
    say(`${paid} charges; from payment to registered receipt, p50, p95, p99, longest: ${after.join(", ")} ms`);
    judge(wrong);
  } finally {
    shop.kill();
  }
}

async function morning(members: number): Promise<void> {
  const { wrong, ...of } = await quietly(() => renewalMorning(members));
  say(`${members} renewals: ${of.paid} paid, ${of.declined} declined, ${of.unanswered} left to the poller`);
  say(
    `minutes after six: last charge ${of.charged}, last receipt registered ${of.receipted}, last letter ${of.written}`,
  );
  judge([...wrong, ...(Math.max(of.charged, of.receipted, of.written) > 60 ? ["It took longer than the hour."] : [])]);
}

async function receipts(count: number, runs: number, poisoned: number): Promise<void> {
  const of = await quietly(() => makeReceipts(count, runs, poisoned));
  say(`${of.numbered} receipts numbered by ${runs} runs at once in ${of.numberingSeconds.toFixed(1)} s`);
  const rate = Math.round((of.registered / of.registeringSeconds) * 60);
  say(`${of.registered} told in ${of.registeringSeconds.toFixed(1)} s, ${rate} a minute`);
  judge([
    ...(of.isWhole && of.registered === count - poisoned ? [] : ["The numbers have a gap, or receipts are missing."]),
    ...of.untold.map((id) => `Nobody was told of the poisoned ${id}.`),
  ]);
}

function tell(report: readonly OfOperation[]): void {
  say("".padEnd(24) + COLUMNS.map((column) => column.padStart(10)).join(""));
  for (const of of report) {
    const figures = COLUMNS.map((column) => String(of[column]).padStart(10)).join("");
    say(`${of.operation.padEnd(24)}${figures}`);
    if (of.failed + of.refused + of.limited > 0) process.exitCode = 1;
  }
}

function judge(wrong: readonly string[]): void {
  for (const sentence of wrong) console.error(sentence);
  say(wrong.length === 0 ? "The books agree: nothing lost, nothing doubled." : `${wrong.length} things are wrong.`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** The jobs' own log lines are left out. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}

function say(text: string): void {
  console.info(`${text}  [load ${loadavg()[0]?.toFixed(1)}]`);
}
