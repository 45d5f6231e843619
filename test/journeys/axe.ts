import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions } from "axe-core";

declare const axe: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Makes axe ready in the page, once a load; what a browser draws only when it is near is drawn, since axe sees no more, and no colour is on its way to another. */
export async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(source);
  await page.evaluate(drawAllAtOnce);
}

function drawAllAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { content-visibility: visible !important; transition: none !important }");
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
