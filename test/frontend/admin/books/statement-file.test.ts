import { expect, it } from "vitest";
import type { StatementColumns } from "#contract/books.ts";
import { chosenFile } from "../../../../frontend/src/features/admin/books/statement-file.ts";

const problemOf = async (head: string, known: readonly StatementColumns[] = []) => {
  const file = new File([`${head}\r\n16.11.2026;1;2;3;4\r\n`], "izvod.csv");
  return (await chosenFile(file, known)).problem;
};

it("a bank's statement as a table is told apart from the acquirer's, with the format that is read", async () => {
  expect(await problemOf("Datum;Opis plaćanja;Isplata;Uplata;Saldo")).toMatch(/MT940 ili camt\.053/);
  expect(await problemOf("Datum;Broj narudžbe;Bruto;Naknada;Isplata")).toBeUndefined();
  expect(await problemOf("Datum;Referenca;Iznos;Naknada;Neto;Isplata;Isplata datum")).toBeUndefined();
});

it("a table whose columns were named before is the acquirer's, whatever they are called", async () => {
  const named = { date: "Datum", reference: "Opis", gross: "Uplata", payout: "Isplata" };
  expect(await problemOf("Datum;Opis;Isplata;Uplata;Saldo", [named])).toBeUndefined();
});
