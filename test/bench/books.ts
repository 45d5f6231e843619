import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BookPage } from "#contract/books.ts";
import { ledgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { readMonth } from "#functions/domains/books/months/month.ts";
import { readBookPage } from "#functions/domains/books/months/month-pages.ts";
import type { DocumentRecord } from "#functions/domains/documents/document.ts";
import { issuedEntry, numberEntry } from "#functions/domains/documents/document-store.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { labelIn, seriesAt, seriesRecord } from "#functions/domains/documents/number-series.ts";
import { writeDocument } from "#functions/domains/documents/write-document.ts";
import { shop } from "#functions/platform/shop.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { engineBinary, startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { LOCAL } from "#infra/local/published.ts";
import { order } from "#test/steps/given/records.ts";
import { issuedCsv, issuedWorkbook } from "../../frontend/src/features/admin/books/month-files.ts";
import { dataFolder } from "./running-shop.ts";

/**
 * `npm run bench:books [-- --documents 100000 --heap 160]`: how long a month of so many orders takes, each reader in a process of its own with a
 * bound on its heap, beside a reader that asks the table engine for the same and does nothing with it. Figures for people to read.
 */
const TABLE = "zamah";
const MONTH = "2026-11";
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const START = Date.parse("2026-10-31T23:00:00Z");
const READERS = { engine: readBare, month: readSums, pages: readPages, csv: makeCsv, xlsx: makeWorkbook };
const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "100000" },
    heap: { type: "string", default: "160" },
    reader: { type: "string" },
  },
});
const count = Number(values.documents);

if (values.reader) await measure(values.reader as keyof typeof READERS);
else {
  const data = dataFolder();
  const began = performance.now();
  const engine = await startTableEngine(fill(data.path));
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.TABLE = TABLE;
  say(`${count} orders' documents, numbers and movements written`, seconds(began));
  for (const reader of Object.keys(READERS)) await inOwnProcess(reader);
  await engine.stop();
  data.remove();
}

async function inOwnProcess(reader: string): Promise<void> {
  const bound = `--max-old-space-size=${values.heap}`;
  const args = [bound, import.meta.filename, "--documents", String(count), "--heap", values.heap, "--reader", reader];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) say(reader, `failed within ${values.heap} MB of heap`);
}

/** Runs one reader and says how long it took, what it answered and how much memory the process had at most. */
async function measure(name: keyof typeof READERS): Promise<void> {
  const [began, ofEngine] = [performance.now(), engineSeconds()];
  const answer = await READERS[name]();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const own = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1);
  const engine = (engineSeconds() - ofEngine).toFixed(1);
  const memory = `heap bound ${values.heap} MB, process ${Math.round(maxRSS / 1024)} MB at most`;
  say(`${name}: ${answer}`, `${seconds(began)} (processor: ${own} s here, ${engine} s in the engine; ${memory})`);
}

/** Seconds of processor that the table engine, a process beside this one, has used so far; 0 where the system doesn't tell. */
function engineSeconds(): number {
  const TICKS = 100;
  try {
    const beside = readFileSync(`/proc/${process.ppid}/task/${process.ppid}/children`, "utf8").trim().split(" ");
    const stats = beside.map((id) => readFileSync(`/proc/${id}/stat`, "utf8"));
    const fields = (stats.find((stat) => stat.includes("(dynoxide)")) ?? "").split(" ");
    return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS;
  } catch {
    return 0;
  }
}

/** The numbers and documents as they are, asked for as the product asks, and thrown away unread: the engine's share. */
async function readBare(): Promise<string> {
  let bytes = 0;
  const series = seriesAt(new Date(START), shop.fiscal);
  for (let last = 0; last < count; last += 1000) {
    const { from, to, pk } = keys.documentNumbersFrom(series, last);
    const range = { ":pk": { S: pk }, ":from": { S: from }, ":to": { S: to } };
    const KeyConditionExpression = "pk = :pk AND sk BETWEEN :from AND :to";
    bytes += await ask("Query", { KeyConditionExpression, ExpressionAttributeValues: range, Limit: 1000 });
    const batches = Array.from({ length: 10 }, (_, part) => last + part * 100);
    const read = batches.map((from) => ask("BatchGetItem", batchOf(from)));
    for (const size of await Promise.all(read)) bytes += size;
  }
  return `${(bytes / 1e6).toFixed(0)} MB of answers, unread`;
}

function batchOf(from: number) {
  const Keys = Array.from({ length: 100 }, (_, place) => keys.document(idOf(from + place + 1)));
  return { RequestItems: { [TABLE]: { Keys: Keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } })) } } };
}

async function ask(operation: "Query" | "BatchGetItem", body: object): Promise<number> {
  const answer = await fetch(process.env.DYNAMODB_ENDPOINT ?? "", {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      authorization:
        "AWS4-HMAC-SHA256 Credential=local/20261101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
      "x-amz-date": "20261101T000000Z",
    },
    body: JSON.stringify(operation === "Query" ? { TableName: TABLE, ...body } : body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.arrayBuffer()).byteLength;
}

async function readSums(): Promise<string> {
  const month = await readMonth(MONTH, new Date("2026-12-02T09:00:00Z"));
  const bytes = JSON.stringify(month).length;
  return `a month's page, ${month.documents.invoices} invoices, ${month.differences.count} differences, ${(bytes / 1000).toFixed(0)} kB of answer`;
}

async function readPages(): Promise<string> {
  let [documents, movements, largest] = [0, 0, 0];
  for await (const page of pagesOf()) {
    documents += page.documents.length;
    movements += page.movements.length;
    largest = Math.max(largest, JSON.stringify(page).length);
  }
  return `all pages, ${documents} documents, ${movements} movements, largest answer ${(largest / 1e6).toFixed(2)} MB`;
}

async function makeCsv(): Promise<string> {
  const { file, documents } = await issuedCsv({ rates: [] }, pagesOf("documents"), "utf-8");
  return `I-RA as CSV, ${documents} rows, ${(file.size / 1e6).toFixed(1)} MB`;
}

async function makeWorkbook(): Promise<string> {
  const { file, documents } = await issuedWorkbook({ rates: [], days: [] }, pagesOf("documents"));
  return `I-RA as XLSX, ${documents} rows, ${(file.size / 1e6).toFixed(1)} MB`;
}

async function* pagesOf(only?: "documents"): AsyncGenerator<BookPage> {
  let cursor: string | undefined;
  do {
    const page = await readBookPage(MONTH, cursor);
    yield page;
    cursor = page.next ?? undefined;
  } while (cursor && !(only && !cursor.startsWith("N")));
}

/** A month of orders, as the product writes what is issued and booked of each, taken in by the engine's own import; answers its file. */
function fill(folder: string): string {
  const [source, schema, file] = ["source", "schema.json", "books.db"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const lines = join(source, TABLE, "data");
  mkdirSync(lines, { recursive: true });
  writeFileSync(schema, JSON.stringify({ Table: { ...tableDefinition(TABLE), TableStatus: "ACTIVE", ItemCount: 0 } }));
  const out = openSync(join(lines, "books.json"), "w");
  for (const items of written())
    writeSync(out, items.map((item) => `${JSON.stringify({ Item: attributes(item) })}\n`).join(""));
  closeSync(out);
  execFileSync(engineBinary() ?? "", ["import", "--source", source, "--schema", schema, "--output", file], {
    stdio: "ignore",
  });
  return file;
}

/** An item as an export spells it. */
function attributes(item: object): object {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, attribute(value)]),
  );
}

function attribute(value: unknown): object {
  if (value === null) return { NULL: true };
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  return Array.isArray(value) ? { L: value.map(attribute) } : { M: attributes(value as object) };
}

function* written() {
  const sold = order({ status: "paid" });
  const signer = { key: rsaKey(LOCAL.fiscalKey) };
  const at = new Date(START);
  const due = { id: "", kind: "invoice" as const, order_number: "", cents: sold.cents, created_at: at.toISOString() };
  const draft = { due, order: sold, original: undefined, remaining_cents: 0, at };
  const first = writeDocument(draft, 1, shop, signer);
  const series = seriesAt(at, shop.fiscal);
  yield [{ ...keys.documentCounter(series), last: count }, seriesRecord(series, at.toISOString())];
  for (let number = 1; number <= count; number += 1) yield itemsOf(first, number, series);
}

function itemsOf(first: DocumentRecord, number: number, series: string) {
  const created_at = new Date(START + Math.floor((number / (count + 1)) * MONTH_MS)).toISOString();
  const issued_at = new Date(Date.parse(created_at) + 20_000).toISOString();
  const [id, order_number, zki] = [idOf(number), `S${hex(`o${number}`)}`, hex(`z${number}`)];
  const label = labelIn(series, number);
  const jir = `${hex(`j${number}`).replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
  const of = { ...first, id, order_number, user_id: hex(`u${number}`), number, label, created_at, issued_at, zki };
  const { category, product_id, cents, tax_cents, vat_rate } = order();
  return [
    issuedEntry({ ...of, jir, registered_at: issued_at }),
    numberEntry(of, series),
    ledgerEntry({
      ...{ id, kind: "charge", order_number, attempt_number: order_number, at: created_at },
      ...{ category, product_id, cents, tax_cents, vat_rate },
    }),
  ];
}

function idOf(number: number): string {
  return String(900_000 + number);
}

function hex(of: string): string {
  return createHash("md5").update(of).digest("hex");
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function say(what: string, figure: string): void {
  console.info(`${what.padEnd(84)} ${figure}`);
}
