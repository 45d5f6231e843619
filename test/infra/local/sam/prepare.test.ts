import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { operations } from "#infra/definitions/entries.ts";
import { containerEnvironment } from "#infra/local/sam/container-environment.ts";
import { callRoutes } from "#infra/local/sam/prepare.ts";
import { readRoutes } from "#infra/local/sam/template.ts";
import { synthesizeLocal } from "#test/steps/when/synthesize.ts";

const folder = mkdtempSync(join(tmpdir(), "sam-"));
const file = join(folder, "Local.template.json");
writeFileSync(file, JSON.stringify(synthesizeLocal().toJSON()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the preparation of sam local", () => {
  it("follows every route of the template to a code file", () => {
    const routes = readRoutes(file);
    expect(routes).toHaveLength(operations.length);
    expect(routes.find(({ key }) => key === "GET /api/v1/me")?.file).toMatch(/\/code\/identity\/get-me\/index\.mjs$/);
    expect(routes.find(({ key }) => key === "GET /api/v1/admin/orders")?.file).toMatch(/\/search-orders\/index\.mjs$/);
  });

  it("tells a route whose code is missing, or answers no HTTP, from one that works", async () => {
    const right = write(
      "right.mjs",
      "export const handler = async (event) => ({ statusCode: 200, headers: {}, body: event.rawPath });",
    );
    const wrong = write("wrong.mjs", "export const handler = async () => ({ body: 1 });");
    const checks = await callRoutes([
      { key: "GET /api/v1/ebooks/{id}", file: right, variables: [] },
      { key: "GET /api/v1/me", file: wrong, variables: [] },
      { key: "GET /api/v1/ebooks", file: join(folder, "none.mjs"), variables: [] },
    ]);
    expect(checks.map(({ status }) => status)).toEqual([200, undefined, undefined]);
  });

  it("sends a container's own calls to the laptop and leaves the browser's addresses alone", () => {
    const settings = {
      DYNAMODB_ENDPOINT: "http://127.0.0.1:8000",
      PUBLIC_URL: "http://localhost:3000",
      TABLE: "zamah-local",
    };
    expect(containerEnvironment(["DYNAMODB_ENDPOINT", "PUBLIC_URL", "TABLE", "ORIGIN_DIGESTS"], settings)).toEqual({
      DYNAMODB_ENDPOINT: "http://host.docker.internal:8000",
      PUBLIC_URL: "http://localhost:3000",
      TABLE: "zamah-local",
      ORIGIN_DIGESTS: "",
    });
  });
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
