import { describe, expect, it } from "vitest";
import type { StaffRoute } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { staffRoutes } from "#contract/staff-routes.ts";
import { describeApi } from "#infra/tools/openapi.ts";

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}
const { paths } = describeApi() as { paths: Record<string, Record<string, Described>> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((call) => ({ path, ...call })),
);

describe("the API reference", () => {
  it("holds every call of the route table once", () => {
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
  });

  it("says which calls of the staff a key may name, and which want one", () => {
    const keyed = Object.entries<StaffRoute>(staffRoutes).filter(([, { key }]) => key);
    const expected = keyed.map(([name, { key }]) => [name, key === "must"]);
    const described = calls.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ name }) => name === "Idempotency-Key").map(({ required }) => [operationId, required]),
    );
    expect(described.sort()).toEqual(expected.sort());
  });

  it("declares each path parameter", () => {
    for (const { path, parameters = [] } of calls) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(wanted);
    }
  });
});
