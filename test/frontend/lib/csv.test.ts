import { expect, it } from "vitest";
import { csvOf } from "../../../frontend/src/lib/csv.ts";

const lines = (...rows: (string | number | null)[][]) => csvOf(rows).replace("\uFEFF", "");

it("a file says that it is UTF-8 and ends every line", () => {
  expect(csvOf([["Đurđica", 24.99, null]])).toBe("\uFEFFĐurđica;24,99;\r\n");
});

it.each([
  ['a "quoted" word', '"a ""quoted"" word"'],
  ["one; two", '"one; two"'],
  ["one, two", "one, two"],
  ["two\nlines", '"two\nlines"'],
])("%j stays one field", (text, field) => {
  expect(lines([text, "x"])).toBe(`${field};x\r\n`);
});

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1+1",
  "＝1+1",
  "\u200b＠SUM(A1)",
  "\u3164=1",
  '=HYPERLINK("http://evil.example")',
])("%j never becomes a formula", (text) => {
  expect(lines([text])).toMatch(/^"?'/);
});

it("a negative number stays a number, with the comma that Excel reads in Croatian", () => {
  expect(lines([-5, -1234.5, 0.1])).toBe("-5;-1234,5;0,1\r\n");
});
