/** A part of the product whose every line a test has to watch over, and the tests that do. Files and tests are globs from the project's root. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** How many of a hundred mutants have to be killed. */
  readonly least: number;
}

const core = "functions/core";
const tests = "test/functions/core";

export const parts: readonly Part[] = [
  {
    name: "access",
    files: [`${core}/access/can-access.ts`, `${core}/access/product-access.ts`],
    tests: [`${tests}/access/*.test.ts`],
    least: 100,
  },
  { name: "pricing", files: [`${core}/order/pricing.ts`], tests: [`${tests}/order/pricing.test.ts`], least: 90 },
  {
    name: "signature",
    files: [`${core}/payment/corvuspay/signature.ts`],
    tests: [`${tests}/payment/corvuspay/*.test.ts`],
    least: 100,
  },
  { name: "settle", files: [`${core}/settlement/decide.ts`], tests: [`${tests}/settlement/*.test.ts`], least: 90 },
];
