import type { Random } from "#infra/local/demo/random.ts";
import { NOON } from "../functions/records.ts";
import { Bank } from "./bank.ts";
import { execute, newRun, type Run, together } from "./calls.ts";
import { type Breach, breaches } from "./invariants.ts";
import type { MailService } from "./laboratory.ts";
import type { Change, WorldTable } from "./table.ts";

export interface Buyer {
  readonly id: string;
  readonly token: string;
}

interface Parts {
  readonly seed: number;
  readonly random: Random;
  readonly table: WorldTable;
  readonly buyers: readonly Buyer[];
  readonly mail: MailService;
  readonly log: readonly string[];
}

/** What the owner of an order was told by its page. */
export interface Seen {
  readonly number: string;
  readonly status: string;
  readonly at: number;
}

/** A shop, its buyers and its gateway at one virtual moment, with the story of how they came there. */
export class World {
  readonly seed: number;
  readonly random: Random;
  readonly table: WorldTable;
  readonly buyers: readonly Buyer[];
  readonly mail: MailService;
  readonly log: readonly string[];
  readonly bank: Bank;
  readonly story: string[] = [];
  now = NOON.getTime();
  /** Pages that the last step showed. */
  readonly seen: Seen[] = [];
  /** What the last step wrote. */
  changes: readonly Change[] = [];
  /** Whether the last step's request was refused before it could change anything. */
  refused = false;
  /** Whether the product has a job that makes refunds. */
  givesBack = false;
  /** Whether a fault struck since the last check. */
  disturbed = false;

  constructor({ seed, random, table, buyers, mail, log }: Parts) {
    Object.assign(mail, { down: 0, forgets: 0, forgotten: 0 });
    mail.accepted.clear();
    this.seed = seed;
    this.random = random;
    this.table = table;
    this.buyers = buyers;
    this.mail = mail;
    this.log = log;
    this.bank = new Bank(random, () => this.now);
  }

  tell(line: string): void { if (process.env.DBG) console.error(line);
    this.story.push(`${new Date(this.now).toISOString().slice(0, 19)} ${line}`);
    for (const note of this.bank.notes.splice(0)) this.story.push(`${" ".repeat(22)}${note}`);
  }

  /** One invocation of the product, disturbed or not. */
  async run<T>(what: string, work: () => Promise<T>, run: Run = newRun()): Promise<T | "dead"> {
    const result = await execute(run, work);
    if (run.fault && run.calls >= run.fault.at) this.disturbed = true;
    this.tell(`${what}${faultText(run)} -> ${result === "dead" ? "killed" : brief(result)}`);
    return result;
  }

  /** Invocations at the same moment, their calls interleaved by the seed. */
  async atOnce<T>(what: string, works: readonly (() => Promise<T>)[], runs: readonly Run[] = []): Promise<(T | "dead")[]> {
    const pairs = works.map((work, position) => ({ work, run: runs[position] ?? newRun() }));
    const results = await together(this.random, pairs);
    if (pairs.some(({ run }) => run.fault && run.calls >= run.fault.at)) this.disturbed = true;
    this.tell(`${what} ${works.length} at once${pairs.map(({ run }) => faultText(run)).join("")} -> ${results.map(brief).join(" | ")}`);
    return results;
  }

  /** Reads what the step wrote and holds every invariant against it; the first breach ends the world. */
  async check(): Promise<Breach[]> {
    const changes = await this.table.follow();
    this.changes = changes;
    const found = breaches(this, changes);
    this.seen.length = 0;
    this.refused = false;
    this.disturbed = false;
    return found;
  }

}

function faultText({ fault, calls }: Run): string {
  if (!fault || calls < fault.at) return "";
  return ` [${fault.kind} at call ${fault.at}]`;
}

function brief(result: unknown): string {
  if (typeof result !== "object" || result === null) return String(result);
  const { status, body, location } = result as { status?: number; body?: { data?: unknown; code?: string }; location?: string };
  if (status === undefined) return JSON.stringify(result);
  const order = (body?.data as { order?: { status?: string } } | undefined)?.order?.status;
  return [status, body?.code, order, location].filter(Boolean).join(" ");
}
