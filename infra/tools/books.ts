import { parseArgs } from "node:util";
import type { Books, Difference } from "#functions/core/books/books.ts";
import { compareBooks } from "#functions/core/books/compare-books.ts";
import { readBooks } from "#functions/core/books/read-books.ts";
import { croatianMoney } from "#functions/kernel/croatian.ts";
import { shop as seller } from "#functions/kernel/shop.ts";
import { zagrebDay } from "#functions/kernel/zagreb.ts";
import { chooseShop } from "#infra/tools/admin/choose-shop.ts";

const USAGE = "Usage: npm run books [-- --from YYYY-MM-DD --to YYYY-MM-DD] [--no-gateway]";
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The command `npm run books` (docs/money.md): compares everything that is kept about money, and prints each difference. */
async function main(): Promise<void> {
  const today = zagrebDay(new Date());
  const { values } = parseArgs({
    options: {
      from: { type: "string", default: `${today.slice(0, 7)}-01` },
      to: { type: "string", default: today },
      "no-gateway": { type: "boolean", default: false },
    },
  });
  const { from, to } = values;
  if (!DAY.test(from) || !DAY.test(to) || from > to) throw new Error(USAGE);
  const shop = await chooseShop();
  const books = await readBooks(from, to, { askGateway: !values["no-gateway"] });
  const differences = compareBooks(books);
  for (const line of [`Books of ${shop}, ${from} to ${to}`, ...summary(books), ...differences.map(lineOf)]) {
    console.info(line);
  }
  console.info(differences.length === 0 ? "No difference." : `${differences.length} differences.`);
  if (differences.length > 0) process.exitCode = 1;
}

function summary({ lines, documents, gateway, numbers }: Books): string[] {
  const of = (kind: "charge" | "refund") => lines.filter((line) => line.kind === kind);
  const series = [...numbers].map(([name, given]) => `${name.replaceAll("#", "/")}: ${given.length}`);
  const tax = lines.reduce((all, { tax_cents }) => all + tax_cents, 0);
  const within = seller.company.vat_registered || tax !== 0 ? `, of it PDV ${croatianMoney(tax / 100)}` : "";
  return [
    `  charges    ${of("charge").length}, ${sum(of("charge"))}`,
    `  refunds    ${of("refund").length}, ${sum(of("refund"))}`,
    `  together   ${sum(lines)}${within}`,
    `  documents  ${documents.size} (numbers given in ${series.join(", ")})`,
    `  gateway    ${gateway.size === 0 ? "not asked" : `${gateway.size} attempts asked`}`,
  ];
}

function sum(lines: Books["lines"]): string {
  return croatianMoney(lines.reduce((all, { cents }) => all + cents, 0) / 100);
}

function lineOf({ check, ids, says }: Difference): string {
  return `  ${check}  ${ids.join(" ")}  ${says}`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
