import {
  type BankLine,
  cents,
  croatianDay,
  type Decided,
  dayOf,
  inZagreb,
  type Month,
  type Receipt,
  type Row,
  sum,
  taxOf,
  written,
} from "./read-files.ts";

const LETTERS: Readonly<Record<string, string>> = { card: "K", transfer: "T", other: "O", cash: "G" };

/** Each movement has its receipt and each receipt its movement, of the same sum, PDV, rate and day. */
export function wrongMovements(months: readonly Month[], receipts: readonly Receipt[]): string[] {
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
export function wrongMessages(receipts: readonly Receipt[], told: readonly Told[]): string[] {
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

/** What the bank took and gave back, with what came by hand, is what the movements say of each order. */
export function wrongMoney(months: readonly Month[], bank: readonly BankLine[], { byHand }: Decided): string[] {
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
