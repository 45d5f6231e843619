import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions } from "axe-core";

declare const axe: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Makes axe ready in the page as it is now; once after each load. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** What axe finds wrong: rule and element. Frames of other hosts are theirs. */
export async function axeFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await axe.run({ exclude: ["iframe"] }, { resultTypes: ["violations"], iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}
