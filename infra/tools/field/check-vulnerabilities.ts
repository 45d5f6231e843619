import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { keepResult, lineOf } from "../proof/keep-result.ts";
import { readBillOfMaterials } from "./components.ts";
import { findVulnerable, joined, PINNED, readAudit, readPinned, type Vulnerable } from "./vulnerabilities.ts";

/**
 * The command `npm run vulnerabilities`: asks the registry's audit about every package of the lock file and keeps what it says in the pinned
 * list; where the registry answers none, the list as it was last kept judges. Ends with 1 where something that is shipped is
 * vulnerable and nobody has said why that does not matter.
 */
const PATIENCE_MS = 60_000;
const today = new Date().toISOString().slice(0, 10);
const pinned = readPinned();
const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", timeout: PATIENCE_MS });
const answered = readAudit(stdout);
const known = answered
  ? { ...pinned, asked: today, source: "npm audit", advisories: joined(pinned.advisories, answered) }
  : pinned;
if (answered) writeFileSync(PINNED, `${JSON.stringify(known, null, 2)}\n`);
const judged = answered ? `The registry's audit of ${today}` : "The registry answered no audit: the pinned list";
console.info(`${judged}, ${known.advisories.length} advisories, asked ${known.asked} (${known.source}).`);

const found = findVulnerable(readBillOfMaterials().components, known, today);
for (const one of found) console.info(lineOfFault(one));
const open = found.filter(({ isShipped, accepted }) => isShipped && accepted === undefined);
console.info(`${found.length} found, ${open.length} of them shipped and open.`);
keepResult("vulnerabilities", lineOf("vulnerabilities"), {
  source: `${known.source}, asked ${known.asked}`,
  advisories: known.advisories.length,
  "found in what is shipped, open": open.length,
  "found in what is shipped, accepted with a reason": found.filter((one) => one.isShipped && one.accepted).length,
  "found in what builds alone": found.filter((one) => !one.isShipped).length,
});
process.exitCode = open.length === 0 ? 0 : 1;

function lineOfFault({ advisory, component, isShipped, accepted }: Vulnerable): string {
  const place = accepted ? `accepted: ${accepted}` : isShipped ? "SHIPPED" : "builds alone";
  return `${component.name} ${component.version}: ${advisory.id}, ${advisory.severity} (${place})`;
}
