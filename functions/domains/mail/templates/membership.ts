import { countedDays } from "#contract/counted.ts";
import { filled } from "#contract/order-texts.ts";
import { consentSentence, PRICE_CONSENT } from "#contract/price-consent.ts";
import { croatianDay, croatianMoney, editionDay } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import { endOfItsDay } from "../../../platform/zagreb.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about a member's changes of the membership, by template. */
export const membershipMails = {
  plan_change: planChange,
  price_accepted: priceAccepted,
  price_kept: priceKept,
  price_withdrawn: priceWithdrawn,
  subscription_cancelled: subscriptionCancelled,
  subscription_paused: subscriptionPaused,
  subscription_resumed: subscriptionResumed,
  trial_ending: trialEnding,
} satisfies Partial<Templates>;

/** Confirms a change of plan from the next charge on, or its withdrawal. */
function planChange({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  const isPlanned = data.next_plan !== null;
  return {
    subject: `${shop.brand}: ${isPlanned ? "promjena plana" : "plan ostaje isti"}`,
    heading: isPlanned ? "Plan se mijenja" : "Plan ostaje isti",
    paragraphs: [
      isPlanned
        ? `Od sljedeće naplate vrijedi novi plan. Do tada se ništa ne naplaćuje, a promjenu možeš povući na svom profilu.`
        : `Promjena plana je povučena i članstvo se nastavlja kao i dosad.`,
    ],
    rows: [
      ...(data.next_plan ? [["Novi plan", String(data.next_plan)] as const] : []),
      ...(isPlanned ? [["Dosadašnja cijena", croatianMoney(Number(data.old_price))] as const] : []),
      [isPlanned ? "Nova cijena" : "Cijena", croatianMoney(Number(data.price))],
      ["Razdoblje", countedDays(Number(data.period_days))],
      ["Sljedeća naplata", day],
    ],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}

/** Confirms the consent to a dearer price, in the accepted words, and how to withdraw it. */
function priceAccepted({ data }: Mail): Message {
  const values = priceValues(data);
  return {
    subject: `${shop.brand}: prihvaćena je nova cijena članarine`,
    heading: "Nova cijena je prihvaćena",
    paragraphs: [`„${filled(consentSentence(String(data.texts)), values)}“`, PRICE_CONSENT.undo],
    rows: [
      ["Dosadašnja cijena", values.old_price],
      ["Nova cijena", values.price],
      ["Vrijedi od naplate", values.day],
      ["Tekst", `od ${editionDay(data.texts)}`],
    ],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}

/** Confirms that the consent to a dearer price was withdrawn. */
function priceKept({ data }: Mail): Message {
  const values = priceValues(data);
  return {
    subject: `${shop.brand}: cijena članarine ostaje ista`,
    heading: "Cijena ostaje ista",
    paragraphs: ["Pristanak na novu cijenu je povučen. Članstvo se nastavlja po dosadašnjoj cijeni."],
    rows: [["Cijena", values.old_price]],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}

/** Says that the shop withdrew a dearer price, also for those who had accepted it. */
function priceWithdrawn({ data }: Mail): Message {
  const values = priceValues(data);
  return {
    subject: `${shop.brand}: poskupljenje je povučeno`,
    heading: "Nova cijena ne vrijedi",
    paragraphs: [
      `Pisali smo ti o novoj cijeni, ${values.price}. Povukli smo je: članstvo se nastavlja po dosadašnjoj cijeni. Ne moraš ništa učiniti, ni ako je nova cijena već prihvaćena.`,
    ],
    rows: [["Cijena", values.old_price]],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}

function priceValues({ due, price, old_price, period_days }: Mail["data"]) {
  return {
    day: croatianDay(new Date(String(due))),
    price: croatianMoney(Number(price)),
    old_price: croatianMoney(Number(old_price)),
    period: countedDays(Number(period_days)),
  };
}

/** Confirms a cancellation: what stays open, and until when it can be taken back (with the pause as it was). */
function subscriptionCancelled({ data, created_at }: Mail): Message {
  const paidUntil = new Date(String(data.paid_until));
  const isOpen = endOfItsDay(paidUntil) > new Date(created_at);
  const closed = data.paused_until
    ? "Premium je zatvoren zbog pauze, a nakon nje se više ne otvara."
    : "Plaćeno je razdoblje isteklo, pa je Premium zatvoren.";
  return {
    subject: `${shop.brand}: članstvo je otkazano`,
    heading: "Članstvo je otkazano",
    paragraphs: [
      `Članstvo je otkazano i više se ne naplaćuje.`,
      isOpen ? `Premium sadržaj ostaje otvoren do kraja plaćenog razdoblja, ${croatianDay(paidUntil)}` : closed,
      "Kupljeni programi, izazovi i ebookovi ostaju ti otvoreni do svog roka, a dnevnik treninga zauvijek.",
    ],
    action: { label: "Otvori naslovnu", path: "/app" },
    closing: [secondThoughts(data, isOpen)],
  };
}

function secondThoughts({ paused_until }: Mail["data"], isOpen: boolean): string {
  if (paused_until) {
    const until = croatianDay(new Date(String(paused_until)));
    return `Predomisliš li se do ${until}, u izborniku odaberi „Nastavi pretplatu“: članstvo se nastavlja, a pauza do ${until} ostaje kako je dogovorena.`;
  }
  return isOpen
    ? "Predomisliš li se do tog dana, u izborniku odaberi „Nastavi pretplatu“."
    : "Vratiti se možeš kad god želiš.";
}

/** Confirms a pause: its days without access and charges, and what follows. */
function subscriptionPaused({ data }: Mail): Message {
  const [from, until] = [croatianDay(new Date(String(data.paid_until))), croatianDay(new Date(String(data.due)))];
  return {
    subject: `${shop.brand}: članstvo je pauzirano`,
    heading: "Članstvo je pauzirano",
    paragraphs: [
      `Premium ostaje otvoren do ${from}`,
      "Za vrijeme pauze Premium je zatvoren i ništa se ne naplaćuje. Pauzu možeš i ranije završiti na svom profilu.",
    ],
    rows: [
      ["Pauza", `${from} – ${until}`],
      ["Sljedeća naplata", until],
      ["Iznos", croatianMoney(Number(data.price))],
    ],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}

/** Confirms that a cancellation was taken back, with the agreed pause and the next charge. */
function subscriptionResumed({ data }: Mail): Message {
  const [from, due] = [data.paid_until, data.due ?? data.paid_until].map((day) => croatianDay(new Date(String(day))));
  return {
    subject: `${shop.brand}: članstvo se nastavlja`,
    heading: "Članstvo se nastavlja",
    paragraphs: [
      "Otkaz je povučen. Članstvo se nastavlja kao i dosad.",
      ...(data.paused_until ? ["Dogovorena pauza i dalje vrijedi: do njezina kraja ništa se ne naplaćuje."] : []),
    ],
    rows: [
      ...(data.paused_until ? [["Pauza", `${from} – ${due}`] as const] : []),
      ["Sljedeća naplata", String(due)],
      ["Iznos", croatianMoney(Number(data.renewal_price))],
    ],
    action: { label: "Otvori naslovnu", path: "/app" },
    closing: ["Otkazati možeš u bilo kojem trenutku: u izborniku odaberi „Otkaži pretplatu“."],
  };
}

/** Tells until when the free days run, that nothing follows by itself, and how one would go on. */
function trialEnding({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.until)));
  return {
    subject: `${shop.brand}: besplatni Premium traje do ${day}`,
    heading: "Besplatni Premium uskoro završava",
    paragraphs: [
      `Premium ti je otvoren do ${day} Nakon toga se samo zatvara: kartica nije spremljena, ništa se ne naplaćuje i ništa se ne obnavlja.`,
      "Sve što je zabilježeno u dnevniku ostaje tvoje i vidiš ga i dalje.",
    ],
    action: { label: "Otvori trening", path: "/app" },
    closing: ["Želiš li nastaviti s Premiumom, planovi su na tvom profilu: [/app/profile]"],
  };
}
