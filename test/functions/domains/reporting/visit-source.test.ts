import { expect, it } from "vitest";
import { visitOf } from "#functions/domains/reporting/visit-source.ts";

it.each([
  ["l.instagram.com", "instagram.com"],
  ["www.zamah.hr", "zamah.hr"],
  ["Đuro Šarić & sin", "duro-saric-sin"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ['=HYPERLINK("http://x")', "hyperlink-http-x"],
  ["day#~01", "day-01"],
])("a visit's source %s is kept as %s", (source, kept) => {
  expect(visitOf({ source, campaign: source }).visit?.source).toBe(kept);
});

it("of 4,000 signs forty are kept", () => {
  expect(visitOf({ source: "a".repeat(4000) }).visit?.source).toBe("a".repeat(40));
});

it.each(["", "   ", "===", "💪", "ana@example.com"])("nothing is kept of the source '%s'", (source) => {
  expect(visitOf({ source, campaign: "jesen" })).toEqual({});
});

it("a campaign that says nothing leaves the source", () => {
  expect(visitOf({ source: "instagram.com", campaign: "ana@example.com" })).toEqual({
    visit: { source: "instagram.com" },
  });
});
