import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { logEvents } from "#functions/platform/log-events.ts";
import { jobs } from "#functions/platform/schedule/jobs.ts";
import { secretSettings } from "#functions/platform/setting-names.ts";

const page = (name: string) => readFileSync(resolve(import.meta.dirname, "../../../docs", name), "utf8");
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

describe("docs/operations.md", () => {
  const told = page("operations.md")
    .split("\n")
    .flatMap((line) => (line.startsWith("| ") ? (line.split("|")[1] ?? "").split(",") : []))
    .map((name) => name.trim());
  const counted = Object.values(logEvents).flatMap((row) => ("alarm" in row ? [row.alarm] : []));
  const ofJobs = Object.keys(jobs).flatMap((name) => [`${capital(name)}Fails`, `${capital(name)}Silent`]);

  it.each([...new Set(counted), ...ofJobs])("says what to do when %s goes off", (alarm) => {
    expect(told).toContain(alarm);
  });
});

describe("docs/deploy.md", () => {
  it.each(Object.values(secretSettings))("names the secret %s", (name) => {
    expect(page("deploy.md")).toContain(name);
  });
});
