import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";
import { runJourneys } from "./run-journeys.ts";

/** `npm run walks`: examines every screen at each width in both themes, where the suite deals each screen one of these looks. */
const chromium = findChromium();
if (!chromium) throw new Error("No Chromium here: set CHROMIUM_PATH, or install Debian's package chromium.");
const folder = mkdtempSync(join(tmpdir(), "zamah-walks-"));
const { passed, failed } = await runJourneys({
  chromium,
  folder,
  files: ["every-screen"],
  environment: { LOOKS: "all" },
});
rmSync(folder, { recursive: true, force: true });
for (const name of failed) console.info(name);
console.info(`${passed + failed.length} walked, ${failed.length} with findings`);
process.exit(failed.length === 0 ? 0 : 1);
