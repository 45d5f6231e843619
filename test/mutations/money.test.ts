import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { moneyMutations } from "./money.ts";
import { mutate } from "./mutation.ts";
import { isTest } from "./workplace.ts";

const root = new URL("../..", import.meta.url);
const source = (file: string) => readFileSync(new URL(file, root), "utf8");

describe("a fault in the code of money", () => {
  it.each(moneyMutations)("can be written, and its killer's file is there: $name", (mutation) => {
    expect(mutate(source(mutation.file), mutation)).toContain(mutation.mutated);
    if (isTest(mutation.killer)) expect(source(mutation.killer.test)).toContain("describe(");
  });
});
