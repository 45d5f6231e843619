import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import { aShop } from "./a-shop.ts";
import { staffWith } from "./staff.ts";

const DEMO = join(import.meta.dirname, "../../../infra/local/demo/catalogue");
/** Since when the shop's documents stand. */
export const BEGUN = new Date("2026-11-01T10:00:00Z");

/** A shop whose documents are some of the demo's files (plans, partners and protected files always), with an editor, an owner and an accountant. */
export async function aCatalogue(files: readonly string[]) {
  const shop = await aShop({ keepsTable: true });
  const staff = (duty: Duty, name = {}) => staffWith(shop, [duty], name);
  const editor = await staff("editor", { first_name: "Iva", last_name: "Ivić" });
  const colleague = await staff("editor", { first_name: "Jure", last_name: "Jurić" });
  const [owner, accountant] = [await staff("owner"), await staff("accountant")];
  beforeAll(() => loadDocuments(files, { retireMissing: true }));
  let seen = 0;
  /** What the staff's record holds since it was asked last, newest first. */
  async function acts() {
    const { lines } = (await owner.get("admin/audit")).body.data;
    const fresh = lines.filter(({ seq }: { seq: number }) => seq > seen);
    seen = lines[0]?.seq ?? 0;
    return fresh;
  }
  return { shop, editor, colleague, owner, accountant, acts };
}

/** Loads some of the demo's files, and the plans, partners and protected files, as documents of the catalogue. */
export async function loadDocuments(files: readonly string[], { retireMissing = false } = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  for (const name of ["plans.yaml", "partners.yaml", "files", ...files])
    cpSync(join(DEMO, name), join(folder, name), { recursive: true });
  await loadCatalogue({ from: folder, now: BEGUN, upload: async () => {}, retireMissing });
  rmSync(folder, { recursive: true, force: true });
}
