import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { API_PREFIX } from "../functions/contract/route-rows.ts";
import { type Operation, routes } from "../functions/contract/routes.ts";

const sources = join(import.meta.dirname, "src");
/** What the staff's app alone is made of; the four tables stand among the members' pages too. */
const OF_STAFF = /^(staff|features\/admin\/(?!analytics\/))/;

/** How the browser's table is written: it is fetched with every page, so each row says only what differs. */
const MAKERS = `const by = (method) => (path, access) => ({ method, path: "${API_PREFIX}" + path, access });
const [GET, POST, PATCH, DELETE] = ["GET", "POST", "PATCH", "DELETE"].map(by);`;

/** Which sources of the browser an app is made of, by their path below `src`. */
type Sources = (file: string) => boolean;
const siteSources: Sources = (file) => !OF_STAFF.test(file);
export const staffSources: Sources = () => true;

/**
 * The browser is given the routes that its code names, and of each how it is called (`access` only where no token goes along): all else of
 * the table would be every page's to fetch. The worker says itself which it calls.
 */
export function browserRoutes(wanted: Operation[] | Sources = siteSources): Plugin {
  return {
    name: "browser-routes",
    load(id) {
      if (!id.endsWith("functions/contract/routes.ts")) return null;
      const operations = typeof wanted === "function" ? namedOperations(wanted) : wanted;
      const rows = operations.map((operation) => {
        const { method, path, access } = routes[operation];
        const parts = [path.slice(API_PREFIX.length), ...(access === "public" ? [access] : [])];
        return `${operation}: ${method}(${parts.map((part) => JSON.stringify(part)).join(", ")})`;
      });
      return `${MAKERS} export const routes = { ${rows.join(", ")} };`;
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
