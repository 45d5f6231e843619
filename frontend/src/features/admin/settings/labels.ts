import type { CompanyFacts } from "#contract/shop.ts";

/** What the owner reads beside each fact of the company. */
export const companyLabels: Readonly<Record<keyof CompanyFacts, string>> = {
  name: "Naziv tvrtke",
  address: "Sjedište: ulica i broj, poštanski broj i mjesto",
  oib: "OIB",
  register: "Upis u sudski registar",
  capital: "Temeljni kapital",
  bank: "Banka",
  iban: "IBAN",
};
