import type { BankStatement } from "./bank-statement.ts";
import { dayOf } from "./statement-day.ts";

/** A field of a SWIFT message: its tag, its lines, and the line on which it begins. */
interface StatementField {
  readonly tag: string;
  readonly row: number;
  readonly text: string;
}

const CENTS = 100;
const DEBITS: readonly string[] = ["D", "RC"];

/** The statements of an MT940 file (SWIFT, category 9), each with its balances; Croatian sentences about lines that can't be read. Pure. */
export function mt940In(text: string): {
  readonly statements: readonly BankStatement[];
  readonly problems: readonly string[];
} {
  const messages = messagesIn(fieldsIn(text));
  const read = messages.map(statementOf);
  return { statements: read.map(({ statement }) => statement), problems: read.flatMap(({ problems }) => problems) };
}

/** Each field goes on to the next line that begins with a tag, or ends the message. */
function fieldsIn(text: string): StatementField[] {
  const fields: StatementField[] = [];
  let open = false;
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest = ""] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, row: place + 1, text: rest });
    else if (open && last && !/^-\}?/.test(line))
      fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` };
    open = tag !== undefined || (open && !/^-\}?/.test(line));
  }
  return fields;
}

function messagesIn(fields: readonly StatementField[]): StatementField[][] {
  const messages: StatementField[][] = [];
  for (const field of fields) {
    if (field.tag === "20") messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages;
}

function statementOf(fields: readonly StatementField[]): { statement: BankStatement; problems: string[] } {
  const find = (pattern: RegExp) => fields.find(({ tag }) => pattern.test(tag));
  const [opening, closing] = [balanceOf(find(/^60[FM]$/)), balanceOf(find(/^62[FM]$/))];
  const lines = fields.filter(({ tag }) => tag === "61");
  const entries = lines.map(entryOf);
  return {
    statement: {
      account: (find(/^25P?$/)?.text.split("\n")[0] ?? "").trim(),
      number: (find(/^28C?$/)?.text ?? "").trim(),
      currency: opening?.currency ?? closing?.currency ?? "",
      opening: opening?.cents,
      closing: closing?.cents,
      entries: entries.flatMap((one) => one ?? []),
    },
    problems: lines.flatMap(({ row, text }, place) =>
      entries[place] ? [] : [`${row}. redak: promet „${text.split("\n")[0]?.slice(0, 40)}“ (:61:) nije čitljiv.`],
    ),
  };
}

/** `:60F:C261121EUR1234,56`. */
function balanceOf(field: StatementField | undefined) {
  const [, mark, currency = "", amount = ""] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(field?.text ?? "") ?? [];
  const cents = centsOf(amount);
  return mark && cents !== undefined ? { currency, cents: mark === "D" ? -cents : cents } : undefined;
}

/**
 * `:61:2611211121C1181,40NTRFNONREF//8X1`: day of value, day of booking, C, D, or RC and RD, which take back a credit and a debit, a letter
 * of the currency, amount, kind, the owner's reference and the bank's.
 */
function entryOf({ row, text }: StatementField): BankStatement["entries"][number] | undefined {
  const found = /^(\d{6})(\d{4}| {4})?(RC|RD|C|D)([A-Z])? ?([\d,]+)([A-Z].{3})?([^\n]*)/.exec(text);
  const [, value = "", booked = "", mark = "", , amount = "", , references = ""] = found ?? [];
  const cents = centsOf(amount);
  const day = bookedDay(value, booked.trim());
  if (cents === undefined || !day) return undefined;
  return {
    row,
    day,
    cents: DEBITS.includes(mark) ? -cents : cents,
    reference: references.split("//")[1]?.trim() ?? "",
  };
}

/** The day of booking, of the year in which it is nearest to the day of value. */
function bookedDay(value: string, booked: string): string | undefined {
  const day = dayOf(`20${value}`);
  if (!day || booked === "") return day;
  const year = Number(day.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((one) => dayOf(`${one}${booked}`) ?? []);
  const apart = (one: string) => Math.abs(Date.parse(one) - Date.parse(day));
  return candidates.toSorted((one, other) => apart(one) - apart(other))[0];
}

/** Cents of an amount with its decimal comma, which some banks leave out of whole euros. */
function centsOf(text: string): number | undefined {
  return /^\d{1,13}(,\d{0,2})?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * CENTS) : undefined;
}
