import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { orderOfAttempt } from "#functions/domains/orders/order.ts";
import type {
  Gateway,
  Outcome,
  PaidOutcome,
  RepeatedCharge,
  UnknownReason,
} from "#functions/domains/payments/gateway.ts";
import type { AnswerFault } from "#infra/local/corvuspay/answer-fault.ts";
import { referenceNumber } from "#infra/local/corvuspay/numbers.ts";
import type { Random } from "#infra/local/demo/random.ts";
import { addressBack, SECOND_DOOR } from "./asked-page.ts";
import { pass } from "./calls.ts";
import type { Line } from "./line.ts";
import { type AskedPayment, type BrowserForms, ownForms, requireCents } from "./own-page.ts";

const FORM_OPEN = 900 * 1000;

/** Money that the gateway took, and how much of it went back. Cents are EUR. */
export interface Charge {
  readonly number: string;
  /** By which of its doors: the shop knows each as a gateway. */
  readonly door: string;
  readonly cents: number;
  readonly reference: string;
  readonly at: number;
  readonly kind: "checkout" | "renewal";
  /** Masked; everybody pays with one of their own. */
  readonly card: string;
  readonly accountId: string;
  /** From when the gateway's own status call knows of it. */
  readonly visibleAt: number;
  refundedCents: number;
  /** When somebody last gave money back in the gateway's portal, and how much in all: the shop is not told. */
  portal?: { readonly at: number; readonly cents: number };
}

type FormState = "open" | "declined" | "cancelled" | "charged";
/** A form that was opened at the gateway. */
export interface OpenForm {
  readonly number: string;
  readonly door: string;
  readonly cents: number;
  readonly subscription: boolean;
  readonly payableUntil: number;
  readonly card: string;
  state: FormState;
  code: string;
}

/** What the gateway posts to the shop through the buyer's browser. */
export interface BrowserReturn {
  readonly path: "success" | "cancel";
  readonly number: string;
  readonly fields: Record<string, string>;
  /** Where it leads back by an address instead. */
  readonly address?: string;
}

/** How the gateway behaves; shares of calls from 0 to 1. */
export interface Manners {
  readonly silent: number;
  readonly lies: number;
  readonly late: number;
  readonly declines: number;
  /** Share of charges that get the reference of an earlier one. */
  readonly repeats: number;
  /** A declined form may be tried again inside its 900 s. */
  readonly retryInForm: boolean;
}

export const HONEST: Manners = { silent: 0, lies: 0, late: 0, declines: 0, repeats: 0, retryInForm: false };

const SOFT = { code: "1016", class: "soft" } as const;
const HARD = { code: "931", class: "hard" } as const;
const TECHNICAL = { code: "909", class: "technical" } as const;
const unclear = ["silence", "reset", "unavailable", "html", "truncated", "entities", "unknown_status"] as const;
const lying = ["wrong_order", "wrong_amount", "wrong_currency"] as const;
const silences: readonly UnknownReason[] = ["timeout", "connection", "unreadable", "http_status", "status_word"];

/** The simulated gateway: its own truth about money, and answers that may be lost, late or wrong. */
export class Bank {
  charges: Charge[] = [];
  forms = new Map<string, OpenForm>();
  /** What the product was truthfully told to be paid since the last check. */
  readonly told = new Set<Charge>();
  /** Orders about which it ever said something unclear or wrong. */
  readonly doubtful = new Set<string>();
  /** What the gateway did and said, for the story. */
  readonly notes: string[] = [];
  /** Calls by one door about what stands at the other. */
  readonly strays: string[] = [];
  readonly #sessions = new Map<string, AskedPayment>();
  manners: Manners = HONEST;
  /** In which words buyers' browsers carry forms and returns. */
  browser: BrowserForms = ownForms;
  /** How the next merchant-initiated charge ends; else by the manners. */
  readonly cards = new Map<string, "good" | "empty" | "stolen">();
  readonly #random: Random;
  readonly #now: () => number;

  constructor(random: Random, now: () => number) {
    this.#random = random;
    this.#now = now;
  }

  /** The buyer's browser posts the shop's form; false where the number was used or the form is not the shop's. */
  open(fields: Record<string, string>): boolean {
    const asked = this.asked(fields);
    if (!asked) return false;
    const { number, cents, storesCard, payer } = asked;
    const door = fields.session === undefined ? FIRST_GATEWAY : SECOND_DOOR;
    const known = this.forms.get(number);
    if (known && known.state !== "open" && known.state !== "cancelled" && !this.#mayRetry(known)) return false;
    this.forms.set(number, {
      number,
      door,
      cents,
      subscription: storesCard,
      card: cardOf(payer),
      payableUntil: known?.state === "declined" ? known.payableUntil : this.#now() + FORM_OPEN,
      state: known?.state === "declined" ? "declined" : "open",
      code: known?.code ?? "",
    });
    return true;
  }

  /** What a form asks for, by whichever door; undefined where it is not the shop's. */
  asked(fields: Record<string, string>): AskedPayment | undefined {
    return fields.session === undefined ? this.browser.read(fields) : this.#sessions.get(fields.session);
  }

  /** The shop asks for a page of the second door; undefined where no answer comes. */
  async ask(payment: AskedPayment): Promise<string | undefined> {
    const asking = async () => {
      const fate = this.#random.next();
      if (fate < this.manners.silent / 2) throw new Silence();
      const session = this.#random.hex(16);
      this.#sessions.set(session, payment);
      if (fate < this.manners.silent) throw new Silence();
      return session;
    };
    try {
      return await pass(asking, () => new Silence());
    } catch (error) {
      if (error instanceof Silence) return undefined;
      throw error;
    }
  }

  /** The buyer presses a button; answers what the browser posts back, or undefined where nothing can be pressed. */
  press(number: string, button: "approve" | "decline" | "cancel"): BrowserReturn | undefined {
    const form = this.forms.get(number);
    if (!form || (form.state !== "open" && !this.#mayRetry(form))) return undefined;
    if (form.payableUntil <= this.#now()) form.state = form.state === "open" ? "cancelled" : form.state;
    else if (button === "approve") return this.#approve(form);
    else if (button === "decline")
      Object.assign(form, { state: "declined", code: this.#random.pick(["100", "1016", "931"]) });
    else form.state = "cancelled";
    return this.cancelReturn(number);
  }

  #mayRetry(form: OpenForm): boolean {
    return this.manners.retryInForm && form.state === "declined" && form.payableUntil > this.#now();
  }

  #approve(form: OpenForm): BrowserReturn {
    form.state = "charged";
    this.#charge(form, "checkout", this.#random.hex(22));
    return this.successReturn(form.number);
  }

  /** The signed return of a charge. */
  successReturn(number: string): BrowserReturn {
    const storedCard = this.forms.get(number)?.subscription ? (this.find(number)?.accountId ?? "") : undefined;
    return (
      this.#back("success", number) ?? { path: "success", number, fields: this.browser.success(number, storedCard) }
    );
  }

  /** The unsigned return of a form that was left, which anybody can make up. */
  cancelReturn(number: string): BrowserReturn {
    return this.#back("cancel", number) ?? { path: "cancel", number, fields: this.browser.cancel(number) };
  }

  #back(path: BrowserReturn["path"], number: string): BrowserReturn | undefined {
    const isSecond = this.forms.get(number)?.door === SECOND_DOOR;
    return isSecond ? { path, number, fields: {}, address: addressBack(path, number).address } : undefined;
  }

  #charge(
    { number, cents, door }: Pick<Charge, "number" | "cents" | "door">,
    kind: Charge["kind"],
    accountId: string,
  ): Charge {
    const late = this.#random.chance(this.manners.late) ? this.#random.below(10 * 60 * 1000) : 0;
    const repeated = this.#random.chance(this.manners.repeats) ? this.charges.at(-1)?.reference : undefined;
    const reference = repeated ?? referenceNumber(number);
    const first = this.charges.find((one) => one.accountId === accountId);
    const charge = {
      number,
      door,
      cents,
      kind,
      card: this.forms.get(number)?.card ?? first?.card ?? cardOf(accountId),
      accountId,
      reference,
      at: this.#now(),
      visibleAt: this.#now() + late,
      refundedCents: 0,
    };
    this.charges.push(charge);
    this.notes.push(`gateway charges ${number} ${cents}`);
    return charge;
  }

  find(number: string): Charge | undefined {
    return this.charges.find((charge) => charge.number === number);
  }

  /** The product's connection to a door, over a line of its own or within this process. */
  gateway(line?: Line, door: string = FIRST_GATEWAY): Gateway {
    if (line) return this.#over(line);
    return {
      outcomeOf: (number) =>
        this.#call("status", number, () =>
          this.#isElsewhere("status", number, door) ? { kind: "not_found" } : this.#lie(number, this.#status(number)),
        ),
      chargeAgain: async (charge) => {
        requireCents(charge.cents, 1);
        return this.#call("charge", charge.attemptNumber, () => this.#renew(charge, door));
      },
      refund: async ({ attemptNumber, remainingCents }) => {
        requireCents(remainingCents, 0);
        return this.#call("refund", attemptNumber, () =>
          this.#isElsewhere("refund", attemptNumber, door)
            ? { kind: "unknown", reason: "errors" }
            : this.#giveBack(attemptNumber, remainingCents),
        );
      },
    };
  }

  /** Whether the other door has this number, and this one therefore knows nothing of it: a call that went astray. */
  #isElsewhere(what: string, number: string, door: string): boolean {
    const known = this.find(number)?.door ?? this.forms.get(number)?.door ?? door;
    if (known !== door) this.strays.push(`${what} ${number} at ${door}`);
    return known !== door;
  }

  /** The same calls over a real line: what the bank leaves unsaid or says wrongly is spoilt there. */
  #over(line: Line): Gateway {
    const { gateway } = line;
    const ask = (what: string, number: string, call: () => Promise<Outcome>) =>
      this.#call(
        what,
        number,
        () => {
          for (const fault of this.#faults(number, what === "status")) line.spoil(fault);
          return call();
        },
        line,
      );
    return {
      outcomeOf: (number) => ask("status", number, () => gateway.outcomeOf(number)),
      chargeAgain: (charge) => ask("charge", charge.attemptNumber, () => gateway.chargeAgain(charge)),
      refund: (refund) => ask("refund", refund.attemptNumber, () => gateway.refund(refund)),
    };
  }

  /** How an answer about this number goes wrong. */
  #faults(number: string, mayLie: boolean): AnswerFault[] {
    const { silent, lies } = this.manners;
    const isLie = mayLie && this.#random.chance(lies);
    if (!isLie && !this.#random.chance(silent / 2)) return [];
    this.#doubt(number);
    return [this.#random.pick(isLie ? lying : unclear)];
  }

  /** A call that may be lost on its way there, or on its way back when it has taken effect. */
  async #call(what: string, number: string, effect: () => Outcome | Promise<Outcome>, line?: Line): Promise<Outcome> {
    try {
      return await pass(
        async () => {
          const fate = this.#random.next();
          if (fate < this.manners.silent / 2) return this.#silence(what, number, "lost");
          const outcome = await effect();
          if (!line && fate < this.manners.silent) return this.#silence(what, number, "answer lost");
          this.notes.push(`${what} ${number}: ${inWords(outcome)}`);
          if (outcome.kind === "unknown") this.#doubt(number);
          if (outcome.kind === "paid") this.#noteTold(outcome);
          return outcome;
        },
        () => new Silence(),
      );
    } catch (error) {
      if (error instanceof Silence) return this.#silence(what, number, "fault");
      throw error;
    }
  }

  #doubt(number: string): void {
    this.doubtful.add(orderOfAttempt(number) ?? number);
  }

  #silence(what: string, number: string, how: string): Outcome {
    const reason = this.#random.pick(silences);
    this.#doubt(number);
    this.notes.push(`${what} ${number}: ${how} (${reason})`);
    return { kind: "unknown", reason };
  }

  #noteTold({ attemptNumber, cents, currency }: PaidOutcome): void {
    const charge = this.find(attemptNumber);
    if (charge && charge.cents === cents && currency === "EUR") this.told.add(charge);
  }

  #status(number: string): Outcome {
    const charge = this.find(number);
    if (charge && charge.visibleAt <= this.#now()) return statusOf(charge);
    const form = this.forms.get(number);
    if (form?.state === "declined") return declined(form.code);
    return form?.state === "open" && this.#random.chance(0.5)
      ? { kind: "unknown", reason: "status_word" }
      : { kind: "not_found" };
  }

  #lie(number: string, outcome: Outcome): Outcome {
    if (outcome.kind !== "paid" || !this.#random.chance(this.manners.lies)) return outcome;
    this.#doubt(number);
    return this.#random.pick<PaidOutcome>([
      { ...outcome, cents: outcome.cents - 100 },
      { ...outcome, cents: outcome.cents + 1 },
      { ...outcome, currency: "191" },
      { ...outcome, attemptNumber: `S${"0".repeat(32)}` },
    ]);
  }

  #renew({ attemptNumber, storedCard, cents }: RepeatedCharge, door: string): Outcome {
    const card = this.charges.find(({ accountId }) => accountId === storedCard);
    if (card && this.#isElsewhere("charge", card.number, door)) return { kind: "declined", ...HARD };
    if (this.find(attemptNumber) || this.forms.has(attemptNumber))
      return { kind: "unknown", reason: "duplicate_order" };
    const refusal = this.refusal(storedCard);
    if (!refusal) return statusOf(this.renew(attemptNumber, cents, storedCard, door));
    if (refusal.class !== "technical") this.decline(attemptNumber, cents, refusal.code, door);
    return { kind: "declined", ...refusal };
  }

  /** Charges a stored card. */
  renew(number: string, cents: number, accountId: string, door: string = FIRST_GATEWAY): Charge {
    return this.#charge({ number, cents, door }, "renewal", accountId);
  }

  /** Why a stored card can't be charged now; undefined where it can. */
  refusal(accountId: string) {
    const card = this.cards.get(accountId) ?? "good";
    if (card === "empty") return SOFT;
    if (card === "stolen") return HARD;
    return this.#random.chance(this.manners.declines) ? this.#random.pick([SOFT, HARD, TECHNICAL]) : undefined;
  }

  /** Refuses a charge for good: its number is used. */
  decline(number: string, cents: number, code: string, door: string = FIRST_GATEWAY): void {
    const card = cardOf(number);
    this.forms.set(number, { number, door, cents, subscription: true, payableUntil: 0, card, state: "declined", code });
  }

  #giveBack(number: string, remaining: number): Outcome {
    const charge = this.find(number);
    if (!charge || charge.visibleAt > this.#now()) return { kind: "unknown", reason: "errors" };
    const left = charge.cents - charge.refundedCents;
    if (left === 0 || remaining > left) return { kind: "unknown", reason: "errors" };
    this.takeFrom(charge, remaining);
    return statusOf(charge);
  }

  /** Somebody gives cents back in the gateway's portal: from then on its word may not fit what the shop asked for. */
  giveInPortal(charge: Charge, cents: number): void {
    charge.portal = { at: this.#now(), cents: (charge.portal?.cents ?? 0) + cents };
    this.#doubt(charge.number);
    this.takeFrom(charge, charge.cents - charge.refundedCents - cents);
  }

  /** Gives back all of a charge but what remains. */
  takeFrom(charge: Charge, remaining: number): void {
    charge.refundedCents = charge.cents - remaining;
    this.notes.push(`gateway gives back ${charge.number}, ${remaining} remain`);
  }
}

class Silence extends Error {}

function statusOf(charge: Charge): Outcome {
  const { number, cents, refundedCents, reference, accountId, card } = charge;
  if (refundedCents === cents)
    return { kind: "reversed", status: charge.kind === "renewal" ? "refunded" : "voided", cents };
  if (refundedCents > 0) return { kind: "reversed", status: "partially_refunded", cents: cents - refundedCents };
  return {
    kind: "paid",
    attemptNumber: number,
    cents,
    currency: "EUR",
    reference,
    approvalCode: "123456",
    storedCard: accountId,
    cardExpires: "2030-12-31",
    card: { brand: "visa", masked: card },
  };
}

/** The masked card of whoever has this name. */
function cardOf(name: string): string {
  return `400000xxxxxx${referenceNumber(name).slice(0, 4)}`;
}

function declined(code: string): Outcome {
  return { kind: "declined", code, class: code === HARD.code ? "hard" : "soft" };
}

function inWords(outcome: Outcome): string {
  if (outcome.kind === "paid") return `paid ${outcome.attemptNumber} ${outcome.cents} ${outcome.currency}`;
  if (outcome.kind === "declined") return `declined ${outcome.code}`;
  return outcome.kind === "reversed" ? outcome.status : outcome.kind;
}
