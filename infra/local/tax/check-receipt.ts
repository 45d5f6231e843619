import { DAY_MS, HOUR_MS } from "#functions/platform/time.ts";
import { addsUp, cents, checkSigned, momentOf, type Told } from "./check-request.ts";
import type { TaxRefusal } from "./reported-document.ts";
import type { TaxCertificates } from "./tax-certificates.ts";

const IN_ORDER: TaxRefusal = { code: "v100", text: "Poruka je ispravna." };
const CLOCKS_APART_MS = 6 * HOUR_MS;
const LATE_MS = 2 * DAY_MS;
const TOO_LATE_MS = 5 * DAY_MS;
const MAX_CARD_CENTS = 1_000_000;
const TAX_OFF_CENTS = 10;
const RATES: readonly string[] = ["0.00", "5.00", "13.00", "25.00"];

/**
 * The test service's findings about a receipt that it checks without registering: by its own list of codes, or by what refuses any request.
 * The receipt is sent back.
 */
export function checkReceipt(
  text: string,
  certificates: TaxCertificates,
  at: Date,
): { readonly receipt: string; readonly findings: readonly TaxRefusal[] } {
  const receipt = /<tns:Racun>.*<\/tns:Racun>/s.exec(text)?.[0] ?? "";
  const checked = checkSigned(text, "ProvjeraZahtjev", certificates, at);
  if ("refusal" in checked) return { receipt, findings: [checked.refusal] };
  const findings = rulesOf(checked, at).flatMap(([code, isFound, says]) => (isFound ? [{ code, text: says }] : []));
  return { receipt, findings: findings.length > 0 ? findings : [IN_ORDER] };
}

function rulesOf(told: Told, at: Date): readonly (readonly [code: string, isFound: boolean, text: string])[] {
  const { value } = told;
  const [sent, issued] = ["DatumVrijeme", "DatVrijeme"].map((name) => momentOf(value(name))) as [number, number];
  const total = cents(value("IznosUkupno"));
  const waited = at.getTime() - issued;
  const inSystem = value("USustPdv") === "true";
  const taxed = taxesOf(told);
  return [
    ["v101", Math.abs(at.getTime() - sent) > CLOCKS_APART_MS, "Vrijeme slanja odstupa više od 6 sati."],
    ["v103", -waited > CLOCKS_APART_MS, "Vrijeme izdavanja je više od 6 sati u budućnosti."],
    ["v104", issued > sent, "Izdano je nakon slanja."],
    ["v106", value("BrOznRac").length > 6, "Broj ima više od 6 znamenki."],
    ["v110", inSystem && taxed.some(({ rate }) => !RATES.includes(rate)), "Stopa PDV-a nije dozvoljena."],
    ["v114", taxed.some(({ base }) => base * total < 0), "Osnovica nema predznak ukupnog iznosa."],
    ["v142", !inSystem && taxed.some(({ base, tax }) => base !== 0 || tax !== 0), "PDV izvan sustava PDV-a."],
    ["v152", waited > LATE_MS && waited <= TOO_LATE_MS, "Dostavljeno više od 2 dana nakon izdavanja."],
    ["v153", waited > TOO_LATE_MS, "Dostavljeno više od 5 dana nakon izdavanja."],
    ["v160", inSystem && taxed.some(({ off }) => off < -TAX_OFF_CENTS), "PDV je premalen."],
    ["v161", inSystem && taxed.some(({ off }) => off > TAX_OFF_CENTS), "PDV je prevelik."],
    ["v166", !addsUp(told), "Ukupni iznos nije zbroj."],
    ["v168", Math.abs(total) > MAX_CARD_CENTS, "Kartica iznad 10.000 EUR."],
  ];
}

/** Each rate's part in cents, and how far its tax is off. */
function taxesOf({ values }: Told) {
  const [rates, bases, taxes] = ["Stopa", "Osnovica", "Iznos"].map(values) as [string[], string[], string[]];
  return rates.map((rate, index) => {
    const [base, tax] = [cents(bases[index] ?? ""), cents(taxes[index] ?? "")];
    return { rate, base, tax, off: tax - (base * Number(rate)) / 100 };
  });
}
