import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import type { ReportedDocument, TaxRefusal } from "./reported-document.ts";

const registered = z.object({
  jir: z.string(),
  number: z.string(),
  year: z.string(),
  total: z.string(),
  zki: z.string(),
  late: z.boolean(),
  /** The product's time, UTC ISO 8601. */
  at: z.string(),
});
export type RegisteredDocument = z.infer<typeof registered>;

/**
 * How the service behaves: normally, or with one known failure. `lost_reply`: registers, but its answer never arrives; `other_jir`: the same,
 * and a repeated document gets another JIR.
 */
export const taxMode = z.enum([
  "up",
  "down",
  "slow",
  "lost_reply",
  "other_jir",
  "fault",
  "html",
  "forged",
  "wrong_signer",
  "wrong_id",
  "refuse",
]);
export type TaxMode = z.infer<typeof taxMode>;

export interface TaxRegister {
  /**
   * Registers a document; a repeated one gets its earlier JIR. Undefined for another document under a known number: stricter than the real
   * service may be.
   */
  register(document: ReportedDocument): RegisteredDocument | undefined;
  setMode(mode: TaxMode, refusal?: TaxRefusal): void;
  mode(): TaxMode;
  /** The refusal of every request while the mode is `refuse`. */
  refusal(): TaxRefusal;
  /** Newest first. */
  list(): RegisteredDocument[];
  /** Adds documents from before the stand-in's start. */
  seed(documents: readonly RegisteredDocument[]): void;
  reset(): void;
}

const ANY: TaxRefusal = { code: "s001", text: "Poruka nije u skladu s XML shemom." };

/** The stand-in of the tax service: what was registered, in memory and, where a file is given, in that file. */
export function openTaxRegister(now: () => Date, file?: string): TaxRegister {
  const known = new Map<string, RegisteredDocument>();
  let mode: TaxMode = "up";
  let refusal = ANY;
  if (file && existsSync(file)) {
    for (const one of z.array(registered).parse(JSON.parse(readFileSync(file, "utf8")))) known.set(keyOf(one), one);
  }
  const write = () => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...known.values()]));
  };

  return {
    register(told) {
      const summary = { number: told.label, year: told.year, total: told.total, zki: told.zki, late: told.late };
      const before = known.get(keyOf(summary));
      if (before) return isSame(before, summary) ? before : undefined;
      const document = { ...summary, jir: randomUUID(), at: now().toISOString() };
      if (mode === "other_jir") return document;
      known.set(keyOf(document), document);
      write();
      return document;
    },
    setMode(next, because = ANY) {
      mode = next;
      refusal = because;
    },
    mode: () => mode,
    refusal: () => refusal,
    list: () => [...known.values()].reverse(),
    seed(documents) {
      for (const one of documents) known.set(keyOf(one), one);
      write();
    },
    reset() {
      mode = "up";
      refusal = ANY;
      known.clear();
      write();
    },
  };
}

function isSame(
  one: Pick<RegisteredDocument, "total" | "zki">,
  other: Pick<RegisteredDocument, "total" | "zki">,
): boolean {
  return one.total === other.total && one.zki === other.zki;
}

function keyOf({ year, number }: Pick<RegisteredDocument, "year" | "number">): string {
  return `${year} ${number}`;
}
