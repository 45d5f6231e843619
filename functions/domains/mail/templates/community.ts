import { croatianDay, croatianMoment } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about written complaints, by template. */
export const complaintMails = {
  complaint_received: complaintReceived,
  complaint_answered: complaintAnswered,
} satisfies Partial<Templates>;

const BODIES =
  "Ako se s odgovorom ne slažeš, spor možeš riješiti i pred tijelom za alternativno rješavanje potrošačkih sporova, primjerice pred Sudom časti Hrvatske gospodarske komore. Više piše u uvjetima: [/terms].";

/** How a complaint came that the staff wrote down. */
const WAYS: Readonly<Record<string, string>> = { post: "poštom", phone: "telefonom", in_person: "osobno" };

/** Confirms a complaint on a durable medium: number, receipt and date of the answer. */
function complaintReceived({ data }: Mail): Message {
  const due = croatianDay(new Date(`${data.answer_by}T10:00:00.000Z`));
  const received = new Date(String(data.received_at));
  const way = data.came ? WAYS[String(data.came)] : undefined;
  return {
    subject: `${shop.brand}: zaprimljen prigovor ${data.number}`,
    heading: "Prigovor je zaprimljen",
    paragraphs: [
      `Zaprimili smo tvoj ${way ? `prigovor, koji je stigao ${way}` : "pisani prigovor"}. Odgovaramo pisanim putem najkasnije ${due}`,
      ...(data.text === null ? [] : [`„${data.text}“`]),
    ],
    rows: [
      ["Broj prigovora", String(data.number)],
      ["Zaprimljeno", way ? croatianDay(received) : croatianMoment(received)],
      ...(data.order_number ? [["Narudžba", String(data.order_number)] as const] : []),
    ],
    closing: [
      "Ako želiš nešto dodati, odgovori na ovu poruku. Ako prigovor nije tvoj, zanemari je: netko je upisao tvoju adresu.",
    ],
  };
}

/** The shop's answer to a complaint. */
function complaintAnswered({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: odgovor na prigovor ${data.number}`,
    heading: "Odgovor na prigovor",
    paragraphs: String(data.text).split(/\n+/),
    rows: [
      ["Broj prigovora", String(data.number)],
      ["Prigovor zaprimljen", croatianMoment(new Date(String(data.received_at)))],
    ],
    closing: [BODIES],
  };
}

/** The mails about comments, by template. */
export const communityMails = {
  comment_removed: commentRemoved,
  comment_shown: commentShown,
  report_decided: reportDecided,
} satisfies Partial<Templates>;

/** How to object; the law requires it with every decision. */
const REDRESS = [
  "Ako se s odlukom ne slažeš, odgovori na ovu poruku u roku od šest mjeseci: pogledat ćemo je ponovno i javiti ti ishod.",
  "Možeš se obratiti i tijelu za izvansudsko rješavanje sporova ili sudu. Pravila o komentarima stoje u uvjetima: [/terms].",
];

const noticed: Record<string, string> = {
  words: "Komentar je prije toga zadržan jer sadrži riječ s našeg popisa. Odluku je donijela osoba.",
  reports: "Komentar su prijavili drugi članovi. Odluku je donijela osoba.",
  staff: "Komentar smo pogledali bez prijave. Odluku je donijela osoba.",
};

/** The statement of reasons to a comment's author: decision, facts, grounds and remedies. */
function commentRemoved({ data }: Mail): Message {
  const isDeleted = data.decision === "delete";
  const word = isDeleted ? "obrisan" : "sklonjen";
  return {
    subject: `${shop.brand}: tvoj komentar je ${word}`,
    heading: `Komentar je ${word}`,
    paragraphs: [
      isDeleted
        ? `Obrisali smo tvoj komentar na stranici „${data.title}“.`
        : `Tvoj komentar na stranici „${data.title}“ više ne vide drugi članovi. Ti ga i dalje vidiš i možeš ga obrisati.`,
      `„${data.text}“`,
      `Razlog: ${data.reason}`,
      "Osnova su naši uvjeti korištenja, po kojima uvredljive i protuzakonite komentare uklanjamo.",
      noticed[String(data.noticed)] ?? "",
    ].filter(Boolean),
    rows: [["Komentar napisan", croatianMoment(new Date(String(data.created_at)))]],
    closing: REDRESS,
  };
}

/** Tells an author that a held or hidden comment is visible to all. */
function commentShown({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: tvoj komentar je objavljen`,
    heading: "Komentar je objavljen",
    paragraphs: [`Pogledali smo tvoj komentar na stranici „${data.title}“. Sad ga vide svi članovi koji je otvaraju.`],
    rows: [["Komentar napisan", croatianMoment(new Date(String(data.created_at)))]],
  };
}

const outcomes: Record<string, string> = {
  show: "Komentar ostaje, jer po našoj ocjeni ne krši uvjete korištenja.",
  hide: "Komentar smo sklonili: drugi članovi više ga ne vide.",
  delete: "Komentar smo obrisali.",
};

/** Tells a reporter the decision about a comment. */
function reportDecided({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: odluka o tvojoj prijavi`,
    heading: "Hvala na prijavi",
    paragraphs: [
      `Pogledali smo komentar na stranici „${data.title}“ iz tvoje prijave. Odluku je donijela osoba.`,
      outcomes[String(data.decision)] ?? "",
    ].filter(Boolean),
    rows: [["Prijavljeno", croatianMoment(new Date(String(data.reported_at)))]],
    closing: REDRESS,
  };
}
