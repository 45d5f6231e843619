import { croatianDay, croatianMoney } from "../croatian.ts";
import type { Message } from "../message.ts";
import type { Letter } from "../outbox.ts";

/** Confirms a paid order on a durable medium: what was bought, for how much, what renews, and how to withdraw. */
export function orderConfirmation({ data }: Letter): Message {
  const membership = data.category === "subscription";
  return {
    subject: `Potvrda o kupnji: ${data.title}`,
    heading: "Hvala na kupnji!",
    paragraphs: [`${data.first_name}, uplata je potvrđena i sadržaj je spreman.`],
    rows: [
      ["Proizvod", String(data.title)],
      ["Broj narudžbe", String(data.order_number)],
      ["Datum plaćanja", croatianDay(new Date(String(data.date_paid)))],
      ["Osnovica", croatianMoney(Number(data.subtotal))],
      [`PDV ${data.vat_rate} %`, croatianMoney(Number(data.tax))],
      ["Ukupno plaćeno", croatianMoney(Number(data.total))],
    ],
    action: membership
      ? { label: "Otvori naslovnu", path: "/app" }
      : { label: "Otvori kupljeno", path: `/app/${data.category}s/${data.product_id}` },
    closing: [...(membership ? [renewal(data)] : []), withdrawal(data), "Uvjeti kupnje: /terms na našim stranicama."],
  };
}

function renewal(data: Letter["data"]): string {
  const next = new Date(new Date(String(data.date_paid)).getTime() + Number(data.period_days) * 24 * 60 * 60 * 1000);
  const price = croatianMoney(Number(data.total));
  return `Članstvo se automatski obnavlja na kraju razdoblja (${croatianDay(next)}, ${price}). Možeš otkazati u bilo kojem trenutku.`;
}

function withdrawal(data: Letter["data"]): string {
  if (data.waiver && data.start_now) {
    return "Na tvoj izričit zahtjev isporuka je počela odmah i time prestaje pravo na jednostrani raskid ugovora za ovaj digitalni sadržaj.";
  }
  if (data.start_now) {
    return "Na tvoj izričit zahtjev početak je odmah. Ugovor možeš raskinuti u roku od 14 dana na stranici Raskid ugovora (/withdrawal); plaćaš samo iskorišteni dio.";
  }
  return "Ugovor možeš raskinuti u roku od 14 dana bez navođenja razloga, na stranici Raskid ugovora (/withdrawal).";
}
