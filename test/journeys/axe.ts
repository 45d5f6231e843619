import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions } from "axe-core";

declare const axe: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Makes axe ready in the page as it is now, once after each load; what a browser draws only when it is near is drawn, since axe sees no more. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(drawAll);
}

function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** What axe finds wrong: rule and element, by the named rules alone or by all. Frames of other hosts are theirs. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (named) => {
    const options = { resultTypes: ["violations" as const], iframes: false, ...(named && { runOnly: [...named] }) };
    const { violations } = await axe.run({ exclude: ["iframe"] }, options);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, rules);
}
