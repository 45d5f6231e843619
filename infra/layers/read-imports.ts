import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path/posix";

/** One import: from a file to another file of the project, both as paths from its root. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

const SOURCES = "{functions,frontend,infra,test}/**/*.{ts,tsx,js,css}";
const statement =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

/** Every source of the project, as a path from its root. */
export function sourceFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
}

/** Every import between files of the project, type imports too, found in the text of its sources. */
export function readImports(
  root: string,
  files: readonly string[],
  aliases: Readonly<Record<string, string>>,
): Arrow[] {
  return files.flatMap((from) =>
    specifiersOf(readFileSync(join(root, from), "utf8")).flatMap((specifier) => {
      const to = resolve(from, specifier, aliases);
      return to === undefined ? [] : [{ from, to }];
    }),
  );
}

function specifiersOf(source: string): string[] {
  return [...source.matchAll(statement)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** A specifier as a path from the root; undefined for a package. */
function resolve(from: string, specifier: string, aliases: Readonly<Record<string, string>>): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(from, "..", specifier));
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.replace("*", "")));
  const folder = alias && aliases[alias];
  return alias && folder ? normalize(folder.replace("*", specifier.slice(alias.length - 1))) : undefined;
}
