import { once } from "#contract/once.ts";
import policies from "../../../../infra/countries.json";

/** Where somebody lives who says nothing else (ISO 3166). */
export const HOME_COUNTRY = "HR";

/** Whether something is sold to who lives in a country (ISO 3166), beside those that the owner closed. */
export function isSoldTo(country: string, closed: readonly string[]): boolean {
  return (policies as Readonly<Record<string, string>>)[country] !== "none" && !closed.includes(country);
}

const names = once(() => new Intl.DisplayNames("hr", { type: "region" }));

/** A country (ISO 3166) by its Croatian name. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}

/** The countries to choose among; Croatia first. */
export const countries = once(() =>
  Object.keys(policies)
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted(
      (one, other) =>
        Number(other.code === HOME_COUNTRY) - Number(one.code === HOME_COUNTRY) ||
        one.name.localeCompare(other.name, "hr"),
    ),
);
