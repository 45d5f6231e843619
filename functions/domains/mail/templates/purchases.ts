import { reducedCharges, reductionLabel } from "#contract/coupon-words.ts";
import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import { filled, ORDER_TEXTS, startWords } from "#contract/order-texts.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { Seller } from "#contract/shop.ts";
import { croatianDay, croatianMoney, croatianRate, editionDay } from "../../../platform/croatian.ts";
import { withdrawalEnd } from "../../../platform/days.ts";
import { shop } from "../../../platform/shop.ts";
import { zagrebDaysLater } from "../../../platform/zagreb.ts";
import type { Message, Templates } from "../message.ts";
import { newsEndedBy } from "../newsletter.ts";
import type { Mail } from "../outbox.ts";

/** The mails about charges, by template. */
export const purchaseMails = {
  order_confirmation: orderConfirmation,
  renewal_paid: renewalPaid,
  unfinished_purchase: unfinishedPurchase,
} satisfies Partial<Templates>;

/** A path within a sentence; the layout writes it out. */
const WITHDRAWAL = "[/withdrawal]";

/** Reminds of a purchase that was not finished. The page names the price, which may be another by now. */
function unfinishedPurchase({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: kupnja koja nije dovršena`,
    heading: "Tvoja kupnja nije dovršena",
    paragraphs: [
      `Narudžba „${data.title}“ nije plaćena, pa ništa nije ni naplaćeno.`,
      "Ako je i dalje želiš, sve te čeka na istoj stranici. Ako ne, ne moraš ništa učiniti.",
    ],
    action: { label: "Pogledaj ponovno", path: `/app/checkout/${data.category}/${data.product_id}` },
    closing: [
      "Ovo pismo stiže jer su na tvom računu uključene novosti i ponude. Na nedovršenu kupnju podsjećamo najviše jednom mjesečno.",
    ],
    unsubscribe: newsEndedBy(String(data.token)),
  };
}

/**
 * Confirms a new contract on a durable medium (law on distance contracts): purchase, price, renewal, consents, terms and withdrawal
 * with its form. The receipt is attached as a PDF.
 */
function orderConfirmation({ data }: Mail, { company }: Seller): Message {
  const membership = data.category === "subscription" && !data.gift_expires_on;
  return {
    subject: `Potvrda o kupnji: ${nameOf(data)}`,
    heading: "Hvala na kupnji!",
    paragraphs: [
      "Uplata je potvrđena. U privitku su račun i ugovor s uvjetima koji vrijede za ovu kupnju.",
      ...(data.account_opened
        ? ["Na ovoj adresi otvorili smo ti račun. Prije prve prijave postavi lozinku na [/app/forgot]"]
        : []),
    ],
    rows: [
      ["Proizvod", nameOf(data)],
      ["Broj narudžbe", orderReference(String(data.order_number))],
      ["Datum plaćanja", croatianDay(new Date(String(data.date_paid)))],
      ...(membership ? [paidPeriod(data)] : []),
      ...paidRows(data, company),
      ...giftRows(data),
    ],
    action: nextStep(data),
    closing: [
      ...(membership ? [renewal(data)] : []),
      ...consents(data),
      withdrawal(data),
      withdrawalForm(data, company),
      "Za ovu kupnju vrijede uvjeti objavljeni na dan narudžbe: [/terms]",
    ],
  };
}

/** Of a gift the code that opens it, until when, and how it reaches whom it is for. */
function giftRows({
  gift_code,
  gift_recipient,
  gift_expires_on,
  gift_send_on,
}: Mail["data"]): NonNullable<Message["rows"]> {
  if (!gift_expires_on) return [];
  return [
    ...(gift_recipient ? [["Poklon za", String(gift_recipient)] as const] : []),
    ...(gift_code ? [["Kod", String(gift_code)] as const] : []),
    ["Kod vrijedi do", editionDay(gift_expires_on)],
    ["Predaja", gift_send_on ? `e-mailom ${editionDay(gift_send_on)}` : "predaješ ti, uz karticu za ispis"],
  ];
}

function nextStep({
  category,
  product_id,
  order_number,
  gift_expires_on,
}: Mail["data"]): NonNullable<Message["action"]> {
  if (gift_expires_on) return { label: "Kartica i predaja poklona", path: `/app/orderconfirmation/${order_number}` };
  if (category === "subscription") return { label: "Kreni s prvim treningom", path: "/app" };
  return { label: "Otvori kupljeno", path: `/app/${category}s/${product_id}` };
}

function nameOf({ category, title }: Mail["data"]): string {
  return soldName(category, String(title));
}

/** It begins later than the payment where Premium is open until then. */
function paidPeriod({ paid_until, period_days }: Mail["data"]): readonly [string, string] {
  const from = zagrebDaysLater(String(paid_until), -Number(period_days));
  return ["Plaćeno razdoblje", `${croatianDay(from)} – ${croatianDay(new Date(String(paid_until)))}`];
}

function renewal(data: Mail["data"]): string {
  const next = new Date(String(data.paid_until));
  if (data.ends) return `Premium je otvoren do ${croatianDay(next)} Ne obnavlja se sam i ništa se više ne naplaćuje.`;
  const price = croatianMoney(Number(data.next_price ?? data.total));
  const reduced = data.coupon ? ` ${reducedCharges(couponIn(data), croatianMoney(Number(data.full_price)))}` : "";
  return `Članstvo se automatski obnavlja na kraju razdoblja (${croatianDay(next)}, ${price}).${reduced} Možeš otkazati u bilo kojem trenutku.`;
}

/** The buyer's consents, word for word, with the version of the texts. */
function consents(data: Mail["data"]): string[] {
  const start = startWords(String(data.category), String(data.texts));
  const given = [...(data.start_now ? [start] : []), ...(data.waiver ? [ORDER_TEXTS.waiver] : [])];
  if (given.length === 0) return [];
  const version = data.texts ? ` (tekst od ${editionDay(data.texts)})` : "";
  return [`Tvoje suglasnosti pri kupnji${version}: ${given.map((text) => `„${text}“`).join(", ")}`];
}

function withdrawal(data: Mail["data"]): string {
  if (data.gift_expires_on) return filled(ORDER_TEXTS.giftReturn, { withdrawal: WITHDRAWAL });
  if (data.waiver && data.start_now) {
    return "Na tvoj izričit zahtjev isporuka je počela odmah i time prestaje pravo na jednostrani raskid ugovora za ovaj digitalni sadržaj.";
  }
  if (data.start_now) {
    return `Na tvoj izričit zahtjev pristup može početi i prije isteka roka za raskid, pa pri raskidu plaćaš samo iskorišteni dio. Ugovor možeš raskinuti u roku od 14 dana, ${lastDay(data)}, na stranici ${WITHDRAWAL}`;
  }
  return `Ugovor možeš raskinuti u roku od 14 dana bez navođenja razloga, ${lastDay(data)}, na stranici ${WITHDRAWAL}`;
}

/** The term's last day, such as `najkasnije 7.12.2026.`. */
function lastDay(data: Mail["data"]): string {
  return `najkasnije ${croatianDay(withdrawalEnd(new Date(String(data.date_paid))))}`;
}

/** The withdrawal's function and model form. */
function withdrawalForm(data: Mail["data"], { name, address, email }: Seller["company"]): string {
  return (
    `${WITHDRAWAL_LABEL}: na stranici ${WITHDRAWAL} ili ovim obrascem, e-mailom ili poštom. ` +
    `Za: ${name}, ${address}, ${email}. Ovime izjavljujem da jednostrano raskidam ugovor o kupnji: ${nameOf(data)}, ` +
    `narudžba ${orderReference(String(data.order_number))} od ${croatianDay(new Date(String(data.date_paid)))} Ime i prezime, e-mail, datum.`
  );
}

/** Confirms a renewal: the charge, the paid period and how to cancel. */
function renewalPaid({ data }: Mail, { company }: Seller): Message {
  const until = croatianDay(new Date(String(data.paid_until)));
  return {
    subject: `${shop.brand}: članstvo je obnovljeno`,
    heading: "Članstvo je obnovljeno",
    paragraphs: [`Naplata je uspjela, a Premium je otvoren do ${until} Račun je u privitku.`],
    rows: [
      ["Proizvod", nameOf(data)],
      ["Broj narudžbe", orderReference(String(data.order_number))],
      ["Datum plaćanja", croatianDay(new Date(String(data.date_paid)))],
      ...paidRows(data, company),
      ...(data.ends ? [] : [["Sljedeća naplata", until] as const]),
    ],
    action: { label: data.ends ? "Pogledaj članstvo" : "Otkaži ili promijeni", path: "/app/profile" },
    closing: [
      data.ends
        ? "Članstvo se ne obnavlja: na kraju razdoblja Premium se zatvara i ništa se više ne naplaćuje."
        : "Članstvo se automatski obnavlja na kraju razdoblja. Možeš otkazati u bilo kojem trenutku na svom profilu.",
    ],
  };
}

function couponIn({ coupon, more_periods }: Mail["data"]) {
  return { code: String(coupon), more_periods: more_periods === null ? null : Number(more_periods) };
}

/** The price without a code and what it took off. */
function reducedRows({ coupon, full_price, total }: Mail["data"]): NonNullable<Message["rows"]> {
  if (!coupon) return [];
  const off = Number(full_price) - Number(total);
  return [
    ["Cijena", croatianMoney(Number(full_price))],
    [reductionLabel(String(coupon)), `−${croatianMoney(off)}`],
  ];
}

/** The paid sum and, where PDV was charged, its base and PDV. */
function paidRows(data: Mail["data"], { vat_registered }: Seller["company"]): NonNullable<Message["rows"]> {
  const { subtotal, tax, total, vat_rate, vat_country } = data;
  const paid = ["Ukupno plaćeno", croatianMoney(Number(total))] as const;
  if (!vat_registered && !vat_rate) return [...reducedRows(data), paid];
  const rate = croatianRate(Number(vat_rate), vat_country ? String(vat_country) : undefined);
  return [
    ...reducedRows(data),
    ["Osnovica", croatianMoney(Number(subtotal))],
    [`PDV ${rate}`, croatianMoney(Number(tax))],
    paid,
  ];
}
