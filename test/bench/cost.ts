import { deployed, synthesize } from "#test/steps/when/synthesize.ts";
import { type CountedCall, countMonth, VISITS } from "./member-month.ts";
import { billOf, type Usage, usageOf } from "./prices.ts";

/**
 * `npm run cost`: counts a member's month against the embedded table and what stands still in the templates, and prints each count
 * and the bill of three sizes. docs/cost.md, kept by hand, explains what is assumed here.
 */
const SIZES = [1000, 10_000, 1_000_000];
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
  ...together(worked(jobs), keptWarm()),
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
console.info("times, requests, in a row, read units, write units");
for (const { name, times, requests, depth, readUnits, writeUnits } of [...calls, ...jobs])
  console.info(`${name.padEnd(48)} ${[times, requests, depth, readUnits, writeUnits].join(" ")}`);
for (const members of SIZES) {
  const lines = billOf(usageOf(standing, each, members));
  const sum = lines.reduce((total, { usd }) => total + usd, 0);
  console.info(`\n${members} members: ${sum.toFixed(2)} USD a month`);
  for (const { name, usd } of lines) console.info(`  ${name.padEnd(30)} ${usd.toFixed(2)}`);
}

/** The runs that keep containers (`infra/constructs/warm-functions.ts`). */
function keptWarm(): Usage {
  const schedules = Object.values(synthesize().jobs.findResources("AWS::Scheduler::Schedule"));
  const warming = schedules.filter(({ Properties }) => Properties.ScheduleExpression === "rate(5 minutes)");
  const invocations = warming.length * 12 * 24 * 30;
  return { invocations, computeGbSeconds: MEMORY_GB * WARM_SECONDS * invocations, logBytes: LOG_BYTES * invocations };
}

function together(one: Usage, other: Usage): Usage {
  const names = Object.keys({ ...one, ...other }) as (keyof Usage)[];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

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
