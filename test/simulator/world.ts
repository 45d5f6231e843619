import { shop } from "#functions/platform/shop.ts";
import type { Random } from "#infra/local/demo/random.ts";
import { NOON } from "#test/steps/given/records.ts";
import { Bank } from "./bank.ts";
import type { Breach } from "./breach.ts";
import { isStruck, newRun, type Run, together } from "./calls.ts";
import type { MailService } from "./mail-service.ts";
import type { Change, Item, WorldTable } from "./table.ts";
import type { TaxOffice } from "./tax-office.ts";

export interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** Percent of PDV in Austria, of ebooks too. */
const AUSTRIAN_RATE = 20;

interface Parts {
  /** Says which invariants a step broke. */
  readonly findBreaches: (world: World, changes: readonly Change[]) => Breach[];
  readonly seed: number;
  readonly random: Random;
  readonly table: WorldTable;
  readonly buyers: readonly Buyer[];
  /** Somebody of the staff. */
  readonly admin: Buyer;
  readonly mail: MailService;
  readonly tax: TaxOffice;
  readonly log: readonly string[];
}

/** A lower price (cents) of a product from a moment until before another (ms). */
export interface Sale {
  readonly product: string;
  readonly cents: number;
  readonly from: number;
  readonly until: number;
}

/** Money that came by transfer or in cash, as the staff enters it under its number. */
export interface HandPayment {
  readonly reference: string;
  readonly product: { readonly product_category: string; readonly product_id: string | number };
  readonly cents: number;
  readonly method: "transfer" | "cash";
  readonly day: string;
  /** The order that an answer named. */
  order?: string;
}

/** What the owner of an order was told by its page. */
export interface Seen {
  readonly number: string;
  readonly status: string;
  readonly at: number;
}

/** What a world is at one moment. */
export interface Moment {
  readonly now: number;
  readonly charges: Bank["charges"];
  readonly forms: Bank["forms"];
  readonly items: ReadonlyMap<string, Item>;
  readonly told: number;
  /** What the tax service was told by then. */
  readonly registered: TaxOffice["entries"];
}

/** A shop, its buyers and its gateway at one virtual moment, with the story of how they came there. */
export class World {
  readonly seed: number;
  readonly random: Random;
  readonly table: WorldTable;
  buyers: readonly Buyer[];
  /** Who deleted their account, by id. */
  readonly gone = new Set<string>();
  /** Cents that a buyer was shown when an order was made, by its number. */
  readonly shown = new Map<string, number>();
  /** Dearer prices that members accepted, from when until when they took it back (ms). */
  readonly accepted: { readonly user: string; readonly cents: number; readonly from: number; until: number }[] = [];
  /** Orders whose payment a bank took back, for good or not. */
  readonly disputed = new Set<string>();
  /** Money that went back without the gateway, by the key under which the owner booked it; told: the booking was answered as done. */
  readonly transfers = new Map<string, { readonly order: string; readonly cents: number; told: boolean }>();
  /** Changes of PDV (%), in the order in which they were made, each from a day on, and when it was made (ms). */
  readonly rates: {
    readonly product: string;
    readonly from: string;
    readonly rate: number;
    readonly setAt: number;
  }[] = [];
  /** Who the seller is, in the PDV system or outside, each from a day on. */
  readonly statuses: { readonly from: string; readonly registered: boolean; readonly name: string }[] = [];
  readonly sales: Sale[] = [];
  readonly byHand: HandPayment[] = [];
  /** What the books said of months that were over when a setting changed. */
  readonly frozen = new Map<string, string>();
  /** Prices of plans that members confirmed for their next period. */
  readonly agreed: { readonly user: string; readonly plan: string; readonly cents: number }[] = [];
  readonly admin: Buyer;
  readonly mail: MailService;
  readonly tax: TaxOffice;
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
  /** Whether mails are sent in this world; making their PDFs takes longer than all else together. */
  sendsMails = true;
  /** What came up so shortly before the end may still be on its way (ms). */
  maxDelayMs = 0;
  /** How many pauses were granted: each may stretch a membership without being paid for. */
  pauses = 0;
  /** Members whose cancel was confirmed, until they take it back or buy a membership again. */
  readonly cancelled = new Set<string>();
  /** Free days of Premium that were begun: whose, when (ms), and until when. */
  readonly freeDays: { readonly user: string; readonly at: number; readonly until: string }[] = [];
  /** Whether a fault struck since the last check. */
  disturbed = false;

  private readonly findBreaches: Parts["findBreaches"];

  constructor({ findBreaches, seed, random, table, buyers, admin, mail, tax, log }: Parts) {
    Object.assign(mail, { down: 0, forgets: 0, forgotten: 0 });
    mail.accepted.clear();
    this.findBreaches = findBreaches;
    this.seed = seed;
    this.random = random;
    this.table = table;
    this.buyers = buyers;
    this.admin = admin;
    this.mail = mail;
    this.tax = tax;
    this.log = log;
    this.bank = new Bank(random, () => this.now);
  }

  /** Who the seller is at a moment, and whether in the PDV system. */
  sellerAt(at: string): { readonly registered: boolean; readonly name: string } {
    const day = zagrebCalendar(Date.parse(at));
    const begun = this.statuses.filter(({ from }) => from <= day);
    const last = begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
    return last ?? { registered: true, name: shop.company.name };
  }

  /** The PDV rate (%) of a product at a moment, for somebody of Croatia or of Austria. */
  rateOf(category: string, id: number | string, at: string, isAbroad = false): number {
    if (!this.sellerAt(at).registered) return 0;
    if (isAbroad && shop.oss.from !== null && shop.oss.from <= zagrebCalendar(Date.parse(at))) return AUSTRIAN_RATE;
    const product = `PRODUCT#${category}#${id}`;
    const day = zagrebCalendar(Date.parse(at));
    let rate = Number(this.table.items.get(`${product} PRODUCT`)?.vat_rate);
    let since = "";
    const known = this.rates.filter(({ setAt }) => setAt <= Date.parse(at));
    for (const change of known) {
      if (change.product === product && change.from <= day && change.from >= since)
        [rate, since] = [change.rate, change.from];
    }
    return rate;
  }

  /** Whether a job runs in this world. */
  works(job: string): boolean {
    return job !== "outbox" || this.sendsMails;
  }

  tell(line: string): void {
    this.story.push(`${new Date(this.now).toISOString().slice(0, 19)} ${line}`);
    for (const note of this.bank.notes.splice(0)) this.story.push(`${" ".repeat(22)}${note}`);
  }

  /** One invocation of the product, disturbed or not. */
  async run<T>(what: string, work: () => Promise<T>, run: Run = newRun()): Promise<T | "dead"> {
    const [result = "dead"] = await together(this.random, [{ run, work }]);
    if (isStruck(run)) this.disturbed = true;
    this.tell(`${what}${faultText(run)} -> ${result === "dead" ? "killed" : brief(result)}`);
    return result;
  }

  /** Invocations at the same moment, their calls interleaved by the seed. */
  async atOnce<T>(
    what: string,
    works: readonly (() => Promise<T>)[],
    runs: readonly Run[] = [],
  ): Promise<(T | "dead")[]> {
    const pairs = works.map((work, position) => ({ work, run: runs[position] ?? newRun() }));
    const results = await together(this.random, pairs);
    if (pairs.some(({ run }) => isStruck(run))) this.disturbed = true;
    this.tell(
      `${what} ${works.length} at once${pairs.map(({ run }) => faultText(run)).join("")} -> ${results.map(brief).join(" | ")}`,
    );
    return results;
  }

  /** Remembers this moment, to come back to it. */
  moment(): Moment {
    const { charges, forms } = structuredClone({ charges: this.bank.charges, forms: this.bank.forms });
    return {
      now: this.now,
      charges,
      forms,
      items: new Map(this.table.items),
      told: this.story.length,
      registered: this.tax.entries,
    };
  }

  /** Back to a moment: table, gateway, tax service, clock and story are as they were. */
  async goBack({ now, charges, forms, items, told, registered }: Moment): Promise<void> {
    this.now = now;
    Object.assign(this.bank, structuredClone({ charges, forms }));
    this.story.length = told;
    this.tax.entries = registered;
    await this.table.goBack(items);
  }

  /** Reads what the step wrote and holds every invariant against it; the first breach ends the world. */
  async check(): Promise<Breach[]> {
    const changes = await this.table.follow();
    this.changes = changes;
    for (const { after } of changes) if (isPurchase(after)) this.cancelled.delete(String(after?.user_id));
    for (const { key, before, after } of changes) {
      if (!key.endsWith(" BEGUN#TRIAL") || before || !after) continue;
      this.freeDays.push({ user: String(after.user_id), at: this.now, until: String(after.until) });
    }
    const found = this.findBreaches(this, changes);
    this.seen.length = 0;
    this.bank.told.clear();
    this.refused = false;
    this.disturbed = false;
    return found;
  }
}

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zagreb" });

/** The day (yyyy-mm-dd) of a moment in Zagreb, by another calendar than the product's. */
export function zagrebCalendar(moment: number): string {
  return calendar.format(moment);
}

function isPurchase(item: Item | undefined): boolean {
  return item?.sk === "ORDER" && item.category === "subscription" && item.status === "paid" && !item.renewal;
}

function faultText(run: Run): string {
  return isStruck(run) ? ` [${run.fault?.kind} at call ${run.fault?.at}]` : "";
}

function brief(result: unknown): string {
  if (typeof result !== "object" || result === null) return String(result);
  const { status, body, location } = result as {
    status?: number;
    body?: { data?: unknown; code?: string };
    location?: string;
  };
  if (status === undefined) return JSON.stringify(result);
  const order = (body?.data as { order?: { status?: string } } | undefined)?.order?.status;
  return [status, body?.code, order, location].filter(Boolean).join(" ");
}
