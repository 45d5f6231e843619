import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "#infra/local/free-port.ts";
import { findChromium } from "../find-chromium.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

interface VisitedPage {
  readonly path: string;
  /** What it is asked not to be: nobody should find a checkout by searching. */
  readonly skipAudits?: readonly string[];
}

const PAGES: readonly VisitedPage[] = [
  { path: "/" },
  { path: "/terms" },
  { path: "/cjenik" },
  { path: "/challenges/11" },
  { path: "/app/checkout/subscription/monthly", skipAudits: ["is-crawlable"] },
];

/** How Lighthouse judges a page: points of a hundred in each category, and what cost some. */
export interface Judged {
  readonly path: string;
  readonly points: Readonly<Record<Category, number>>;
  readonly faults: readonly string[];
}

/** Lighthouse's judgement of five pages that a visitor sees, on its slow phone; undefined where no Chromium can be had. */
export async function judgePages(url: string): Promise<Judged[] | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", `--remote-debugging-port=${port}`] });
  const judged: Judged[] = [];
  try {
    for (const page of PAGES) judged.push(await judge(page, url, port));
  } finally {
    await browser.close();
  }
  return judged;
}

async function judge({ path, skipAudits = [] }: VisitedPage, url: string, port: number): Promise<Judged> {
  const result = await lighthouse(`${url}${path}`, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: [...skipAudits],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${path}.`);
  const { categories, audits } = result.lhr;
  const pointsOf = (category: Category) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const weighed = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const faults = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9);
  return {
    path,
    points: Object.fromEntries(CATEGORIES.map((category) => [category, pointsOf(category)])) as Judged["points"],
    faults: faults.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()),
  };
}
