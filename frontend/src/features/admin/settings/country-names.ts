import { once } from "#contract/once.ts";

const names = once(() => new Intl.DisplayNames("hr", { type: "region" }));

/** A country (ISO 3166) by its Croatian name. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}
