import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { StaffRoute } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { staffRoutes } from "#contract/staff-routes.ts";
import { describeApi, openApiText } from "#infra/tools/openapi.ts";

const committed = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");

describe("the API reference", () => {
  it("is what the route table says now (npm run openapi writes it)", () => {
    expect(committed).toBe(openApiText());
  });

  it("is the same each time", () => {
    expect(describeApi()).toEqual(describeApi());
  });

  it("holds every call of the route table once", () => {
    const paths: Record<string, Record<string, { operationId: string }>> = JSON.parse(committed).paths;
    const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(Object.keys(routes).sort());
  });

  it("says which calls of the staff a key may name, and which want one", () => {
    const keyed = Object.entries<StaffRoute>(staffRoutes).filter(([, { key }]) => key);
    for (const [name, { path, method, key }] of keyed) {
      const described = JSON.parse(committed).paths[path][method.toLowerCase()].parameters;
      expect(described, name).toContainEqual(expect.objectContaining({ in: "header", required: key === "must" }));
    }
    expect(committed.match(/"name": "Idempotency-Key"/g)).toHaveLength(keyed.length);
  });

  it("declares each path parameter", () => {
    const paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> = JSON.parse(
      committed,
    ).paths;
    for (const [path, methods] of Object.entries(paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(wanted);
      }
    }
  });
});
