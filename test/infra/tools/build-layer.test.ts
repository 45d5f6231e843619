import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { layerFiles } from "#infra/tools/build-layer.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

describe("the layer that cuts pictures", () => {
  it("is installed from the project's lock file: all that it needs for Lambda, each with its hash", () => {
    const { packages } = layerFiles(lock).files["package-lock.json"];
    const { "": _, ...installed } = packages as Record<string, { integrity?: string }>;
    for (const name of ["sharp", "@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64", "detect-libc"])
      expect(installed[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
    for (const place of Object.keys(installed)) expect(lock.packages[place]).toEqual(installed[place]);
  });

  it("is not installed where the lock file has no hash of a package in it", () => {
    const packages = structuredClone(lock.packages);
    delete packages["node_modules/@img/colour"].integrity;
    expect(() => layerFiles({ ...lock, packages })).toThrow("@img/colour has no hash");
  });
});
