import type { OwnSession } from "#contract/account.ts";
import { gatewayWords } from "#contract/gateways.ts";
import { ORDER_TEXTS, ORDER_TEXTS_EDITION, startWords } from "#contract/order-texts.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { Letter } from "#contract/people.ts";
import type { AdminOrderDetail, TimelineLine } from "#contract/refund.ts";
import { croatianMoney, editionDay } from "../../platform/croatian.ts";
import { entitlementEnd } from "../access/can-access.ts";
import type { Entitlement } from "../access/read-member.ts";
import type { EvidencePart } from "../documents/pdf/evidence-pdf.ts";
import { dayOf, type LabelledValue, momentOf, money } from "../documents/pdf/pdf-page.ts";
import type { GiftRecord } from "../gifts/gift.ts";
import { isRenewal, type OrderRecord } from "../orders/order.ts";
import type { Shop } from "../shop/shop-settings.ts";
import type { View } from "../video/viewed-video.ts";

export interface WatchedVideo extends View {
  readonly title: string;
}

/** All that is shown of a disputed payment, of its buyer alone. `contract`: the order by which it was concluded. */
export interface DisputeFacts {
  readonly at: Date;
  readonly order: OrderRecord;
  readonly contract: OrderRecord;
  readonly detail: AdminOrderDetail;
  readonly entitlement: Entitlement | undefined;
  readonly gift: GiftRecord | undefined;
  /** When the account was opened; nothing of one that is deleted. */
  readonly registered: string | undefined;
  readonly sessions: readonly Pick<OwnSession, "browser" | "system" | "began_at" | "used_at">[];
  readonly watched: readonly WatchedVideo[];
  readonly letters: readonly Letter[];
}

/** The evidence in parts; one without rows is left out where it is drawn. Pure, as all here. */
export function evidenceParts(facts: DisputeFacts, files: readonly string[], seller: Shop): EvidencePart[] {
  return [
    { title: "Uplata", rows: payment(facts) },
    { title: "Prodavatelj", rows: sellerRows(seller) },
    { title: "Kupac", rows: buyer(facts) },
    { title: "Ugovor i suglasnosti", rows: contractRows(facts) },
    { title: "Isporuka", rows: delivery(facts) },
    { title: "Gledanje nakon uplate", rows: facts.watched.map(watchedRow) },
    { title: "Prijave u račun koje se još čuvaju", rows: facts.sessions.map(sessionRow) },
    { title: "Pisma kupcu", rows: facts.letters.toReversed().flatMap(letterRow) },
    { title: "Tijek narudžbe", rows: (facts.detail.story ?? []).flatMap(storyRow) },
    { title: "Povrati i raskidi", rows: backRows(facts.detail) },
    { title: "Prilozi", rows: files.map((name) => [name, ""] as const) },
  ];
}

function known(...rows: readonly (readonly [string, string | null | undefined])[]): LabelledValue[] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function payment({ at, order, detail }: DisputeFacts): LabelledValue[] {
  const paid = detail.payments.find(({ reference }) => reference === order.payment_reference);
  const { bank_day, answer_by } = order.disputed ?? {};
  return known(
    ["Sastavljeno", momentOf(at.toISOString())],
    ["Broj narudžbe", orderReference(order.order_number)],
    [`Broj kod ${gatewayWords(order.gateway).genitive}`, paid?.attempt_number],
    ["Oznaka uplate", paid?.reference],
    ["Iznos", money(order.cents)],
    ["Plaćeno", order.date_paid && momentOf(order.date_paid)],
    ["Kartica", paid?.card],
    ["Banka povukla uplatu", bank_day && dayOf(bank_day)],
    ["Odgovor do", answer_by && dayOf(answer_by)],
  );
}

function sellerRows({ company }: Shop): LabelledValue[] {
  return known(["Tvrtka", company.name], ["OIB", company.oib], ["Adresa", company.address], ["E-mail", company.email]);
}

function buyer({ order, registered }: DisputeFacts): LabelledValue[] {
  const proved = order.buyer_verified === undefined ? undefined : order.buyer_verified ? "da" : "ne";
  return known(
    ["Ime i prezime", `${order.buyer.first_name} ${order.buyer.last_name}`.trim()],
    ["E-mail", order.buyer.email],
    ["Adresa potvrđena prije narudžbe", proved],
    ["Račun otvoren", registered && momentOf(registered)],
    ["Država prema izjavi kupca", order.country],
    ["Mreža s koje je naručeno", order.network],
    ["Država mreže", order.network_country],
  );
}

/** What the buyer ordered, with the editions of the sentences; of a renewal what it rests on. */
function contractRows({ order, contract }: DisputeFacts): LabelledValue[] {
  const { category, shown, gift } = contract;
  const { renewal, price_consent: dearer } = order;
  return known(
    ["Kupljeno", `${soldName(category, order.title)}${gift ? " (poklon)" : ""}`],
    ["Naplaćeno kao", isRenewal(order) ? "obnova članstva" : undefined],
    ["Dospijeće obnove", renewal && dayOf(renewal.due)],
    ["Narudžba kojom je sklopljen ugovor", order === contract ? undefined : orderReference(contract.order_number)],
    ["Naručeno", momentOf(contract.created_at)],
    ["Gumb narudžbe", shown && quoted(ORDER_TEXTS.button, shown.texts)],
    ["Tekstovi uz gumb, izdanje", shown && editionDay(shown.texts)],
    ["Prikazani", shown && momentOf(shown.at)],
    ["SHA-256 tekstova", shown?.hash],
    ["Obnova", shown && category === "subscription" && !gift ? quoted(ORDER_TEXTS.mandate, shown.texts) : undefined],
    ...consentRows(contract),
    ["Prihvaćena nova cijena", dearer && `${money(dearer.cents)}, ${momentOf(dearer.at)}`],
  );
}

/** Words that were shown: of an earlier edition only its day is known here, its words stand in the code's history. */
function quoted(words: string, edition: string): string {
  return edition === ORDER_TEXTS_EDITION ? `„${words}“` : `tekst izdanja ${editionDay(edition)}`;
}

function consentRows({ category, consents }: OrderRecord): (readonly [string, string | undefined])[] {
  if (!consents?.start_now && !consents?.waiver) return [["Suglasnosti", "nisu dane"]];
  return [
    ["Suglasnost", consents.start_now ? `„${startWords(category, consents.texts)}“` : undefined],
    ["Suglasnost s gubitkom raskida", consents.waiver ? quoted(ORDER_TEXTS.waiver, consents.texts) : undefined],
    ["Suglasnosti, izdanje", editionDay(consents.texts)],
  ];
}

function delivery({ order, entitlement, gift }: DisputeFacts): LabelledValue[] {
  const end = entitlement && entitlementEnd(entitlement);
  return known(
    [
      "Pristup otvoren",
      entitlement ? momentOf(entitlement.deliver_from) : order.date_paid && momentOf(order.date_paid),
    ],
    ["Pristup do", end && dayOf(end.toISOString())],
    ["Razdoblje (dana)", order.category === "subscription" ? String(order.period_days ?? "") : undefined],
    ["Poklon preuzet", gift?.redeemed && momentOf(gift.redeemed.at)],
    ["Zatvoren zbog osporavanja", order.disputed && momentOf(order.disputed.at)],
  );
}

function watchedRow({ title, viewed_at, finished_at }: WatchedVideo): LabelledValue {
  const finished = finished_at ? `, dovršeno ${momentOf(finished_at)}` : "";
  return [title, `gledano ${momentOf(viewed_at)}${finished}`];
}

function sessionRow({ browser, system, began_at, used_at }: DisputeFacts["sessions"][number]): LabelledValue {
  const device = [browser, system].filter(Boolean).join(", ") || "nepoznat uređaj";
  return [device, `od ${momentOf(began_at)}, zadnji put ${momentOf(used_at)}`];
}

/** Letters about purchases and money; what else was written to the buyer is not the bank's. */
const letterNames: Readonly<Record<string, string>> = {
  order_confirmation: "Potvrda narudžbe s računom i ugovorom",
  renewal_notice: "Najava obnove",
  renewal_paid: "Račun za obnovu",
  price_change: "Najava nove cijene",
  price_accepted: "Potvrda prihvaćene cijene",
  card_expiry: "Istek kartice",
  payment_failed: "Neuspjela naplata",
  plan_change: "Promjena plana",
  subscription_cancelled: "Otkazivanje",
  subscription_paused: "Pauza",
  subscription_resumed: "Nastavak članstva",
  membership_ended: "Kraj članstva",
  withdrawal_received: "Potvrda raskida",
  refund_requested: "Najava povrata",
  refund_sent: "Potvrda povrata",
  gift: "Poklon",
};
const letterStates = { sent: "poslano", failed: "nije poslano", held: "zadržano, pošta se vraća" } as const;

function letterRow({ at, template, state }: Letter): LabelledValue[] {
  const name = letterNames[template];
  return name ? [[name, `${momentOf(at)}, ${letterStates[state]}`]] : [];
}

const events: Readonly<Record<string, string>> = {
  paid: "Plaćeno",
  consents: "Suglasnosti dane",
  disputed: "Osporavanje zabilježeno",
};

/** Without the staff: who of them did what is nothing for the bank. */
function storyRow({ at, what, about }: TimelineLine): LabelledValue[] {
  const words = {
    created: "Naručeno",
    renewal: "Obnova započeta",
    sent: `Poslano na plaćanje, pokušaj ${about}`,
    document: `Izdan dokument ${about}`,
    event: events[about],
  } as Partial<Record<TimelineLine["what"], string | undefined>>;
  const word = words[what];
  return word ? [[word, momentOf(at)]] : [];
}

function backRows({ refunds, withdrawals }: AdminOrderDetail): LabelledValue[] {
  return [
    ...withdrawals.map(({ declared_at, outcome }): LabelledValue => {
      return [`Izjava o raskidu, ${momentOf(declared_at)}`, outcome === "accepted" ? "prihvaćena" : "nije prihvaćena"];
    }),
    ...refunds.map(({ amount, requested_at, done_at }): LabelledValue => {
      return [
        `Povrat ${croatianMoney(amount)}`,
        done_at ? `izvršen ${momentOf(done_at)}` : `zatražen ${momentOf(requested_at)}`,
      ];
    }),
  ];
}
