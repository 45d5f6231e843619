import { importStatement, MOST_STATEMENT_BYTES } from "#contract/books.ts";
import { countUnknown } from "../../domains/books/months/payouts.ts";
import { firstProblems, readStatement } from "../../domains/books/months/statement-file.ts";
import { findStatement, presentStatement } from "../../domains/books/months/statement-store.ts";
import { saveStatement, statementId } from "../../domains/books/months/take-statement.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { setting } from "../../platform/settings.ts";

/**
 * Imports an acquirer's statement, all of it or nothing; the same file again changes nothing. 400 `statement_refused` with Croatian sentences
 * where it is unreadable, incomplete, doubled or of another shop; 413 where it is too large.
 */
export const handler = adminEndpoint("importStatement", importStatement, async (request) => {
  const { name, content, columns, received } = request.body;
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > MOST_STATEMENT_BYTES) throw new Problem("body_too_large");
  const id = statementId(bytes);
  const known = await findStatement(id);
  if (known) return { status: "success" as const, data: { statement: presentStatement(known), known: true } };
  const read = readStatement(bytes, { columns, received, store: setting("CORVUSPAY_STORE_ID") });
  if ("problems" in read) throw refused(read.problems);
  if ((await countUnknown(read.rows)) === read.rows.length) {
    throw refused([
      "Nijedan redak nije naša naplata ni naš povrat. Ovo je izvod druge trgovine, ili je oznaka u drugom stupcu.",
    ]);
  }
  const saved = await saveStatement(actorOf("importStatement", request), { id, name, rows: read.rows });
  if (!saved) throw new Problem("state_changed");
  if ("problems" in saved) throw refused(firstProblems(saved.problems));
  request.log("info", "statement_imported", { rows: saved.rows });
  return { status: "success" as const, data: { statement: presentStatement(saved), known: false } };
});

function refused(problems: readonly string[]): Problem {
  return new Problem("statement_refused", { data: { problems } });
}
