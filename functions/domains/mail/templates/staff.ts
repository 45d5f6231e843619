import { countedDays } from "#contract/counted.ts";
import { orderReference } from "#contract/order-words.ts";
import { croatianDay, croatianMinute, croatianMoney } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails to staff, by template. */
export const staffMails = {
  staff_duties: staffDuties,
  staff_notice: staffNotice,
  refund_answer: refundAnswer,
  weekly_report: weeklyReport,
} satisfies Partial<Templates>;

const UNEXPECTED = "Ako o ovome ništa ne znaš, odmah se javi ostalima u vodstvu.";
const desk = { label: "Otvori Upravu", path: "/admin" };

/** Tells a staff member their new duties. */
function staffDuties({ data }: Mail): Message {
  const { duties, earlier } = data;
  if (!duties) {
    return {
      subject: `${shop.brand}: više nemaš pristup Upravi`,
      heading: "Dužnosti su ti oduzete",
      paragraphs: ["Od sada Uprava za tebe nije otvorena. Tvoj račun i sve što u njemu imaš ostaje kako jest."],
      closing: ["Ako misliš da je ovo pogreška, odgovori na ovu poruku."],
    };
  }
  const isNew = !earlier;
  return {
    subject: isNew ? `${shop.brand}: otvorena ti je Uprava` : `${shop.brand}: promjena u tvojem pristupu Upravi`,
    heading: isNew ? "Dobrodošlica u Upravu" : "Tvoj pristup Upravi",
    paragraphs: [
      ...(data.factor
        ? ["Tvoja dvostruka potvrda je uklonjena i svi su uređaji odjavljeni. Prijavi se i postavi novu."]
        : []),
      ...(isNew ? ["Prijavi se ponovno pa postavi aplikaciju s kodovima: bez nje se Uprava ne otvara."] : []),
    ],
    rows: [["Dužnosti", String(duties)]],
    action: desk,
    closing: [UNEXPECTED],
  };
}

/** Tells an owner of a new owner, a removed second factor or a changed limit. */
function staffNotice({ data }: Mail): Message {
  if (data.own_grant) return ownGrant(data);
  if (data.proposed_for) return staffProposal(data);
  const person = String(data.person);
  const [subject, heading, text] = data.shop
    ? [
        "podaci trgovine su promijenjeni",
        "Novi podaci trgovine",
        "Promijenjeni su podaci prodavatelja, kontakt, države prodaje ili vrijeme tišine. Što je bilo i što je sada, piše u zapisniku.",
      ]
    : data.limits
      ? [
          "postavke su promijenjene",
          "Nove postavke",
          "Promijenjene su granice povrata, besplatni dani, podsjetnik na kupnju ili naplata više cijene. Što je bilo i što je sada, piše u zapisniku.",
        ]
      : data.factor
        ? ["uklonjena dvostruka potvrda", "Uklonjena dvostruka potvrda", `${person} postavlja novu dvostruku potvrdu.`]
        : ["nova osoba u vodstvu", "Nova osoba u vodstvu", `${person} od sada ima sve ovlasti vodstva.`];
  return {
    subject: `${shop.brand}: ${subject}`,
    heading: String(heading),
    paragraphs: [String(text)],
    rows: [["Tko", String(data.by)]],
    action:
      data.limits || data.shop
        ? { label: "Otvori postavke", path: "/admin/settings" }
        : { label: "Otvori osoblje", path: "/admin/staff" },
    closing: [UNEXPECTED],
  };
}

/** Tells an owner that a staff member gave access to themselves. */
function ownGrant({ own_grant, by }: Mail["data"]): Message {
  return {
    subject: `${shop.brand}: netko iz osoblja darovao je pristup sebi`,
    heading: "Pristup darovan sebi",
    paragraphs: ["To je dopušteno, ali o tome svi u vodstvu dobivaju pismo."],
    rows: [
      ["Tko", String(by)],
      ["Što", String(own_grant)],
    ],
    action: { label: "Otvori zapisnik", path: "/admin/audit" },
    closing: [UNEXPECTED],
  };
}

/** Tells an owner of a proposed new address for a staff member, and until when it can be stopped. */
function staffProposal({ proposed_for, user_id, from, by }: Mail["data"]): Message {
  return {
    subject: `${shop.brand}: predložena je nova adresa nekome iz osoblja`,
    heading: "Nova adresa u osoblju",
    paragraphs: [
      `Tko potvrdi novu adresu, njome otvara i Upravu. Prijedlog se može povući prije nego što počne vrijediti: ${croatianMinute(new Date(String(from)))}.`,
    ],
    rows: [
      ["Tko", String(by)],
      ["Za koga", String(proposed_for)],
    ],
    action: { label: "Otvori osobu", path: `/admin/people/${user_id}` },
    closing: [UNEXPECTED],
  };
}

/** The operator's weekly report: first whether all is well, then the figures. */
function weeklyReport({ data }: Mail): Message {
  const { open, oldest, proved_days, parted_days, days } = data;
  const troubles = [
    ...(open ? [`Otvoreno je stvari: ${open}. Prva na redu čeka od ${croatianDay(new Date(String(oldest)))}`] : []),
    ...(parted_days ? [`Dana na koje se knjige ne slažu: ${parted_days}.`] : []),
    ...(Number(proved_days) < Number(days)
      ? [`Knjige su provjerene za ${proved_days} od ${countedDays(Number(days))}.`]
      : []),
  ];
  const isWell = troubles.length === 0;
  const week = `${dayIn(data.from)} – ${dayIn(data.to)}`;
  return {
    subject: `${shop.brand}: tjedan ${week} ${isWell ? "– sve je u redu" : "– nešto čeka"}`,
    heading: isWell ? "Sve je u redu" : "Nešto čeka na tebe",
    paragraphs: isWell ? ["Knjige se slažu za svaki dan i ništa ne čeka na ruku."] : troubles,
    rows: [
      ["Tjedan", week],
      ["Naplata", `${data.charges} (${croatianMoney(Number(data.charged))})`],
      ["Od toga obnova", String(data.renewals_paid)],
      ["Odbijenih obnova", String(data.renewals_declined)],
      ["Povrata", `${data.refunds} (${croatianMoney(Number(data.refunded))})`],
      ["Novih računa", String(data.registrations)],
      ["Članova sada", String(data.members)],
      ["Pisama poslano", String(data.sent)],
      ["Pisama zadržano", String(data.held)],
      ["Pisama vraćeno", String(data.returned)],
      ["Označeno kao neželjeno", String(data.complaints)],
    ],
    action: desk,
    closing: ["Ovo pismo stiže svakog ponedjeljka. Ako ga nema, nešto ne radi: pogledaj alarme."],
  };
}

/** Formats a day (yyyy-mm-dd). */
function dayIn(day: unknown): string {
  return croatianDay(new Date(`${day}T12:00:00Z`));
}

const answers: Record<string, string> = {
  approved: "Zahtjev je odobren i novac se vraća.",
  declined: "Zahtjev je odbijen i novac se ne vraća.",
  expired: "Nitko nije odlučio u sedam dana, pa je zahtjev istekao. Po potrebi zatraži povrat ponovno.",
};

const orderAnswers: Record<string, string> = {
  approved: "Zahtjev je odobren: narudžba je plaćena, a kupac ima što je kupio.",
  declined: "Zahtjev je odbijen. Narudžba je zatvorena i ništa nije proknjiženo.",
  expired: "Nitko nije odlučio u sedam dana, pa je zahtjev istekao i narudžba zatvorena. Po potrebi je upiši ponovno.",
};

/** Tells the staff member who requested a refund, or an order by hand, above their limit its outcome. */
function refundAnswer({ data }: Mail): Message {
  const order = String(data.order_number);
  return {
    subject: `${shop.brand}: odgovor na zahtjev za ${data.order ? "narudžbu" : "povrat"}`,
    heading: data.order ? "Tvoj zahtjev za narudžbu" : "Tvoj zahtjev za povrat",
    paragraphs: [(data.order ? orderAnswers : answers)[String(data.outcome)] ?? "O zahtjevu je odlučeno."],
    rows: [
      ["Narudžba", orderReference(order)],
      ["Iznos", croatianMoney(Number(data.amount))],
      ...(data.note ? [["Obrazloženje", String(data.note)] as const] : []),
    ],
    action: { label: "Otvori narudžbu", path: `/admin/orders?order=${order}` },
  };
}
