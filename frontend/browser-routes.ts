import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type Operation, routes } from "../functions/contract/routes.ts";

const sources = join(import.meta.dirname, "src");
/** What the staff's app alone is made of; the four tables stand among the members' pages too. */
const OF_STAFF = /^(staff|features\/admin\/(?!analytics\/))/;

/** Which sources of the browser an app is made of, by their path below `src`. */
type Sources = (file: string) => boolean;
const siteSources: Sources = (file) => !OF_STAFF.test(file);
export const staffSources: Sources = () => true;

/**
 * The browser is given the routes that its code names, and of each how it is called: all else of the table would be every page's to
 * fetch. The worker says itself which it calls.
 */
export function browserRoutes(wanted: Operation[] | Sources = siteSources): Plugin {
  return {
    name: "browser-routes",
    load(id) {
      if (!id.endsWith("functions/contract/routes.ts")) return null;
      const operations = typeof wanted === "function" ? namedOperations(wanted) : wanted;
      const rows = operations.map((operation) => {
        const { method, path, access } = routes[operation];
        return [operation, { method, path, access }];
      });
      return `export const routes = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}

function namedOperations(isMeant: Sources): Operation[] {
  const all = readdirSync(sources, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const files = all.filter((file) => /\.tsx?$/.test(file) && isMeant(file));
  const code = files.map((file) => readFileSync(join(sources, file), "utf8")).join("\n");
  const operations = Object.keys(routes) as Operation[];
  return operations.filter((name) => code.includes(`"${name}"`) || code.includes(`routes.${name}.`));
}
