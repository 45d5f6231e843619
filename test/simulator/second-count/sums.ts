import { cents, dayOf, type Month, type Part, type Receipt, sum, written } from "./read-files.ts";

interface Sums {
  readonly month: string;
  readonly documents: {
    readonly invoices: number;
    readonly credit_notes: number;
    readonly registered: number;
    readonly numbers: readonly { readonly first: string; readonly last: string }[];
    readonly total: number;
  };
  readonly rates: readonly {
    readonly rate: number | null;
    readonly country?: string;
    readonly base: number;
    readonly tax: number;
    readonly total: number;
  }[];
  readonly oss: readonly {
    readonly quarter: string;
    readonly country: string;
    readonly rate: number;
    readonly base: number;
    readonly tax: number;
    readonly total: number;
    readonly documents: number;
  }[];
  readonly ledger: { readonly charges: number; readonly refunds: number; readonly total: number; readonly tax: number };
}

/** The months' own sums are those of their files. */
export function wrongSums(months: readonly Month[], all: readonly Sums[], everything: readonly Receipt[]): string[] {
  return months.flatMap(({ name, receipts, movements }) => {
    const said = all.find(({ month }) => month === name);
    const of = (kind: string) => receipts.filter((one) => one.kind === kind).length;
    const moved = (kind: string) => sum(movements.filter((row) => row.Vrsta === kind).map((row) => written(row.Iznos)));
    const figures: readonly (readonly [string, number | undefined, number])[] = [
      ["invoices", said?.documents.invoices, of("invoice")],
      ["credit notes", said?.documents.credit_notes, of("credit_note")],
      ["registered", said?.documents.registered, receipts.filter(({ jir }) => jir !== null).length],
      ["receipts' total", cents(said?.documents.total ?? 0), sum(receipts.map(({ total }) => cents(total)))],
      ["charges", cents(said?.ledger.charges ?? 0), moved("naplata")],
      ["refunds", cents(said?.ledger.refunds ?? 0), moved("povrat")],
      ["movements' total", cents(said?.ledger.total ?? 0), moved("naplata") + moved("povrat")],
      ["movements' PDV", cents(said?.ledger.tax ?? 0), sum(movements.map((row) => written(row.PDV)))],
    ];
    const wrong = figures.filter(([, says, counted]) => says !== counted);
    return [
      ...wrong.map(([what, says, counted]) => `${name}: ${what} ${says}, counted ${counted}`),
      ...unequal(`${name}: numbers`, numbersIn(said), numbersFrom(receipts)),
      ...unequal(`${name}: PDV`, ratesIn(said), ratesFrom(receipts)),
      ...unequal(`${name}: OSS`, quartersIn(said), quartersFrom(receipts, everything)),
    ];
  });
}

const inCents = ({ base, tax, total }: { base: number; tax: number; total: number }) => [base, tax, total].map(cents);
const ratesIn = (said: Sums | undefined) =>
  (said?.rates ?? []).map((one) => [one.country ?? "HR", String(one.rate), ...inCents(one)].join(" "));
const quartersIn = (said: Sums | undefined) =>
  (said?.oss ?? []).map((one) =>
    [one.quarter, one.country, one.rate, ...inCents(one), `of ${one.documents}`].join(" "),
  );

const numbersIn = (said: Sums | undefined) =>
  (said?.documents.numbers ?? []).map(({ first, last }) => `${first} to ${last}`);

/** The first and last number of each premises and device. */
function numbersFrom(receipts: readonly Receipt[]): string[] {
  const places = Map.groupBy(receipts, ({ premises, device, year }) => `${year} ${premises} ${device}`);
  return [...places.values()].map((of) => {
    const ordered = of.toSorted((one, other) => one.number - other.number);
    return `${ordered[0]?.label} to ${ordered.at(-1)?.label}`;
  });
}

function ratesFrom(receipts: readonly Receipt[]): string[] {
  return added(
    receipts.flatMap(({ rates, total }): NamedPart[] =>
      rates.length > 0
        ? rates.map((part) => [`${part.country ?? "HR"} ${part.rate}`, part])
        : [["HR null", { base: total, tax: 0 }]],
    ),
  );
}

/** A credit note belongs to the quarter of its invoice. */
function quartersFrom(receipts: readonly Receipt[], everything: readonly Receipt[]): string[] {
  const issued = new Map(everything.map(({ id, issued_at }) => [id, issued_at]));
  const parts = receipts.flatMap(({ rates, issued_at, original }): NamedPart[] => {
    const [year, month] = dayOf(issued.get(original?.id ?? "") ?? issued_at).split("-");
    const quarter = `${year}-${Math.ceil(Number(month) / 3)}`;
    const abroad = rates.filter(({ country }) => country);
    return abroad.map((part) => [`${quarter} ${part.country} ${part.rate}`, part]);
  });
  const count = (line: string) => parts.filter(([name]) => line.startsWith(`${name} `)).length;
  return added(parts).map((line) => `${line} of ${count(line)}`);
}

type NamedPart = readonly [name: string, sums: Pick<Part, "base" | "tax">];

function added(parts: readonly NamedPart[]): string[] {
  return [...Map.groupBy(parts, ([name]) => name)].map(([name, of]) => {
    const total = (what: "base" | "tax") => sum(of.map(([, part]) => cents(part[what])));
    return `${name} ${total("base")} ${total("tax")} ${total("base") + total("tax")}`;
  });
}

function unequal(what: string, said: readonly string[], counted: readonly string[]): string[] {
  const [one, other] = [said, counted].map((list) => list.toSorted().join(" | "));
  return one === other ? [] : [`${what} ${one}, counted ${other}`];
}
