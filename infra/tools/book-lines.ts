import type { BookedMonth, OpenKind, PayoutState } from "#contract/books.ts";
import { connectedGateways, gatewayWords } from "#contract/gateways.ts";
import type { Books, Difference } from "#functions/domains/books/reconciliation/books.ts";
import type { LeftAtGateway } from "#functions/domains/books/reconciliation/left-at-gateways.ts";
import { croatianDay, croatianMinute, croatianMoney, croatianRate } from "#functions/platform/croatian.ts";

/** The finding of each check, in the accountant's words. */
const found: Readonly<Record<string, string>> = {
  document_missing: "kretanje novca nema računa",
  document_differs: "račun i knjiga kretanja novca ne slažu se u iznosu ili PDV-u",
  vat_rate_unlisted: "stopa PDV-a na računu nije ni na jednom popisu",
  document_without_movement: "računa nema u knjizi kretanja novca",
  number_gap: "u nizu brojeva nedostaje broj",
  paid_without_payment: "narudžba je plaćena, a naplate nema",
  order_missing: "kretanje novca nema narudžbe",
  order_differs: "narudžba i naplata ne slažu se u iznosu",
  order_not_paid: "novac je naplaćen, a narudžba nije plaćena",
  payment_without_grant: "plaćeno je, a kupac nema pristup",
  second_charge_kept: "narudžba je naplaćena dvaput i drugo nije vraćeno",
  refund_differs: "povrat i knjiga kretanja novca ne slažu se",
  refund_without_movement: "povrata nema u knjizi kretanja novca",
  review_waits: "čeka odluku osobe",
  sales_differ: "brojila prodaje ne slažu se s knjigom",
  gateway_differs: "u portalu je drukčije",
};
const openWords: Readonly<Record<OpenKind, string>> = {
  no_number: "bez broja",
  no_jir: "bez JIR-a",
  refund_due: "povrat u tijeku",
  in_review: "čeka odluku",
  disputed: "osporeno",
};
const payoutWords: Readonly<Record<PayoutState, string>> = {
  matched: "slaže se",
  differs: "drugi iznos",
  missing_here: "samo u izvodu",
  missing_there: "nije u izvodu",
  transferred: "vraćeno prijenosom",
};

/** Prints the ledger's sums of some days, the documents and the charges asked of the gateway. */
export function linesOfBooks({ lines, documents, gateway, numbers }: Books): string[] {
  const of = (kind: "charge" | "refund") => lines.filter((line) => line.kind === kind);
  const issued = [...numbers].filter(([, given]) => given.length > 0);
  const series = issued.map(([name, given]) => `${name.replaceAll("#", "/")}: ${given.length}`);
  const tax = lines.reduce((all, { tax_cents }) => all + tax_cents, 0);
  return [
    `  naplate    ${of("charge").length}, ${sum(of("charge"))}`,
    `  povrati    ${of("refund").length}, ${sum(of("refund"))}`,
    `  ukupno     ${sum(lines)}${tax === 0 ? "" : `, od toga PDV ${croatianMoney(tax / 100)}`}`,
    `  dokumenti  ${documents.size} (dani brojevi u ${series.join(", ")})`,
    `  uplate     ${gateway.size === 0 ? "nisu provjerene" : `provjereno ${gateway.size} naplata`}`,
  ];
}

/** Prints what is left at each gateway, those that take no new payments and those that are connected no more by these words. */
export function linesOfGateways(left: ReadonlyMap<string, LeftAtGateway>): string[] {
  const ids = [...new Set([...connectedGateways, ...left.keys()])];
  return ids.map((id) => {
    const { cards, orders, refunds } = left.get(id) ?? { cards: 0, orders: 0, refunds: 0 };
    const now =
      id === connectedGateways[0] ? "prima nove uplate" : connectedGateways.includes(id) ? "spojen" : "NIJE SPOJEN";
    return `  ${gatewayWords(id).name} (${now}): spremljenih kartica ${cards}, narudžbi koje se prate ${orders}, povrata na čekanju ${refunds}`;
  });
}

/** Prints each difference in the accountant's words, with its numbers. */
export function linesOfDifferences(differences: readonly Difference[]): string[] {
  if (differences.length === 0) return ["Nema razlika."];
  return [
    ...differences.map(({ check, ids }) => `  ${found[check] ?? check}  ${ids.join(" ")}`),
    `Razlika: ${differences.length}.`,
  ];
}

/** Prints a month as the page 'Knjige' shows it. */
export function linesOfMonth(books: BookedMonth): string[] {
  const { month, documents, rates, oss, ledger, earlier, later, open, closed, payouts } = books;
  return [
    `Mjesec ${month.slice(5)}.${month.slice(0, 4)}.`,
    `  naplaćeno po danu naplate       ${croatianMoney(ledger.total)}`,
    ...earlier.first.map(
      ({ label, amount, moved_at }) => `  + naplaćeno ranije (${minute(moved_at)})  ${croatianMoney(amount)}  ${label}`,
    ),
    ...later.first.map(({ label, amount, issued_at }) => {
      return `  − račun izdan kasnije (${issued_at ? minute(issued_at) : "još nije"})  ${croatianMoney(amount)}  ${label ?? ""}`.trimEnd();
    }),
    ...rest(earlier),
    ...rest(later),
    `  računi po danu izdavanja        ${croatianMoney(documents.total)} (računa ${documents.invoices}, odobrenja ${documents.credit_notes}, s JIR-om ${documents.registered})`,
    ...rates.map(({ rate, country, base, tax }) => {
      return `  ${rate === null ? "bez PDV-a" : `PDV ${croatianRate(rate, country)}`}  osnovica ${croatianMoney(base)}, PDV ${croatianMoney(tax)}`;
    }),
    ...oss
      .filter(({ quarter }) => quarter !== quarterOf(month))
      .map(({ quarter, country, rate, base, tax }) => {
        const of = `OSS, ispravak za ${quarter.slice(5)}. tromjesečje ${quarter.slice(0, 4)}.`;
        return `  ${of}  ${country} ${rate} %  osnovica ${croatianMoney(base)}, PDV ${croatianMoney(tax)}`;
      }),
    `  u isplatama  ${stateCounts(payouts.counts)}; naknade ${croatianMoney(payouts.fees)}, primljeno ${croatianMoney(payouts.received)}`,
    ...open.first.map(({ kind, order_number, label, amount, since }) => {
      return `  otvoreno: ${openWords[kind]}, ${label ?? order_number}, ${croatianMoney(amount)}, od ${minute(since)}`;
    }),
    ...rest(open),
    `  ${closingOf(closed)}`,
  ];
}

/** The quarter (`2026-4`) of a month (yyyy-mm). */
function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** Prints how many entries are not listed. */
function rest({ count, first }: { readonly count: number; readonly first: readonly unknown[] }): string[] {
  return count > first.length ? [`  … i još ${count - first.length}`] : [];
}

function closingOf(closed: BookedMonth["closed"]): string {
  if (!closed) return "nije zaključen";
  const { at, by_name, sha256, changed_days } = closed;
  const days = changed_days.map((day) => croatianDay(new Date(`${day}T12:00:00Z`))).join(", ");
  const since = changed_days.length === 0 ? "otad isto" : `otad promijenjeno: ${days}`;
  return `zaključen ${minute(at)} (${by_name}), SHA-256 ${sha256}, ${since}`;
}

function stateCounts(counts: BookedMonth["payouts"]["counts"]): string {
  return Object.entries(payoutWords)
    .map(([state, word]) => `${word} ${counts[state as PayoutState]}`)
    .join(", ");
}

function minute(moment: string): string {
  return croatianMinute(new Date(moment));
}

function sum(lines: Books["lines"]): string {
  return croatianMoney(lines.reduce((all, { cents }) => all + cents, 0) / 100);
}
