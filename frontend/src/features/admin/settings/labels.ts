import type { CompanyFacts } from "#contract/shop.ts";

/** Whether the seller is in the PDV system, as the owner reads it. */
export const vatLabel = "Status u sustavu PDV-a";
export const vatWords = (isRegistered: boolean) => (isRegistered ? "u sustavu PDV-a" : "nije u sustavu PDV-a");

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
