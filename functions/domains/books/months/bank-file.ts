import { isXml } from "#contract/bank-file.ts";
import { MOST_STATEMENT_ROWS } from "#contract/books.ts";
import { textIn } from "#contract/read-text.ts";
import { elementIn } from "#contract/read-xml.ts";
import { croatianMoney } from "../../../platform/croatian.ts";
import { toEuros } from "../../../platform/money.ts";
import { camtIn } from "./bank-camt.ts";
import { mt940In } from "./bank-mt940.ts";
import type { BankStatement } from "./bank-statement.ts";
import { firstProblems, type ReadStatement } from "./statement-file.ts";

/**
 * Reads a bank's statement of the shop's account (MT940 or camt.053), all of it or nothing: in euros, of that account, and from each opening
 * balance by its movements to the closing one. Pure.
 */
export function readBankFile(bytes: Uint8Array, iban: string): ReadStatement {
  const text = textIn(bytes) ?? "";
  const read = isXml(text) ? camtOf(text) : mt940In(text);
  if ("refused" in read) return { problems: [read.refused] };
  if (read.problems.length > 0) return { problems: firstProblems(read.problems) };
  const problems = read.statements.flatMap((one) => problemsOf(one, iban));
  if (problems.length > 0) return { problems: firstProblems(problems) };
  const rows = read.statements.flatMap(rowsOf);
  if (rows.length > MOST_STATEMENT_ROWS)
    return { problems: [`Izvod ima ${rows.length} stavaka, a prima se najviše ${MOST_STATEMENT_ROWS}. Podijeli ga.`] };
  return rows.length > 0 ? { rows } : { problems: ["U izvodu nema nijednog prometa."] };
}

function camtOf(text: string) {
  const document = elementIn(text, "Document");
  if (!document) return { refused: "Ovo nije ispravan XML izvoda. Je li datoteka stigla cijela?" };
  if (document.BkToCstmrStmt !== undefined) return camtIn(document);
  const other = {
    BkToCstmrAcctRpt: "camt.052, promet tijekom dana",
    BkToCstmrDbtCdtNtfctn: "camt.054, obavijest o prometu",
  };
  const named = Object.entries(other).find(([name]) => document[name] !== undefined)?.[1];
  return { refused: named ? `Ovo je ${named}. Treba izvod, camt.053.` : "Ovaj XML nije izvod banke (camt.053)." };
}

/** Why a statement can't be taken. */
function problemsOf({ account, number, currency, opening, closing, entries }: BankStatement, iban: string): string[] {
  const which = `Izvod ${number || "bez broja"}`;
  if (!isOfAccount(account, iban)) return [`${which} je računa ${account || "bez broja"}, a račun tvrtke je ${iban}.`];
  if (currency !== "EUR") return [`${which} je u valuti ${currency || "bez oznake"}, a knjige su u eurima.`];
  if (opening === undefined) return [`${which} nema početnog stanja. Je li datoteka stigla cijela?`];
  if (closing === undefined) return [`${which} nema završnog stanja. Je li datoteka stigla cijela?`];
  const sum = entries.reduce((total, { cents }) => total + cents, opening);
  return sum === closing
    ? []
    : [
        `${which}: s početnih ${money(opening)} promet vodi na ${money(sum)}, a završno stanje je ${money(closing)}. Datoteka nije cijela.`,
      ];
}

const BANK_AND_ACCOUNT = 4;
/** A Croatian account is also named by bank and number, the IBAN's digits without its first two. */
function isOfAccount(account: string, iban: string): boolean {
  const plain = account.replaceAll(/[\s/-]/g, "").toUpperCase();
  return plain.includes(iban) || plain.includes(iban.slice(BANK_AND_ACCOUNT));
}

function rowsOf({ opening = 0, number, entries }: BankStatement) {
  let balance = opening;
  return entries.map(({ row, day, cents, reference }) => {
    balance += cents;
    return { row, day, reference, gross: cents, fee: 0, net: cents, payout: number, balance };
  });
}

function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}
