import type { Morning } from "#contract/analytics.ts";
import { gatewayKeys } from "#contract/gateway-keys.ts";
import { orderReference } from "#contract/order-words.ts";
import type { TaskKind } from "#contract/tasks.ts";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { reasonOf } from "../orders/review-labels.ts";
import { euros } from "../shared/euros.ts";
import { dutyOf } from "../shared/threshold-line.tsx";

export type Task = Morning["matters"]["listed"][number];

const names: Readonly<Record<TaskKind, string>> = {
  order_review: "Narudžba na provjeri",
  refund_review: "Povrat na provjeri",
  gateway_differs: "U portalu je drugo nego u knjigama",
  approval: "Povrat čeka odobrenje",
  dispute_open: "Banka je povukla uplatu",
  withdrawal_person: "Raskid čeka odluku",
  books_gap: "Knjige se ne slažu",
  comment_reported: "Prijavljen komentar",
  comment_held: "Zadržan komentar",
  complaint: "Prigovor čeka odgovor",
  mail_failed: "Pismo ne odlazi",
  mail_bounced: "Pošta se vratila",
  charge_untold: "Ne zna da naplata nije uspjela",
  receipt_late: "Račun nije fiskaliziran",
  video_failed: "Video nije uspio",
  expiry: "Uskoro istječe",
  publish_failed: "Zakazana objava nije uspjela",
  sales_abroad: "Prodaja u EU blizu praga od 10.000 €",
  vat_threshold: "Promet blizu praga za PDV od 60.000 €",
  country_unproved: "Država kupca nije dokazana",
};

export function nameOf({ kind, id }: Pick<Task, "kind" | "id">): string {
  return kind === "expiry" && id === "secrets" ? "Ključevi nisu mijenjani godinu dana" : names[kind];
}

export function aboutOf({ kind, about }: Task): string {
  const { cents, order_number, reason, day, author, words } = about;
  const parts = [
    cents === undefined ? undefined : euros(cents / 100),
    order_number && orderReference(order_number),
    kind === "vat_threshold" && (day ? dutyOf("vat", day) : BEFORE_VAT),
    day && kind !== "vat_threshold" && (kind === "complaint" ? `zakonski rok ${dayOf(day)}` : dayOf(day)),
    author && words ? `${author}: „${words}“` : undefined,
    reason && whyOf(kind, reason),
    kind === "sales_abroad" && BEFORE_ONE_STOP,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The page where a task is decided; undefined where there is none. */
export function placeOf({ kind, id, about: { order_number, document, person, day } }: Task): string | undefined {
  if (document) return paths.adminDocument(document.kind, document.id);
  if (kind === "comment_reported" || kind === "comment_held") return `${paths.adminComments}#${id}`;
  if (kind === "complaint") return `${paths.adminComplaints}#${id}`;
  if (person) return paths.adminPerson(person);
  if (kind === "vat_threshold") return paths.adminSettings;
  if (kind === "video_failed") return paths.adminMedia;
  if (kind === "expiry") return `${paths.adminSettings}#renewed`;
  if (kind === "books_gap" && !order_number) return `${paths.adminBooks}${day ? `?month=${day.slice(0, 7)}` : ""}`;
  return order_number && paths.adminOrder(order_number);
}

function whyOf(kind: TaskKind, reason: string): string {
  if (kind === "order_review") return reasonOf(reason);
  if (kind === "expiry") return certificates[reason] ?? reason;
  if (kind === "mail_bounced") return bounceLabels[reason] ?? reason;
  if (kind === "charge_untold") return "Pismo o neuspjeloj naplati nije stiglo. Nazovi ili ispravi adresu.";
  if (kind === "mail_failed" && reason === "stopped") return MAIL_STOPPED;
  if (kind === "gateway_differs") return mismatchLabels[reason] ?? reason;
  return kind === "refund_review" ? reasonOf(`refund_${reason}`) : reason;
}

const BEFORE_VAT =
  "Tko prijeđe 60.000 €, u sustavu PDV-a je od idućeg dana. Pripremi dan u Postavkama s računovodstvom.";
const BEFORE_ONE_STOP =
  "Iznad 10.000 € PDV je onaj države kupca: OSS se prijavljuje u ePoreznoj, a dan upisuje održavatelj.";

/** Certificates of the shop by the settings that hold them; those of others have names of their own. */
const certificates: Readonly<Record<string, string>> = {
  ...Object.fromEntries(gatewayKeys.map(({ certificate, gateway }) => [certificate, `Certifikat za ${gateway.name}`])),
  FISCAL_KEY: "Fiskalni certifikat",
};

/** How gateway and books differ on a returned or disputed charge, and the next step. */
const mismatchLabels: Readonly<Record<string, string>> = {
  returned_more: "U portalu je vraćeno više nego što znaju knjige. Provjeri ima li kupac isti novac dvaput.",
  returned_less: "U portalu još stoji novac koji je po knjigama vraćen. Provjeri je li stigao kupcu.",
  unclear: "Usporedi uplatu s portalom.",
};

const MAIL_STOPPED =
  "Usluga pošte trenutačno ne prima nijedno pismo. Ništa nije izgubljeno: pisma čekaju i odlaze čim ih opet prima. Javi održavatelju.";

/** Why mail comes back, and what to do. */
const bounceLabels: Readonly<Record<string, string>> = {
  bounce: "Adresa ne prima poštu. Provjeri je s osobom i ispravi, ili je neka osoba promijeni na profilu.",
  soft: "Pošta je na tu adresu pet puta u mjesecu ostala neisporučena. Provjeri je s osobom i ispravi, ili je neka osoba promijeni na profilu.",
  complaint: "Osoba je pismo označila kao neželjeno. Račune i potvrde i dalje šaljemo; pitaj smeta li joj nešto.",
};
