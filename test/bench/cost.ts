import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { billOf, type Usage, usageOf } from "#infra/tools/cost/bill.ts";
import { type CountedCall, costPage, SIZES } from "#infra/tools/cost/cost-page.ts";
import { keepResult, lineOf } from "#infra/tools/proof/keep-result.ts";
import { deployed, synthesize } from "#test/steps/when/synthesize.ts";
import { countMonth, VISITS } from "./member-month.ts";

/**
 * The command `npm run cost`: counts a member's month against the embedded table and what stands still in the templates, and writes
 * docs/cost.md. What is neither is assumed here, and the page says so.
 */
const MEMORY_GB = 0.5;
/** A warm call's own work, each request to the table that waits for another, and the share of calls that begin cold. */
const WARM_SECONDS = 0.02;
const REQUEST_SECONDS = 0.006;
const COLD_SHARE = 0.02;
const COLD_SECONDS = 0.4;
const LOG_BYTES = 500;
const VISIT_BYTES = 150_000;
const FIRST_VISIT_BYTES = 1_500_000;
const VISIT_REQUESTS = 40;
const WORKOUT_BYTES = 25 * 60 * 330_000;
const MAILS = 4;
const MEMBER_BYTES = 60_000;
const CATALOGUE_VIDEOS = 340;
const VIDEO_BYTES = 700e6;
/** What the staff uploads in a month. */
const UPLOADS = 200;
const UPLOAD_BYTES = 3e6;
/** 35 nightly and 13 monthly backups. */
const BACKUPS = 48;

const { calls, jobs } = await countMonth();
const standing = {
  ...templates(),
  ...worked(jobs),
  videoStoredBytes: CATALOGUE_VIDEOS * VIDEO_BYTES,
  ...{ scannedFiles: UPLOADS, scannedBytes: UPLOADS * UPLOAD_BYTES },
};
const perMember = worked(calls);
const each: Usage = {
  ...perMember,
  apiCalls: timesOf(calls),
  poolMembers: 1,
  firewallRequests: VISITS * VISIT_REQUESTS,
  cdnRequests: VISITS * VISIT_REQUESTS,
  cdnBytes: FIRST_VISIT_BYTES + VISITS * VISIT_BYTES,
  mails: MAILS,
  videoBytes: VISITS * WORKOUT_BYTES,
  tableBytes: MEMBER_BYTES,
  historyBytes: MEMBER_BYTES,
  backupBytes: MEMBER_BYTES * BACKUPS,
};
const page = costPage({ calls, jobs, each, standing, assumed: assumptions() });
writeFileSync(resolve(import.meta.dirname, "../../docs/cost.md"), page);
const figures: Record<string, string> = {};
for (const members of SIZES) {
  const lines = billOf(usageOf(standing, each, members));
  const sum = lines.reduce((total, { usd }) => total + usd, 0);
  const dearest = lines.slice(0, 3).map(({ name, usd }) => `${name} ${usd.toFixed(0)}`);
  const bill = `${sum.toFixed(0)} USD a month; ${dearest.join(", ")}`;
  console.info(`${members} members: ${bill}`);
  figures[`${members} members`] = bill;
}
keepResult("cost", lineOf("cost"), figures);

/** What calls ask for, by how often they are done. */
function worked(counted: readonly CountedCall[]): Usage {
  const sum = (of: (one: CountedCall) => number) => counted.reduce((all, one) => all + one.times * of(one), 0);
  return {
    invocations: timesOf(counted),
    computeGbSeconds:
      MEMORY_GB * sum(({ depth }) => WARM_SECONDS + depth * REQUEST_SECONDS + COLD_SHARE * COLD_SECONDS),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    logBytes: timesOf(counted) * LOG_BYTES,
  };
}

function timesOf(counted: readonly CountedCall[]): number {
  return counted.reduce((all, { times }) => all + times, 0);
}

/** What stands still, as the templates of all stacks have it. */
function templates(): Usage {
  const stacks = deployed(synthesize()).map(([, template]) => template);
  const all = (type: string) => stacks.flatMap((template) => Object.values(template.findResources(type)));
  // Filters of several logs count into one metric.
  const metrics = all("AWS::Logs::MetricFilter").map(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName,
  );
  const firewalls = all("AWS::WAFv2::WebACL");
  return {
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, { Properties }) => sum + Properties.Rules.length, 0),
    alarms: all("AWS::CloudWatch::Alarm").length,
    metrics: new Set(metrics).size,
    keys: all("AWS::KMS::Key").length,
    // Ten more are made by hand (docs/deploy.md, step 7).
    secrets: all("AWS::SecretsManager::Secret").length + 10,
  };
}

function assumptions(): string[] {
  return [
    `${VISITS} visits a month with a workout each; a member who only reads costs less.`,
    `A function of ${MEMORY_GB * 1024} MB takes ${WARM_SECONDS * 1000} ms and ${REQUEST_SECONDS * 1000} ms for each request to the table that waits for another; ${COLD_SHARE * 100} % of the calls begin cold, ${COLD_SECONDS * 1000} ms more.`,
    `A visit asks the CDN ${VISIT_REQUESTS} times and gets ${VISIT_BYTES / 1000} kB; the first of a month, or after a build, ${FIRST_VISIT_BYTES / 1e6} MB with pictures.`,
    `25 minutes of video a visit at 2.6 Mbit/s: ${Math.round((VISITS * WORKOUT_BYTES) / 1e9)} GB a month. ${CATALOGUE_VIDEOS} videos of ${VIDEO_BYTES / 1e6} MB with all their sizes.`,
    `${MAILS} mails a month, ${MEMBER_BYTES / 1000} kB of table for each member, ${BACKUPS} backups kept, each whole.`,
    `${UPLOADS} files of ${UPLOAD_BYTES / 1e6} MB that the staff uploads and the malware scan looks at.`,
    `${LOG_BYTES} bytes of log for each call. The jobs \`closing\` and \`publish\`, the staff's calls, sign-ups, bots, the domain and the gateway's share of each sale are not in it.`,
    "Kept sales pay by the gateway's percentage, which at any size is more than all of this.",
  ];
}
