import type { Plugin } from "vite";
import { type Operation, routes } from "../functions/contract/routes.ts";

/** Of a route the browser is given how it is called; what its row says to the server would be every page's to fetch. */
export function browserRoutes(operations = Object.keys(routes) as Operation[]): Plugin {
  return {
    name: "browser-routes",
    load(id) {
      if (!id.endsWith("functions/contract/routes.ts")) return null;
      const rows = operations.map((operation) => {
        const { method, path, access } = routes[operation];
        return [operation, { method, path, access }];
      });
      return `export const routes = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
