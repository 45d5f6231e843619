import { defineConfig } from "@playwright/test";

const port = Number(process.env.JOURNEY_PORT ?? 4173);
const chromium = process.env.CHROMIUM_PATH;

/** Journeys: what visitor, member and owner do, in real Chromium against the production build and the local stand-ins. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  // Limits are there for what hangs: beside other suites a page takes half a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 3,
  // A busy machine may move a page under a tap that no person makes so early: a journey has a second try, and is named where it needed it.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.env.JOURNEY_REPORT ? [["dot"], ["json", { outputFile: process.env.JOURNEY_REPORT }]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "hr-HR",
    timezoneId: "Europe/Zagreb",
    // Each journey looks at what the server sends now, and may stand in its place; the app that opens without it has journeys of its own.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: process.env.JOURNEY_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node infra/local/start.ts",
    cwd: new URL("..", import.meta.url).pathname,
    wait: { stdout: /Ready on/ },
    env: { PORT: String(port), DATA_DIR: ":memory:" },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
