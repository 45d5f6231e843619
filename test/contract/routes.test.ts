import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { API_PREFIX, type Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import { operationEntry } from "#infra/definitions/entries.ts";
import { specifiedCalls } from "./specified-calls.ts";

const table: [Operation, Route][] = Object.entries(routes).map(([name, route]) => [name as Operation, route]);
const shapes: Record<string, OperationSchemas> = schemas;
const folder = new URL("../../functions/", import.meta.url).pathname;

describe("the route table", () => {
  it("holds each of the specification's 37 calls with its method and path", () => {
    expect(specifiedCalls).toHaveLength(37);
    const rows = table.map(([, { method, path }]) => `${method} ${path}`);
    for (const [method, path] of specifiedCalls) expect(rows).toContain(`${method} ${API_PREFIX}/${path}`);
  });

  it("has one row for each method and path, whatever the parameters are called", () => {
    const shapesOfPaths = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(shapesOfPaths).size).toBe(shapesOfPaths.length);
  });

  it("has bare paths below the prefix and a summary in each row", () => {
    for (const [, { path, summary }] of table) {
      expect(path).toMatch(/^\/api\/v1(\/([a-z_]+|\{\w+\}))+$/);
      expect(summary).toMatch(/^[A-Z].{10,}[^.]$/);
    }
  });

  it("asks for a token wherever somebody's own things are, and for an admin below admin/", () => {
    for (const [, { path, access }] of table) {
      if (/\/(me|\{userId\})(\/|$)/.test(path)) expect(access).toBe("member");
      if (path.startsWith(`${API_PREFIX}/admin/`)) expect(access).toBe("admin");
    }
  });
});

describe("each row", () => {
  it.each(table)("%s has its handler's file where the build looks for it", (operation) => {
    expect(existsSync(folder + operationEntry(operation).source)).toBe(true);
  });

  it.each(table)(
    "%s has schemas: its reply, its path's parameters, and a body only where one is sent",
    (name, route) => {
      const shape = shapes[name];
      expect(shape?.reply).toBeDefined();
      expect(parametersOf(shape)).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
      if (route.method === "GET") expect(shape?.body ?? shape?.form).toBeUndefined();
      if (route.access === "gateway") expect(shape?.form ?? shape?.query).toBeDefined();
      if (route.method === "PATCH") expect(shape?.body).toBeDefined();
    },
  );
});

function parametersOf(shape: OperationSchemas | undefined): string[] {
  if (!shape?.params) return [];
  return Object.keys(z.toJSONSchema(shape.params, { io: "input", unrepresentable: "any" }).properties ?? {});
}
