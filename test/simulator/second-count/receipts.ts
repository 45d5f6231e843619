import {
  cents,
  croatianDay,
  type Decided,
  dayOf,
  type Month,
  type Receipt,
  type Row,
  sum,
  taxOf,
  written,
} from "./read-files.ts";

const WORDS: Readonly<Record<string, string>> = {
  card: "Kartica",
  transfer: "Bankovni prijenos",
  other: "Ostalo",
  cash: "Gotovina (novčanice)",
};

/** The book of issued invoices has a row for each receipt of its month, in their order, which says what it says. */
export function wrongRows({ name, receipts, issued }: Month): string[] {
  if (issued.length !== receipts.length) return [`${name}: ${issued.length} rows of ${receipts.length} receipts`];
  return issued.flatMap((row, place) => {
    const receipt = receipts[place] as Receipt;
    const right = expectedRow(receipt, place);
    const wrong = Object.entries(right).filter(([column, value]) => row[column] !== value);
    const parts = Object.keys(row).filter((column) => /^(Osnovica|PDV) /.test(column));
    const home = sum(parts.map((column) => written(row[column])));
    const others = ["Tuzemne oslobođene", "Ostala oslobođenja", "Isporuke u drugim državama članicama"];
    const abroad = sum(receipt.rates.flatMap(({ country, tax }) => (country ? cents(tax) : 0)));
    const whole = home + abroad + sum(others.map((column) => written(row[column])));
    return [
      ...wrong.map(([column, value]) => `${name} row ${place + 1}: ${column} is ${row[column]}, not ${value}`),
      ...(dayOf(receipt.issued_at).startsWith(name) ? [] : [`${receipt.label} stands in ${name}`]),
      ...(whole === written(row["Iznos s PDV-om"]) ? [] : [`${name} row ${place + 1} adds up to ${whole}`]),
    ];
  });
}

function expectedRow(
  { label, issued_at, moved_at, total, original, zki, jir, payment_method, rates }: Receipt,
  place: number,
): Row {
  const home = rates.filter(({ country, rate }) => !country && rate !== 0);
  return {
    "Redni broj": String(place + 1),
    "Broj računa": label,
    "Datum računa": croatianDay(issued_at),
    "Iznos s PDV-om": total.toFixed(2).replace(".", ","),
    "Storno računa": original?.label ?? "",
    ZKI: zki,
    JIR: jir ?? "",
    Naplaćeno: croatianDay(moved_at),
    "Način plaćanja": WORDS[payment_method] ?? "",
    ...Object.fromEntries(
      home.flatMap(({ rate, base, tax }) => [
        [`Osnovica ${rate} %`.replace(".", ","), base.toFixed(2).replace(".", ",")],
        [`PDV ${rate} %`.replace(".", ","), tax.toFixed(2).replace(".", ",")],
      ]),
    ),
  };
}

/** Numbers of a year follow each other from 1, on a device or in all of the premises, and later ones are no earlier. */
export function wrongNumbers(receipts: readonly Receipt[]): string[] {
  const series = Map.groupBy(receipts, ({ year, premises, device, sequence }) => {
    return `${year} ${premises} ${sequence === "P" ? "all devices" : device}`;
  });
  return [...series].flatMap(([name, all]) => {
    const ordered = all.toSorted((one, other) => one.number - other.number);
    return ordered.flatMap(({ number, premises, device, label, issued_at, year }, place) => [
      ...(number === place + 1 ? [] : [`${name}: ${number} stands where ${place + 1} should`]),
      ...(label === `${number}/${premises}/${device}` ? [] : [`${label} is ${number} of ${premises} ${device}`]),
      ...(dayOf(issued_at).startsWith(year) ? [] : [`${label} of ${year} was issued at ${issued_at}`]),
      ...((ordered[place - 1]?.issued_at ?? "") <= issued_at
        ? []
        : [`${name}: ${label} is earlier than the one before`]),
    ]);
  });
}

/** A receipt adds up, its PDV is that of its rate, and premises, device and seller are those of its day. */
export function wrongReceipt(receipt: Receipt, decided: Decided): string[] {
  const { kind, label, rates, total } = receipt;
  const tolerance = kind === "invoice" ? 0.5 : 1;
  const untaxed = rates.filter(({ rate, base, tax }) => {
    return Math.abs(cents(tax) - ((cents(base) + cents(tax)) * rate) / (100 + rate)) > tolerance;
  });
  const whole = sum(rates.map(({ base, tax }) => cents(base) + cents(tax)));
  return [
    ...(rates.length === 0 || whole === cents(total) ? [] : [`${label} adds up to ${whole}`]),
    ...untaxed.map(({ rate, base, tax }) => `${label} has ${tax} of PDV beside ${base} at ${rate} %`),
    ...((kind === "invoice") === total > 0 ? [] : [`${label} is of ${total}`]),
    ...wrongDay(receipt, decided),
    ...wrongMethod(receipt, decided),
  ];
}

/** Premises, device and the seller's name are those of the day of issue, its status that of the day of the charge. */
function wrongDay({ kind, label, rates, seller, ...receipt }: Receipt, { numbering, sellers }: Decided): string[] {
  const [issued, moved] = [dayOf(receipt.issued_at), dayOf(receipt.moved_at)];
  const row = numbering.findLast(({ from }) => from <= issued) ?? numbering[0];
  const differs = (["premises", "device", "sequence"] as const).filter((field) => row?.[field] !== receipt[field]);
  const since = (day: string) =>
    sellers
      .filter(({ from }) => from <= day)
      .toSorted(byDay)
      .at(-1);
  const isStatus = kind === "credit_note" || seller.vat_registered === since(moved)?.registered;
  const isName = seller.name === since(issued)?.name;
  return [
    ...differs.map((field) => `${label} of ${issued} has the ${field} ${receipt[field]}, not ${row?.[field]}`),
    ...(seller.vat_registered === rates.length > 0 ? [] : [`${label} has ${rates.length} rates`]),
    ...(isStatus ? [] : [`${label} says the wrong thing about the PDV system on ${moved}`]),
    ...(isName ? [] : [`${label} names ${seller.name} on ${issued}`]),
  ];
}

function wrongMethod({ kind, label, order_number, payment_method }: Receipt, { byHand }: Decided): string[] {
  const paid = byHand.find(({ order }) => order === order_number)?.method ?? "card";
  const isRight = payment_method === paid || (kind === "credit_note" && payment_method === "transfer");
  return isRight ? [] : [`${label} says ${payment_method}, and it was ${paid}`];
}

const byDay = (one: { readonly from: string }, other: { readonly from: string }) => one.from.localeCompare(other.from);

/** A credit note has the order, status and rates of its earlier invoice; all of an invoice take back no more than it, and exactly its PDV where that is all. */
export function wrongNotes(receipts: readonly Receipt[]): string[] {
  const invoices = new Map(receipts.filter(({ kind }) => kind === "invoice").map((one) => [one.id, one]));
  const notes = receipts.filter(({ kind }) => kind === "credit_note");
  const strange = notes.filter((note) => {
    const invoice = invoices.get(note.original?.id ?? "");
    if (invoice?.label !== note.original?.label || invoice?.issued_at !== note.original?.issued_at) return true;
    const isAlike = invoice?.order_number === note.order_number && kindsOf(invoice) === kindsOf(note);
    return (
      !isAlike || invoice.issued_at > note.issued_at || invoice.seller.vat_registered !== note.seller.vat_registered
    );
  });
  const over = [...invoices.values()].flatMap((invoice) => {
    const all = [invoice, ...notes.filter(({ original }) => original?.id === invoice.id)];
    const left = sum(all.map(({ total }) => cents(total)));
    const tax = sum(all.map(taxOf));
    if (left < 0) return [`${-left} too much went back of ${invoice.label}`];
    return left === 0 && tax !== 0 ? [`${invoice.label} went back and leaves ${tax} of PDV`] : [];
  });
  return [...strange.map(({ label }) => `the credit note ${label} is not its invoice's`), ...over];
}

const kindsOf = ({ rates }: Receipt) => rates.map(({ rate, country }) => `${country ?? "HR"} ${rate}`).join();
