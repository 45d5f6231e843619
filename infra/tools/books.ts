import { readMonth } from "#functions/domains/books/months/month.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { leftAtGateways } from "#functions/domains/books/reconciliation/left-at-gateways.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { type Correction, correct, recount } from "#functions/domains/books/reconciliation/recount.ts";
import { dayAfter, monthsBetween } from "#functions/platform/days.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { linesOfBooks, linesOfDifferences, linesOfGateways, linesOfMonth } from "#infra/tools/book-lines.ts";
import { chooseShop } from "./choose-shop.ts";
import { readOptions, runCommand } from "./command.ts";

const USAGE =
  "Usage: npm run books [-- --stage STAGE] [--from YYYY-MM-DD --to YYYY-MM-DD] [--no-gateway] [--json] | --recount | --gateways";
/** The days that `--recount` covers, unless the command names a day. */
const RECOUNTED_DAYS = 800;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The command `npm run books` (docs/money.md): compares the books and prints the differences and months, in the accountant's words or as
 * JSON. With `--recount` (docs/figures.md) it corrects the shop's figures, with `--gateways` it counts what is left at each.
 */
async function main(): Promise<void> {
  const today = zagrebDay(new Date());
  const values = readOptions(["stage", "from", "to"], ["no-gateway", "json", "recount", "gateways"]);
  const { to = today, recount: recounts } = values;
  const { from = recounts ? dayAfter(to, -RECOUNTED_DAYS) : `${today.slice(0, 7)}-01` } = values;
  if (!DAY.test(from) || !DAY.test(to) || from > to) throw new Error(USAGE);
  const shop = await chooseShop(values.stage);
  if (values.gateways) return showGateways(shop);
  if (recounts) return recountFigures(shop, from, to);
  const books = await readBooks(from, to, { askGateway: !values["no-gateway"] });
  const differences = compareBooks(books);
  const at = new Date();
  const months = await Promise.all(
    monthsBetween(from.slice(0, 7), to.slice(0, 7)).map((month) => readMonth(month, at)),
  );
  const lines = values.json
    ? [JSON.stringify({ shop, from, to, differences, months }, null, 2)]
    : [
        `Knjige trgovine ${shop}, ${from} do ${to}`,
        ...linesOfBooks(books),
        ...linesOfDifferences(differences),
        ...months.flatMap(linesOfMonth),
      ];
  for (const line of lines) console.info(line);
  if (differences.length > 0) process.exitCode = 1;
}

/** What is left at each gateway, before one is taken away (docs/gateway.md). */
async function showGateways(shop: string): Promise<void> {
  console.info(`Uplate trgovine ${shop} po sustavima naplate`);
  for (const line of linesOfGateways(await leftAtGateways())) console.info(line);
}

async function recountFigures(shop: string, from: string, to: string): Promise<void> {
  console.info(`Figures of ${shop}, members as they stand and money from ${from} to ${to}`);
  const corrections = await recount([from, to]);
  let moved = 0;
  for (const correction of corrections) {
    const isRight = await correct(correction);
    if (!isRight) moved += 1;
    console.info(`  ${lineOfCorrection(correction)}${isRight ? "" : "  moved meanwhile, left alone"}`);
  }
  console.info(corrections.length === 0 ? "Nothing differs." : `${corrections.length - moved} items put right.`);
  if (moved > 0) throw new Error(`${moved} items moved meanwhile: recount again.`);
}

function lineOfCorrection({ key, stands, should }: Correction): string {
  const fields = Object.entries(should).map(([field, amount]) => `${field} ${stands[field] ?? 0} is ${amount}`);
  return `${key.pk} ${key.sk}: ${fields.join(", ")}`;
}

if (import.meta.main) await runCommand(main);
