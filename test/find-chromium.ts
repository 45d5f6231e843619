import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell is the same engine without the window, profile and services of a browser: journeys take half the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * A Chromium to test in: the one that CHROMIUM_PATH names, one that the machine has, Playwright's own, or, where neither is
 * there, Playwright's download and then Debian's package. Undefined where none can be had.
 */
export function findChromium(): string | undefined {
  return present() ?? downloaded() ?? packaged();
}

function present(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

function downloaded(): string | undefined {
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 120_000 });
  return present();
}

function packaged(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", timeout: 120_000 });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  return present();
}
