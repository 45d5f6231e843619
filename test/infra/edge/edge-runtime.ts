import { spawnSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";

/** The methods that ECMAScript 5.1 gives to what edge functions use. */
const known = {
  Object:
    "create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal",
  Array: "isArray",
  "Array.prototype":
    "concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toLocaleString toString unshift",
  "String.prototype":
    "charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substring substr toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim valueOf",
  "RegExp.prototype": "exec flags global ignoreCase multiline source test toString",
};
const common = "constructor length name prototype";

/** A source whose store is not CloudFront's but holds these entries. */
export function withStore(source: string, entries: object): string {
  const get = `function (key) {
    var known = ${JSON.stringify(entries)};
    return known.hasOwnProperty(key) ? Promise.resolve(known[key]) : Promise.reject(new Error("KeyNotFound"));
  }`;
  return source.replace('import cf from "cloudfront";', `var cf = { kvs: function () { return { get: ${get} }; } };`);
}

/** Whether a source holds no syntax that a transformation to ECMAScript 5 would have to rewrite, but for what waits. */
export function isEs5(whole: string): boolean {
  const source = whole.replace(/\b(async|await) /g, "");
  try {
    return transformSync(source, { target: "es5" }).code === transformSync(source, { target: "esnext" }).code;
  } catch {
    return false;
  }
}

/** Answers of a source's `handler` to each event, in a realm whose newer methods were taken away. */
export async function runInEs5(source: string, events: readonly object[]): Promise<unknown[]> {
  const poorer = Object.entries(known).map(([holder, names]) => forgetOthers(holder, `${names} ${common}`));
  return JSON.parse(await runInNewContext(`${poorer.join("\n")}\n${answers(source, events)}`));
}

/** Whether njs, whose dialect CloudFront speaks, is on this machine. */
export const hasNjs = spawnSync("njs", ["-v"]).status === 0;

/** Answers of a source's `handler` to each event, as njs gives them; it cuts lines off after 2048 letters. */
export function runInNjs(source: string, events: readonly object[]): unknown[] {
  const pieces = "function (text) { text.match(/.{1,1000}/g).forEach(function (piece) { console.log(piece); }); }";
  const input = `${answers(source, events)}.then(${pieces});\n`;
  const { stdout } = spawnSync("njs", ["-"], { input, encoding: "utf8" });
  if (!stdout.startsWith("[")) throw new Error(stdout);
  return JSON.parse(stdout.replaceAll("\n", ""));
}

function forgetOthers(holder: string, names: string): string {
  return `Object.getOwnPropertyNames(${holder}).forEach(function (name) {
    if ("${names}".split(" ").indexOf(name) < 0) delete ${holder}[name];
  });`;
}

/** A script whose value is a promise of the answers as JSON. */
function answers(source: string, events: readonly object[]): string {
  return `(function () {
    ${source}
    return Promise.all(${JSON.stringify(events)}.map(function (event) { return handler(event); })).then(JSON.stringify);
  })()`;
}
