import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type Operation, routes } from "../functions/contract/routes.ts";

const sources = join(import.meta.dirname, "src");

/**
 * The browser is given the routes that its code names, and of each how it is called: all else of the table would be every page's to
 * fetch. The worker says itself which it calls.
 */
export function browserRoutes(operations?: Operation[]): Plugin {
  return {
    name: "browser-routes",
    load(id) {
      if (!id.endsWith("functions/contract/routes.ts")) return null;
      const rows = (operations ?? namedOperations()).map((operation) => {
        const { method, path, access } = routes[operation];
        return [operation, { method, path, access }];
      });
      return `export const routes = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}

function namedOperations(): Operation[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const code = files.map((file) => readFileSync(join(sources, file), "utf8")).join("\n");
  const operations = Object.keys(routes) as Operation[];
  return operations.filter((name) => code.includes(`"${name}"`) || code.includes(`routes.${name}.`));
}
