import { countedDays } from "#contract/counted.ts";
import { reductionLabel } from "#contract/coupon-words.ts";
import { PRICE_CONSENT } from "#contract/price-consent.ts";
import { croatianDay, croatianMoney } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import { type Message, NO_RECEIPT, type Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about a membership's course, by template. */
export const renewalMails = {
  card_expiry: cardExpiry,
  membership_ended: membershipEnded,
  payment_failed: paymentFailed,
  price_change: priceChange,
  renewal_notice: renewalNotice,
} satisfies Partial<Templates>;

/** Announces the next charge: day, price (and the earlier one, where it changes), period and how to cancel. */
function renewalNotice({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  const changes = Number(data.price) !== Number(data.old_price);
  return {
    subject: `${shop.brand}: članstvo se obnavlja ${day}`,
    heading: "Članstvo se uskoro obnavlja",
    paragraphs: [
      `Tvoje se članstvo automatski obnavlja. Ne moraš ništa učiniti.`,
      ...(Number(data.own_price ?? data.price) > Number(data.price)
        ? [
            `Nova cijena koju prihvaćaš, ${croatianMoney(Number(data.own_price))}, vrijedi kad sljedeće razdoblje prije tog dana platiš na svom profilu i potvrdiš kod svoje banke. Dok to ne učiniš, naplaćujemo dosadašnju.`,
          ]
        : []),
      ...(changes && !data.next_plan ? [changedPrice(Number(data.price) > Number(data.old_price))] : []),
      ...(data.coupon_over
        ? [`Popust po kodu ${data.coupon_over} vrijedio je do ove naplate. Sada je iznos pun.`]
        : []),
    ],
    rows: [
      ["Datum naplate", day],
      ...(changes ? [["Dosadašnja cijena", croatianMoney(Number(data.old_price))] as const] : []),
      ...(data.coupon ? [reducedBy(String(data.coupon), Number(data.full_price) - Number(data.price))] : []),
      ...(data.coupon_over ? [["Prošla naplata", croatianMoney(Number(data.last_total))] as const] : []),
      ["Iznos", croatianMoney(Number(data.price))],
      ...(data.next_plan ? [["Novi plan", String(data.next_plan)] as const] : []),
      ["Novo razdoblje", countedDays(Number(data.period_days))],
    ],
    action: { label: "Otkaži ili promijeni", path: "/app/profile" },
    closing: [
      "Otkazati možeš u bilo kojem trenutku na svom profilu. Pristup ostaje do kraja plaćenog razdoblja.",
      NO_RECEIPT,
    ],
  };
}

function reducedBy(code: string, euros: number) {
  return [reductionLabel(code), `−${croatianMoney(euros)}`] as const;
}

function changedPrice(isDearer: boolean): string {
  return isDearer
    ? "Vrijedi nova cijena, za koju imamo tvoj pristanak. Do naplate ga možeš povući na svom profilu."
    : "Cijena je sada niža.";
}

/** Asks for consent to a dearer price, at least 30 days ahead: from when, how much, and that doing nothing is fine. */
function priceChange({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  return {
    subject: `${shop.brand}: nova cijena članarine od ${day}`,
    heading: "Nova cijena članarine",
    paragraphs: [
      `Od naplate ${day} članarina ima novu cijenu. Naplaćujemo je samo ako je prihvatiš na svom profilu.`,
      PRICE_CONSENT.silence,
    ],
    rows: [
      ["Dosadašnja cijena", croatianMoney(Number(data.old_price))],
      ["Nova cijena", croatianMoney(Number(data.price))],
      ["Vrijedi od naplate", day],
      ["Razdoblje", countedDays(Number(data.period_days))],
    ],
    action: { label: PRICE_CONSENT.button, path: "/app/profile" },
    closing: [
      "Poveznica otvara tvoj profil; cijena se prihvaća tek ondje. Članstvo možeš otkazati u bilo kojem trenutku.",
    ],
  };
}

/** Warns that the stored card expires soon. */
function cardExpiry({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: tvoja kartica uskoro istječe`,
    heading: "Kartica uskoro istječe",
    paragraphs: [
      `Kartica kojom plaćaš članarinu vrijedi do ${croatianDay(new Date(`${data.card_expires}T12:00:00Z`))}`,
      "Da članstvo ne stane, promijeni karticu na svom profilu. Nova se kartica sprema kad njome platiš sljedeće razdoblje.",
    ],
    rows: [["Sljedeća naplata", croatianDay(new Date(String(data.due)))]],
    action: { label: "Promijeni karticu", path: "/app/profile" },
  };
}

/** The reason of a refused charge, where it helps the member. */
const refusals: Record<string, string> = {
  funds: "Naplata članarine nije uspjela jer na kartici nije bilo dovoljno sredstava.",
  limit: "Naplata članarine nije uspjela jer je prijeđen limit kartice.",
  expired: "Naplata članarine nije uspjela jer je kartica istekla.",
  card: "Naplata članarine nije uspjela jer banka više ne prihvaća ovu karticu.",
};

/** A failed renewal; `declined` 0 without an answer of the bank. Says until when access lasts, whether the card is tried again, and how to change it. */
function paymentFailed({ data }: Mail): Message {
  const isRefused = data.declined !== 0;
  const again = data.retry_at
    ? `Pokušat ćemo ponovno ${croatianDay(new Date(String(data.retry_at)))} Ako u međuvremenu platiš drugom karticom, te naplate neće biti.`
    : isRefused
      ? "S ove kartice više nećemo pokušavati naplatiti. Ako želiš nastaviti, plati drugom karticom."
      : "Sami je više nećemo pokušavati naplatiti. Ako želiš nastaviti, plati članarinu karticom.";
  const why = !isRefused
    ? "Naplata članarine nije provedena. Tvoja kartica nije odbijena: potvrda banke nije stigla."
    : (refusals[String(data.decline)] ?? "Banka nije odobrila naplatu članarine.");
  return {
    subject: `${shop.brand}: naplata članarine nije uspjela`,
    heading: "Naplata nije uspjela",
    paragraphs: [why, again],
    rows: [
      ["Iznos", croatianMoney(Number(data.price))],
      ...(data.grace_until
        ? [["Premium ostaje otvoren do", croatianDay(new Date(String(data.grace_until)))] as const]
        : []),
    ],
    action: {
      label: isRefused ? "Plati novom karticom" : "Plati članarinu",
      path: `/app/checkout/subscription/${data.plan}`,
    },
    closing: ["Članstvo možeš otkazati na svom profilu; tada više ništa ne naplaćujemo.", NO_RECEIPT],
  };
}

/** The membership has ended: after a cancellation, a failed renewal, or a charge of unknown outcome. */
function membershipEnded({ data }: Mail): Message {
  if (data.awaiting_bank) return closedMeanwhile();
  const again = data.retry_at
    ? [
        `Naplatu ćemo pokušati ponovno ${croatianDay(new Date(String(data.retry_at)))} Ako to ne želiš, otkaži na svom profilu.`,
      ]
    : [];
  return {
    subject: `${shop.brand}: članstvo je isteklo`,
    heading: "Članstvo je isteklo",
    paragraphs: [
      `Tvoje je Premium članstvo isteklo. Kupljeno ostaje otvoreno do svog roka.`,
      ...again,
      "Možeš se vratiti kad god želiš.",
    ],
    action: { label: "Obnovi članstvo", path: `/app/checkout/subscription/${data.plan}` },
  };
}

/** Offers no new payment: the charge may have been made. */
function closedMeanwhile(): Message {
  return {
    subject: `${shop.brand}: još čekamo potvrdu banke`,
    heading: "Čekamo potvrdu banke",
    paragraphs: [
      "Banka nam još nije potvrdila naplatu članarine, pa je Premium zasad zatvoren.",
      "Čim naplata bude potvrđena, Premium se otvara. Zasad ne moraš ništa učiniti: ako je banka ne potvrdi, javljamo ti kako platiti.",
    ],
    action: { label: "Moje članstvo", path: "/app/profile" },
    closing: ["Članstvo možeš otkazati na svom profilu; ako naplata ipak stigne, vraćamo je u cijelosti."],
  };
}
