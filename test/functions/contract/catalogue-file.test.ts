import { expect, it } from "vitest";
import { partnerFile, planFile } from "#contract/catalogue-file.ts";

const monthly = { subscription_type: "monthly", title: "Mjesečno", vat_rate: 25, duration: 1, period_days: 30 };

it.each([
  ["is taken at", 10_000, true],
  ["is refused above", 10_000.01, false],
])("a price %s what a receipt paid by card may say, 10,000 €", (_case, price, isTaken) => {
  expect(planFile.safeParse({ ...monthly, price }).success).toBe(isTaken);
});

it.each(["Snaga 💪", "力", "Trening ✓", "Jutro ★"])(
  "what a receipt can't draw is refused in what is sold: %s",
  (title) => {
    const read = planFile.safeParse({ ...monthly, price: 24.99, title });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["title"], "račun to ne može ispisati; upiši naslov slovima, brojkama i običnim znakovima, bez sličica"],
    ]);
    expect(planFile.safeParse({ ...monthly, price: 24.99, title: "Snaga² ½ sata → №1 ®" }).success).toBe(true);
  },
);

it.each([
  ["trening.hr", "https://trening.hr"],
  [" https://trening.hr/kod ", "https://trening.hr/kod"],
])("a partner's address may be written as %j", (written, kept) => {
  expect(partnerFile.shape.domena.safeParse(written)).toEqual({ success: true, data: kept });
});

it.each(["http://trening.hr", "javascript:alert(1)", "trening", "", "moj trening.hr"])(
  "no partner's address is %j",
  (written) => {
    expect(partnerFile.shape.domena.safeParse(written).success).toBe(false);
  },
);
