import { existsSync, readdirSync, statSync } from "node:fs";
import { relative, sep } from "node:path";

/**
 * The files below a folder, by their path in it with slashes, dot files left out. What is served is looked up here; no path
 * of a request is ever joined to a folder.
 */
export function listFiles(folder: string): Map<string, string> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Map(
    files.map((entry) => {
      const file = `${entry.parentPath}${sep}${entry.name}`;
      return [relative(folder, file).split(sep).join("/"), file];
    }),
  );
}
