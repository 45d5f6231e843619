import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Chunk, checkStaffBudget } from "../../frontend/staff-budget.ts";

/** A file that packs to about so many kB: two random hexadecimal digits are a byte. */
function chunk(fileName: string, source: string, kB: number, imports: string[] = []): Chunk {
  const code = randomBytes(kB * 1000).toString("hex");
  return { fileName, code, isEntry: source.endsWith("entry-staff.tsx"), imports, moduleIds: [`/src/${source}`] };
}
const entry = chunk("entry.js", "staff/entry-staff.tsx", 10, ["base.js"]);
const base = chunk("base.js", "lib/base.ts", 10);
const editor = chunk("editor.js", "admin/catalogue/editor/document-editor.tsx", 10, ["base.js", "order.js"]);
const order = chunk("order.js", "admin/order.ts", 10, ["base.js"]);
const charts = chunk("charts.js", "admin/analytics/bar-chart.tsx", 10);
const all = [entry, base, editor, order, charts];

describe("a build of the staff's app", () => {
  it("weighs the first screen, and what it loads in all with the editor and with charts", () => {
    const kB = Object.entries(checkStaffBudget(all)).map(([of, bytes]) => [of, Math.floor(bytes / 10_000) * 10]);
    expect(kB).toEqual([
      ["entry", 20],
      ["editor", 40],
      ["charts", 30],
    ]);
  });

  it.each([
    ["entry", [{ ...entry }, { ...chunk("base.js", "lib/base.ts", 300) }, editor, order, charts]],
    ["editor", [entry, base, editor, chunk("order.js", "admin/order.ts", 170, ["base.js"]), charts]],
    ["charts", [entry, base, editor, order, chunk("charts.js", "admin/analytics/bar-chart.tsx", 300)]],
  ])("stops where the %s is heavier than it may be", (of, chunks) => {
    expect(() => checkStaffBudget(chunks)).toThrow(new RegExp(`The staff's ${of} is \\d+ bytes`));
  });

  it("stops where it no longer finds what it should weigh", () => {
    expect(() => checkStaffBudget(all.filter((one) => one !== charts))).toThrow("without its charts");
  });
});
