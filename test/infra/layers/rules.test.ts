import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = new URL("../../..", import.meta.url).pathname;
/** What no source may say, with what is said of it; without that, what any may. */
const lines: readonly (readonly [source: string, said?: string])[] = [
  ["export const f = new Function('a', 'return a');", "Text must never become code"],
  ["element.innerHTML = given;", "Text must never become code"],
  ["element.innerHTML += given;", "Text must never become code"],
  ["element.insertAdjacentHTML('beforeend', given);", "Text must never become code"],
  ["setTimeout('run()', 5);", "Text must never become code"],
  ["setTimeout(run, 5);"],
  ["eval(given);", "security/noGlobalEval"],
  ["export const page = <b dangerouslySetInnerHTML={{ __html: given }} />;", "security/noDangerouslySetInnerHtml"],
  ['import { exec } from "node:child_process";', "never by a shell"],
  ['import { execFile } from "node:child_process";'],
  ["spawn('ls', [given], { shell: true });", "never by a shell"],
  ["spawn('ls', [given]);"],
  ["export const id = Math.random().toString(36);", "Math.random can be foretold"],
  ["export const h = createHash('md5');", "protects nothing any more"],
  ['export const i = createHmac("sha1", key);', "protects nothing any more"],
  ['export const j = createSign("RSA-SHA1");', "protects nothing any more"],
  ['export const k = createCipheriv("aes-256-cbc", key, nonce);', "protects nothing any more"],
  ['export const l = createCipheriv("aes-256-gcm", key, nonce);'],
  ["request({ rejectUnauthorized: false });", "protects nothing any more"],
  ['request({ minVersion: "TLSv1.1" });', "protects nothing any more"],
  ['request({ minVersion: "TLSv1.2" });'],
  ['export const m = "http://example.com/pay";', "Plain http leaves nothing"],
  ["export const n = `http://example.com/$" + "{given}`;", "Plain http leaves nothing"],
  ['export const o = "http://www.w3.org/2000/09/xmldsig#";'],
  ["if (body.signature === expected) run();", "compared by timingSafeEqual"],
  ["if (given !== secret) run();", "compared by timingSafeEqual"],
  ["if (signature === undefined) run();"],
  ["ask({ KeyConditionExpression: `pk = $" + "{given}` });", "An expression of the table"],
  ['ask({ FilterExpression: "a = " + given });', "An expression of the table"],
  ["ask({ KeyConditionExpression: `$" + "{index}pk = :pk` });"],
  ['fetch(address, { method: "POST" });', "A fetch of the server says"],
  ['fetch(address, { ...init, redirect: "error" });'],
];
const said = new Map<number, string>();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  for (const part of ["biome.json", ".gitignore", "infra/layers/rules"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, "functions"));
  writeFileSync(join(folder, "functions/example.tsx"), lines.map(([source]) => source).join("\n"));
  const options = ["lint", "--max-diagnostics=200", "--colors=off", "functions"];
  const { stdout, stderr } = spawnSync("biome", options, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  for (const text of `${stdout}${stderr}`.split(/^(?=functions\/example\.tsx:)/m)) {
    const line = Number(/^\S+?:(\d+):/.exec(text)?.[1]);
    said.set(line, `${said.get(line) ?? ""}${text}`);
  }
});

describe("a source of the product, with the linter's own rules and those of infra/layers/rules,", () => {
  it.each(lines.map(([source, about], place) => ({ source, about, line: place + 1 })))("$source", ({ about, line }) => {
    const own = said.get(line) ?? "";
    if (about) expect(own).toContain(about);
    else expect(own).not.toMatch(/ plugin |security\//);
  });
});
