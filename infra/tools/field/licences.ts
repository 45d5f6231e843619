import { type Component, isShipped } from "./components.ts";

/** Licences that ask for nothing but their notice: what is shipped may have one of them. */
const FREE = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "Zlib"];
/** Fonts may be shipped within a page under it, not sold by themselves. */
const OF_FONTS = ["OFL-1.1"];
/** What changes a file of theirs gives the change away; tools alone, of which nothing is shipped. */
const OF_TOOLS = ["CC-BY-4.0", "MPL-2.0", "Python-2.0"];
/** libvips stands as a library of its own beside sharp and can be exchanged, which is all that it asks for. */
const EXCHANGEABLE = { packages: /^@img\/sharp-/, licences: ["LGPL-3.0-or-later"] };

/** What packages without a licence in the lock file say of it elsewhere, and where that was read. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  // The end of its Readme.md.
  "combine-errors": "MIT",
  // LICENSE: the three clauses, no advertising.
  "player.js": "BSD-3-Clause",
  // LICENSE.
  "png-js": "MIT",
  // License.md.
  querystring: "MIT",
};
/** Binaries for other systems than this one, which nothing here installs: their owner's package says the licence of all. */
const BINARIES: readonly (readonly [packages: RegExp, licence: string])[] = [
  [/^@biomejs\/cli-/, "MIT OR Apache-2.0"],
  [/^@(oxc-parser|oxc-resolver|rolldown)\/binding-/, "MIT"],
  [/^@swc\/core-/, "Apache-2.0"],
];

/** A package whose licence is on no list, or that has none, a line each. */
export function findForeignLicences(components: readonly Component[]): string[] {
  return components.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence === undefined) return [`${one.name} ${one.version}: says no licence`];
    return isAllowed(licence, allowedFor(one)) ? [] : [`${one.name} ${one.version}: ${licence} is on no list`];
  });
}

/** A package's licence as an SPDX expression; undefined where nothing says one. */
export function licenceOf({ name, licenses }: Component): string | undefined {
  const [first] = licenses ?? [];
  const said = first?.expression ?? first?.license?.id;
  return said ?? READ_ELSEWHERE[name] ?? BINARIES.find(([packages]) => packages.test(name))?.[1];
}

function allowedFor(one: Component): ReadonlySet<string> {
  const exchangeable = EXCHANGEABLE.packages.test(one.name) ? EXCHANGEABLE.licences : [];
  return new Set([...FREE, ...OF_FONTS, ...exchangeable, ...(isShipped(one) ? [] : OF_TOOLS)]);
}

/** Of an `OR` one is enough, of an `AND` each must be; an expression of both is on no list until somebody has read it. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ") && bare.includes(" AND ")) return false;
  if (bare.includes(" OR ")) return bare.split(" OR ").some((one) => allowed.has(one));
  return bare.split(" AND ").every((one) => allowed.has(one));
}
