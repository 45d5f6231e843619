import { expect, it } from "vitest";
import { chosenFile } from "../../../../frontend/src/features/admin/books/statement-file.ts";

const problemOf = async (head: string) => {
  const file = new File([`${head}\r\n16.11.2026;1;2;3;4\r\n`], "izvod.csv");
  return (await chosenFile(file)).problem;
};

it("a bank's statement as a table is told apart from the acquirer's, with the format that is read", async () => {
  expect(await problemOf("Datum;Opis plaćanja;Isplata;Uplata;Saldo")).toMatch(/MT940 ili camt\.053/);
  expect(await problemOf("Datum;Broj narudžbe;Bruto;Naknada;Isplata")).toBeUndefined();
});
