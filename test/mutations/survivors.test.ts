import { describe, expect, it } from "vitest";
import { percentOf, scoreOf } from "./survivors.ts";

const SOURCE = "// The first line.\nif (paid && cents > 0) {\n  give(cents);\n}\n";
const FILE = "functions/domains/orders/some.ts";

/** A change of so many columns of the second line, or of more lines. */
const mutant = (status: string, from: number, to: number, replacement: string, endLine = 2) => ({
  fileName: FILE,
  location: { start: { line: 2, column: from }, end: { line: endLine, column: to } },
  replacement,
  status,
});
const dead = mutant("Killed", 5, 9, "true");
const always = mutant("Survived", 5, 9, "true");
const atZero = mutant("Survived", 13, 22, "cents >= 0");
const nothing = mutant("NoCoverage", 24, 2, "{}", 4);
const score = (mutants: Parameters<typeof scoreOf>[0], known: Parameters<typeof scoreOf>[1] = []) =>
  scoreOf(mutants, known, () => SOURCE);
const why = "nobody can tell";

describe("the mutants of a part", () => {
  it("are those that run: who lives is named with its line and what becomes what", () => {
    const { mutants, killed, left } = score([dead, atZero, nothing, mutant("CompileError", 5, 9, "")]);
    expect([mutants, killed]).toEqual([3, 1]);
    const line = "if (paid && cents > 0) {";
    expect(left).toEqual([
      { file: FILE, number: 2, status: "Survived", line, change: "cents > 0 => cents >= 0" },
      { file: FILE, number: 2, status: "NoCoverage", line, change: "{ give(cents); } => {}" },
    ]);
  });

  it("are explained by file, line and change, wherever the line stands", () => {
    const known = [{ file: "orders/some.ts", line: "cents > 0", change: "cents > 0 => cents >=", why }];
    const moved = [dead, atZero, always].map(({ location: { start, end }, ...mutant }) => ({
      ...mutant,
      location: { start: { ...start, line: 9 }, end: { ...end, line: 9 } },
    }));
    const found = scoreOf(moved, known, () => `${"\n".repeat(7)}${SOURCE}`);
    expect([found.explained, found.left.map(({ change }) => change), found.idle]).toEqual([1, ["paid => true"], []]);
    expect(percentOf(found)).toBe(50);
  });

  it("leave an explanation that fits none of them, which is one too many", () => {
    const known = ["elsewhere.ts", "orders/some.ts"].map((file) => ({ file, line: "no such line", why }));
    expect(score([dead, always], known).idle).toEqual(known);
    const whole = [{ file: "orders/some.ts", line: "if (paid", why }];
    expect(score([dead, always, atZero], whole)).toMatchObject({ explained: 2, left: [], idle: [] });
  });

  it("that are none make no score", () => {
    expect(percentOf(score([]))).toBe(0);
  });
});
