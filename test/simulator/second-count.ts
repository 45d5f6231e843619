/**
 * A second count of a shop's books, by what an accountant downloads, what the tax service was told and what the bank says. It imports nothing:
 * a mistake of the product's own sums can't be in it.
 */
export type Files = Readonly<Record<string, string>>;

interface Part {
  readonly rate: number;
  readonly country?: string;
  readonly base: number;
  readonly tax: number;
}

interface Receipt {
  readonly id: string;
  readonly kind: "invoice" | "credit_note";
  readonly order_number: string;
  readonly number: number;
  readonly year: string;
  readonly premises: string;
  readonly device: string;
  readonly sequence: string;
  readonly label: string;
  readonly moved_at: string;
  readonly issued_at: string;
  readonly seller: { readonly name: string; readonly oib: string; readonly vat_registered: boolean };
  readonly operator_oib: string;
  readonly payment_method: string;
  readonly original: { readonly id: string; readonly label: string; readonly issued_at: string } | null;
  readonly zki: string;
  readonly jir: string | null;
  readonly total: number;
  readonly rates: readonly Part[];
}

type Row = Readonly<Record<string, string>>;

interface Month {
  readonly name: string;
  readonly receipts: readonly Receipt[];
  readonly issued: readonly Row[];
  readonly movements: readonly Row[];
}

interface Decided {
  readonly numbering: readonly {
    readonly from: string;
    readonly premises: string;
    readonly device: string;
    readonly sequence: string;
  }[];
  readonly sellers: readonly { readonly from: string; readonly registered: boolean; readonly name: string }[];
  readonly byHand: readonly { readonly order: string; readonly cents: number; readonly method: string }[];
}

interface BankLine {
  readonly order: string;
  readonly cents: number;
  readonly refundedCents: number;
  /** Money of it went back by another way, too. */
  readonly outside: boolean;
  /** A person is still to say something about it. */
  readonly open: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  card: "Kartica",
  transfer: "Bankovni prijenos",
  other: "Ostalo",
  cash: "Gotovina (novčanice)",
};
const LETTERS: Readonly<Record<string, string>> = { card: "K", transfer: "T", other: "O", cash: "G" };

/** What does not agree, in words; nothing of good books. */
export function recount(files: Files): string[] {
  const months = Object.keys(files)
    .flatMap((path) => /^(\d{4}-\d\d)\/racuni\.ndjson$/.exec(path)?.[1] ?? [])
    .sort()
    .map((name) => monthOf(name, files));
  const receipts = months.flatMap((month) => month.receipts);
  const decided: Decided = JSON.parse(files["decided.json"] ?? "");
  return [
    ...months.flatMap(wrongRows),
    ...wrongNumbers(receipts),
    ...receipts.flatMap((receipt) => wrongReceipt(receipt, decided)),
    ...wrongNotes(receipts),
    ...wrongMovements(months, receipts),
    ...wrongMessages(receipts, JSON.parse(files["tax-service.json"] ?? "")),
    ...wrongSums(months, JSON.parse(files["sadrzaj.json"] ?? "").months, receipts),
    ...wrongMoney(months, JSON.parse(files["bank.json"] ?? ""), decided),
  ];
}

function monthOf(name: string, files: Files): Month {
  const lines = (files[`${name}/racuni.ndjson`] ?? "").split("\n").filter(Boolean);
  return {
    name,
    receipts: lines.map((line) => JSON.parse(line)),
    issued: table(files[`${name}/i-ra.csv`] ?? ""),
    movements: table(files[`${name}/kretanja.csv`] ?? ""),
  };
}

function table(text: string): Row[] {
  const [head = [], ...rows] = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.split(";"));
  return rows.map((row) => Object.fromEntries(row.map((field, place) => [head[place] ?? place, field])));
}

/** Cents of euros as JSON has them, and as a CSV for Croatia writes them. */
const cents = (euros: number) => Math.round(euros * 100);
const written = (field = "0,00") => Number(field.replace(",", ""));
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zagreb", dateStyle: "short", timeStyle: "medium" });
/** A moment in Zagreb: 2026-11-21 12:00:00. */
const inZagreb = (moment: string) => clock.format(new Date(moment));
const dayOf = (moment: string) => inZagreb(moment).slice(0, 10);
const croatianDay = (moment: string) => dayOf(moment).split("-").reverse().join(".");

/** The book of issued invoices has a row for each receipt of its month, in their order, which says what it says. */
function wrongRows({ name, receipts, issued }: Month): string[] {
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
function wrongNumbers(receipts: readonly Receipt[]): string[] {
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
function wrongReceipt(receipt: Receipt, decided: Decided): string[] {
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
  const isStatus = kind === "credit_note" || seller.vat_registered === (since(moved)?.registered ?? true);
  const isName = [since(issued)?.name ?? seller.name].includes(seller.name);
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
function wrongNotes(receipts: readonly Receipt[]): string[] {
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
const taxOf = ({ rates }: Receipt) => sum(rates.map(({ tax }) => cents(tax)));

/** Each movement has its receipt and each receipt its movement, of the same sum, PDV, rate and day. */
function wrongMovements(months: readonly Month[], receipts: readonly Receipt[]): string[] {
  const movements = months.flatMap((month) => month.movements.map((row) => ({ ...row, month: month.name }) as Row));
  const byId = new Map(receipts.map((one) => [one.id, one]));
  const unbooked = receipts.filter(({ id }) => !movements.some((row) => row.Oznaka === id));
  const twice = movements.length - new Set(movements.map((row) => row.Oznaka)).size;
  const different = movements.flatMap((row) => {
    const receipt = byId.get(row.Oznaka ?? "");
    if (!receipt) return [`${row.Oznaka} of ${row.Iznos} has no receipt`];
    const { kind, order_number, total, rates, moved_at, label } = receipt;
    const rate = rates[0] ? `${rates[0].country ?? ""} ${rates[0].rate} %`.trim().replace(".", ",") : "0 %";
    const right: Row = {
      Vrsta: kind === "invoice" ? "naplata" : "povrat",
      Narudžba: order_number,
      Iznos: total.toFixed(2).replace(".", ","),
      PDV: (taxOf(receipt) / 100).toFixed(2).replace(".", ","),
      "Stopa PDV-a": rate,
      "Vrijeme (UTC)": moved_at,
      Dan: croatianDay(moved_at),
      month: dayOf(moved_at).slice(0, 7),
    };
    const wrong = Object.entries(right).filter(([column, value]) => row[column] !== value);
    return wrong.map(([column, value]) => `the movement of ${label} has ${column} ${row[column]}, not ${value}`);
  });
  return [
    ...unbooked.map(({ label }) => `${label} is in no list of movements`),
    ...(twice === 0 ? [] : [`${twice} movements stand twice`]),
    ...different,
  ];
}

interface Told {
  readonly number: string;
  readonly content: string;
  readonly jirs: readonly string[];
}

/** The tax service was told each receipt, as it is, and nothing else. */
function wrongMessages(receipts: readonly Receipt[], told: readonly Told[]): string[] {
  const messages = new Map(told.map((one) => [one.number, one]));
  const wrong = receipts.flatMap((receipt) => {
    const found = messages.get(`${receipt.year} ${receipt.label}`);
    messages.delete(`${receipt.year} ${receipt.label}`);
    if (!found?.jirs.includes(receipt.jir ?? "")) return [`${receipt.label} has the JIR ${receipt.jir}`];
    const said = JSON.parse(found.content);
    const right = messageOf(receipt);
    const fields = Object.entries(right).filter(
      ([field, value]) => JSON.stringify(said[field]) !== JSON.stringify(value),
    );
    return fields.map(([field]) => `the tax service was told another ${field} of ${receipt.label}`);
  });
  return [...wrong, ...[...messages.keys()].map((number) => `the tax service was told ${number}, which nobody has`)];
}

function messageOf({ issued_at, total, rates, seller, ...receipt }: Receipt) {
  const [day = "", time] = inZagreb(issued_at).split(" ");
  const abroad = rates.filter(({ country }) => country);
  return {
    oib: seller.oib,
    vat_registered: seller.vat_registered,
    issued_at: `${day.split("-").reverse().join(".")}T${time}`,
    sequence: receipt.sequence,
    number: receipt.number,
    premises: receipt.premises,
    device: receipt.device,
    rates: rates
      .filter(({ country }) => !country)
      .map(({ rate, base, tax }) => ({ rate: rate.toFixed(2), base: base.toFixed(2), tax: tax.toFixed(2) })),
    untaxed:
      abroad.length > 0 ? (sum(abroad.map(({ base, tax }) => cents(base) + cents(tax))) / 100).toFixed(2) : undefined,
    total: total.toFixed(2),
    payment_method: LETTERS[receipt.payment_method],
    operator_oib: receipt.operator_oib,
    zki: receipt.zki,
  };
}

interface Sums {
  readonly month: string;
  readonly documents: {
    readonly invoices: number;
    readonly credit_notes: number;
    readonly registered: number;
    readonly total: number;
  };
  readonly rates: readonly {
    readonly rate: number | null;
    readonly country?: string;
    readonly base: number;
    readonly tax: number;
  }[];
  readonly oss: readonly {
    readonly quarter: string;
    readonly country: string;
    readonly rate: number;
    readonly base: number;
    readonly tax: number;
  }[];
  readonly ledger: { readonly charges: number; readonly refunds: number; readonly total: number; readonly tax: number };
}

/** The months' own sums are those of their files. */
function wrongSums(months: readonly Month[], all: readonly Sums[], everything: readonly Receipt[]): string[] {
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
      ["movements' PDV", cents(said?.ledger.tax ?? 0), sum(movements.map((row) => written(row.PDV)))],
    ];
    const wrong = figures.filter(([, says, counted]) => says !== counted);
    return [
      ...wrong.map(([what, says, counted]) => `${name}: ${what} ${says}, counted ${counted}`),
      ...unequal(`${name}: PDV`, ratesIn(said), ratesFrom(receipts)),
      ...unequal(`${name}: OSS`, quartersIn(said), quartersFrom(receipts, everything)),
    ];
  });
}

const ratesIn = (said: Sums | undefined) =>
  (said?.rates ?? []).map(({ rate, country, base, tax }) => `${country ?? "HR"} ${rate} ${cents(base)} ${cents(tax)}`);
const quartersIn = (said: Sums | undefined) =>
  (said?.oss ?? []).map(
    ({ quarter, country, rate, base, tax }) => `${quarter} ${country} ${rate} ${cents(base)} ${cents(tax)}`,
  );

function ratesFrom(receipts: readonly Receipt[]): string[] {
  return added(
    receipts.flatMap(({ rates, total }) =>
      rates.length > 0
        ? rates.map((part) => [`${part.country ?? "HR"} ${part.rate}`, part] as const)
        : [["HR null", { base: total, tax: 0 }] as const],
    ),
  );
}

/** A credit note belongs to the quarter of its invoice. */
function quartersFrom(receipts: readonly Receipt[], everything: readonly Receipt[]): string[] {
  const issued = new Map(everything.map(({ id, issued_at }) => [id, issued_at]));
  return added(
    receipts.flatMap(({ rates, issued_at, original }) => {
      const [year, month] = dayOf(issued.get(original?.id ?? "") ?? issued_at).split("-");
      const quarter = `${year}-${Math.ceil(Number(month) / 3)}`;
      const abroad = rates.filter(({ country }) => country);
      return abroad.map((part) => [`${quarter} ${part.country} ${part.rate}`, part] as const);
    }),
  );
}

function added(parts: readonly (readonly [string, { readonly base: number; readonly tax: number }])[]): string[] {
  return [...Map.groupBy(parts, ([name]) => name)].map(([name, of]) => {
    const total = (what: "base" | "tax") => sum(of.map(([, part]) => cents(part[what])));
    return `${name} ${total("base")} ${total("tax")}`;
  });
}

function unequal(what: string, said: readonly string[], counted: readonly string[]): string[] {
  const [one, other] = [said, counted].map((list) => list.toSorted().join(" | "));
  return one === other ? [] : [`${what} ${one}, counted ${other}`];
}

/** What the bank took and gave back, with what came by hand, is what the movements say of each order. */
function wrongMoney(months: readonly Month[], bank: readonly BankLine[], { byHand }: Decided): string[] {
  const rows = Map.groupBy(
    months.flatMap(({ movements }) => movements),
    ({ Narudžba = "" }) => Narudžba,
  );
  const orders = Map.groupBy(bank, ({ order }) => order);
  const numbers = new Set([...rows.keys(), ...orders.keys(), ...byHand.map(({ order }) => order)]);
  return [...numbers].flatMap((order) => {
    const lines = orders.get(order) ?? [];
    if (lines.some(({ open }) => open)) return [];
    const hand = byHand.filter((one) => one.order === order);
    const moved = (kind: string) =>
      sum((rows.get(order) ?? []).filter((row) => row.Vrsta === kind).map((row) => written(row.Iznos)));
    const [charged, returned] = [moved("naplata"), -moved("povrat")];
    const came = sum([...lines, ...hand].map((one) => one.cents));
    const went = sum(lines.map(({ refundedCents }) => refundedCents));
    const mayDiffer = hand.length > 0 || lines.some(({ outside }) => outside);
    const isBack = mayDiffer ? returned >= went && returned <= charged : returned === went;
    return [
      ...(charged === came ? [] : [`${order}: ${charged} was booked of ${came} that came`]),
      ...(isBack ? [] : [`${order}: ${returned} was booked as given back, ${went} went`]),
    ];
  });
}
