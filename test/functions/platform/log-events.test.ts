import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type LogEvent, logEvents } from "#functions/platform/log-events.ts";

const functions = resolve(import.meta.dirname, "../../../functions");
const source = globSync("{api,core,data,http,jobs,schedule,kernel,triggers}/**/*.ts", { cwd: functions })
  .filter((file) => file !== "platform/log-events.ts")
  .map((file) => readFileSync(resolve(functions, file), "utf8"))
  .join("\n");

describe("the table of log events", () => {
  it.each(Object.keys(logEvents) as LogEvent[])("has %s, which some code writes", (event) => {
    const [first = ""] = event.split("_");
    expect(source.includes(`"${event}"`) || source.includes(`\`${first}_\${`)).toBe(true);
  });
});
