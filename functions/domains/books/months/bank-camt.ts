import { type Node, nodeOf, nodesOf, textOf } from "#contract/read-xml.ts";
import type { BankStatement } from "./bank-statement.ts";
import { dayOf } from "./statement-day.ts";

const CENTS = 100;

/**
 * The statements of a camt.053 document (ISO 20022, versions 02 to 13), each with its balances; Croatian sentences about entries that can't be
 * read. What is only pending moved nothing and is left out. Pure.
 */
export function camtIn(document: Node): {
  readonly statements: readonly BankStatement[];
  readonly problems: readonly string[];
} {
  const read = nodesOf(nodeOf(document.BkToCstmrStmt).Stmt).map(statementOf);
  return { statements: read.map(({ statement }) => statement), problems: read.flatMap(({ problems }) => problems) };
}

function statementOf(stmt: Node): { statement: BankStatement; problems: string[] } {
  const account = nodeOf(stmt.Acct);
  const id = nodeOf(account.Id);
  const balances = nodesOf(stmt.Bal).map((one) => ({
    code: said(nodeOf(nodeOf(nodeOf(one.Tp).CdOrPrtry)).Cd),
    cents: centsOf(one),
    currency: said(nodeOf(one.Amt)["@Ccy"]),
  }));
  const balance = (...codes: string[]) => balances.find(({ code }) => codes.includes(code));
  const entries = nodesOf(stmt.Ntry).map((entry, place) => ({ row: place + 1, entry }));
  const booked = entries.filter(({ entry }) => statusOf(entry) === "BOOK");
  const read = booked.map(({ row, entry }) => ({
    row,
    read: entryOf(row, entry),
    currency: said(nodeOf(entry.Amt)["@Ccy"]),
  }));
  const [opening, closing] = [balance("OPBD", "PRCD"), balance("CLBD")];
  const foreign = [opening, closing].find((one) => one && one.currency !== "EUR");
  return {
    statement: {
      account: said(id.IBAN) || said(nodeOf(id.Othr).Id),
      number: said(stmt.ElctrncSeqNb) || said(stmt.LglSeqNb) || said(stmt.Id),
      currency: (foreign ?? opening)?.currency ?? said(account.Ccy),
      opening: opening?.cents,
      closing: closing?.cents,
      entries: read.flatMap((one) => one.read ?? []),
    },
    problems: read.flatMap(({ row, read: found, currency }) => {
      if (!found) return [`${row}. stavka: iznos ili dan knjiženja nije čitljiv.`];
      return currency === "EUR" ? [] : [`${row}. stavka: valuta je ${currency}, a knjige su u eurima.`];
    }),
  };
}

/** Version 02 writes the status itself, later ones a code below it. */
function statusOf(entry: Node): string {
  return said(nodeOf(entry.Sts).Cd) || said(entry.Sts);
}

function entryOf(row: number, entry: Node): BankStatement["entries"][number] | undefined {
  const [cents, day] = [centsOf(entry), dayIn(entry.BookgDt) ?? dayIn(entry.ValDt)];
  return cents === undefined || !day
    ? undefined
    : { row, day, cents, reference: said(entry.AcctSvcrRef) || said(entry.NtryRef) };
}

function dayIn(date: unknown): string | undefined {
  return dayOf(said(nodeOf(date).Dt) || said(nodeOf(date).DtTm));
}

/** An amount with the direction that it had: `RvslInd` says why, and changes no sign. */
function centsOf(node: Node): number | undefined {
  const amount = said(node.Amt);
  const direction = said(node.CdtDbtInd);
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(amount) || !/^(CRDT|DBIT)$/.test(direction)) return undefined;
  const cents = Math.round(Number(amount) * CENTS);
  if (Math.abs(Number(amount) * CENTS - cents) > 1e-6 * CENTS) return undefined;
  return direction === "DBIT" ? -cents : cents;
}

function said(value: unknown): string {
  return textOf(value).trim();
}
