import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../../functions/", import.meta.url).pathname;
const sources = globSync("**/*.ts", { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(folder + name, "utf8"),
}));

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
}

describe("the server's sources", () => {
  it("are found", () => {
    expect(sources.length).toBeGreaterThan(90);
  });

  it("hold no Scan of the table", () => {
    expect(filesWith(/\bScan(Command)?\b/)).toEqual([]);
    expect(filesWith(/\bExecuteStatement|PartiQL/)).toEqual([]);
  });

  it("write update expressions where the owner of the item stands, never in a call or a job", () => {
    const written = filesWith(/UpdateExpression:|\bupdate\(\s*keys\./);
    expect(written.filter((name) => !/^(data|core|schedule)\//.test(name))).toEqual([]);
  });

  it("read the environment in one place, and Lambda's own words about a trace in another", () => {
    expect(filesWith(/process\.env/)).toEqual(["platform/settings.ts"]);
  });

  it("name the table's SDK in stores and the data folder alone", () => {
    const importers = filesWith(/from "@aws-sdk\/(lib|client)-dynamodb"/);
    expect(importers.filter((name) => !/^data\/|-store\.ts$/.test(name))).toEqual([]);
  });

  it("read no clock but the product's where a rule decides", () => {
    const rules = filesWith(/new Date\(\)|Date\.now\(\)/);
    expect(rules.filter((name) => /^(core\/(?!member)|jobs|api\/(?!identity|account))/.test(name))).toEqual([]);
  });

  it("speak to others in the places that docs/security.md names, and follow no redirect of theirs", () => {
    const callers = filesWith(/\bfetch\(|from "node:https?"|post-text\.ts"/);
    const page = readFileSync(new URL("../../../../docs/security.md", import.meta.url), "utf8");
    expect(callers.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const fetching = sources.filter(({ text }) => /\bfetch\(/.test(text));
    expect(fetching.filter(({ text }) => !/redirect: "(error|manual)"/.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
