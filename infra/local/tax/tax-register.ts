import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";

const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const oib = z.string().check(z.regex(/^\d{11}$/));

/** What the service wants to be told of a document (functions/documents/fiscal/tax-service.ts). */
const told = z.strictObject({
  oib,
  vat_registered: z.boolean(),
  issued_at: z.string().check(z.regex(/^\d\d\.\d\d\.\d{4}T\d\d:\d\d:\d\d$/)),
  sequence: z.enum(["P", "N"]),
  number: z.int().check(z.minimum(1)),
  premises: z.string(),
  device: z.string(),
  rates: z.array(z.strictObject({ rate: amount, base: amount, tax: amount })),
  total: amount,
  payment_method: z.literal("K"),
  operator_oib: oib,
  zki: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  late: z.boolean(),
});

const registered = z.object({
  jir: z.string(),
  number: z.string(),
  year: z.string(),
  total: amount,
  zki: z.string(),
  late: z.boolean(),
  /** The product's time, UTC ISO 8601. */
  at: z.string(),
});
export type RegisteredDocument = z.infer<typeof registered>;

/** `lost_reply`: accepted, and the answer never arrives. */
export const taxMode = z.enum(["up", "down", "lost_reply", "reject"]);
export type TaxMode = z.infer<typeof taxMode>;

export type TaxAnswer =
  | { readonly kind: "registered"; readonly document: RegisteredDocument }
  | { readonly kind: "rejected"; readonly code: string }
  | { readonly kind: "down" };

export interface TaxRegister {
  /** The same document again gets the same JIR; another one under its number is refused. */
  register(message: unknown): TaxAnswer;
  setMode(mode: TaxMode): void;
  mode(): TaxMode;
  /** Newest first. */
  list(): RegisteredDocument[];
  /** Makes documents known that were registered before the stand-in started. */
  seed(documents: readonly RegisteredDocument[]): void;
  reset(): void;
}

/** The stand-in of the tax service: what was registered, in memory and, where a file is given, in that file. */
export function openTaxRegister(now: () => Date, file?: string): TaxRegister {
  const known = new Map<string, RegisteredDocument>();
  let mode: TaxMode = "up";
  if (file && existsSync(file)) {
    for (const one of z.array(registered).parse(JSON.parse(readFileSync(file, "utf8")))) known.set(keyOf(one), one);
  }
  const write = () => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...known.values()]));
  };

  const keep = (document: RegisteredDocument) => {
    known.set(keyOf(document), document);
    write();
    return document;
  };

  return {
    register(message) {
      if (mode === "down") return { kind: "down" };
      const read = told.safeParse(message);
      if (mode === "reject" || !read.success) return { kind: "rejected", code: "invalid_message" };
      const document = { ...summary(read.data), jir: randomUUID(), at: now().toISOString() };
      const before = known.get(keyOf(document));
      if (before && !isSame(before, document)) return { kind: "rejected", code: "number_used" };
      const kept = before ?? keep(document);
      return mode === "lost_reply" ? { kind: "down" } : { kind: "registered", document: kept };
    },
    setMode(next) {
      mode = next;
    },
    mode: () => mode,
    list: () => [...known.values()].reverse(),
    seed(documents) {
      for (const one of documents) known.set(keyOf(one), one);
      write();
    },
    reset() {
      mode = "up";
      known.clear();
      write();
    },
  };
}

function isSame(one: RegisteredDocument, other: RegisteredDocument): boolean {
  return one.total === other.total && one.zki === other.zki;
}

function keyOf({ year, number }: Pick<RegisteredDocument, "year" | "number">): string {
  return `${year} ${number}`;
}

function summary({ number, premises, device, issued_at, total, zki, late }: z.infer<typeof told>) {
  return { number: `${number}/${premises}/${device}`, year: issued_at.slice(6, 10), total, zki, late };
}
