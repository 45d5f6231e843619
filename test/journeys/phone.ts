import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";

export type Phone = ReturnType<typeof phoneOf>;

const SIZE = { width: 390, height: 844 };

/** A phone whose browser can be killed: what it keeps lies in a folder. */
export function phoneOf(baseURL: string, launchOptions: LaunchOptions) {
  const options = { ...launchOptions, baseURL, viewport: SIZE, serviceWorkers: "block" } as const;
  const folder = mkdtempSync(join(tmpdir(), "zamah-phone-"));
  let context: BrowserContext | undefined;
  let shown: Page | undefined;
  return {
    page: (): Page => shown as Page,
    open: async (): Promise<Page> => {
      context = await chromium.launchPersistentContext(folder, options);
      shown = context.pages()[0] ?? (await context.newPage());
      return shown;
    },
    close: async () => context?.close(),
    kill: async () => {
      const closed = context?.waitForEvent("close");
      for (const process of processesOf(folder)) killHard(process);
      await closed;
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The processes that were started with this folder. */
function processesOf(folder: string): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((one) => commandOf(one).includes(folder));
}

function commandOf(number: number): string {
  try {
    return readFileSync(`/proc/${number}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function killHard(number: number): void {
  try {
    process.kill(number, "SIGKILL");
  } catch {
    // It went with the one before.
  }
}
