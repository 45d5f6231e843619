import { isBankFile } from "#contract/bank-file.ts";
import { importStatement, MOST_STATEMENT_BYTES, type StatementColumns } from "#contract/books.ts";
import { readBankFile } from "../../domains/books/months/bank-file.ts";
import { countUnknown } from "../../domains/books/months/payouts.ts";
import { missingOnAccount } from "../../domains/books/months/payouts-on-account.ts";
import { firstProblems, readStatement } from "../../domains/books/months/statement-file.ts";
import { findStatement, presentStatement } from "../../domains/books/months/statement-store.ts";
import { saveStatement, statementId } from "../../domains/books/months/take-statement.ts";
import { shopAt } from "../../domains/shop/shop-settings.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { storeSettings } from "../../platform/setting-names.ts";
import { setting } from "../../platform/settings.ts";
import { now } from "../../platform/time.ts";

/**
 * Imports an acquirer's statement or the bank's, all of it or nothing; the same file again changes nothing. 400 `statement_refused` with
 * Croatian sentences where it is unreadable, incomplete, doubled or of another shop or account; 413 where it is too large.
 */
export const handler = adminEndpoint("importStatement", importStatement, async (request) => {
  const { name, content, columns } = request.body;
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > MOST_STATEMENT_BYTES) throw new Problem("body_too_large");
  const id = statementId(bytes);
  const known = await findStatement(id);
  if (known) return { status: "success" as const, data: { statement: presentStatement(known), known: true } };
  const read = isBankFile(bytes) ? await fromBank(bytes) : await fromAcquirer(id, bytes, request.body);
  const saved = await saveStatement(actorOf("importStatement", request), { id, name, columns, ...read });
  if (!saved) throw new Problem("state_changed");
  if ("problems" in saved) throw refused(firstProblems(saved.problems));
  request.log("info", "statement_imported", { rows: saved.rows });
  return { status: "success" as const, data: { statement: presentStatement(saved), known: false } };
});

async function fromBank(bytes: Uint8Array) {
  const { iban } = (await shopAt(now())).company;
  const read = readBankFile(bytes, iban);
  if ("problems" in read) throw refused(read.problems);
  return { rows: read.rows, account: iban, columns: undefined };
}

async function fromAcquirer(
  id: string,
  bytes: Uint8Array,
  { columns, received }: { readonly columns?: StatementColumns | undefined; readonly received?: number | undefined },
) {
  if (!columns) throw refused(["Reci koji stupac što kaže."]);
  const read = await readStatement(bytes, { columns, received, stores: storeSettings.map(setting) });
  if ("problems" in read) throw refused(read.problems);
  if ((await countUnknown(read.rows)) === read.rows.length) {
    throw refused([
      "Nijedan redak nije naša naplata ni naš povrat. Ovo je izvod druge trgovine, ili je oznaka u drugom stupcu.",
    ]);
  }
  const missing = received === undefined ? await missingOnAccount(id, read.rows) : [];
  if (missing.length > 0) throw refused(firstProblems(missing));
  return { rows: read.rows };
}

function refused(problems: readonly string[]): Problem {
  return new Problem("statement_refused", { data: { problems } });
}
