import type { Seller } from "#contract/shop.ts";
import { croatianDay } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about acts of the staff towards a person, by template. */
export const personMails = {
  access_given: accessGiven,
  account_blocked: accountBlocked,
} satisfies Partial<Templates>;

/** Tells of access that was given, changed or withdrawn. */
function accessGiven({ data }: Mail): Message {
  const title = String(data.title);
  const open = data.until === null ? undefined : croatianDay(new Date(String(data.until)));
  const rows = [["Što", title] as const, ...(open ? [["Otvoreno do", open] as const] : [])];
  if (data.change === "taken")
    return {
      subject: `${shop.brand}: darovani pristup je završio`,
      heading: "Darovani pristup je završio",
      paragraphs: ["Pristup koji smo ti darovali više nije otvoren. Sve što je kupljeno ostaje tvoje."],
      rows,
      closing: ["Ako misliš da je ovo pogreška, odgovori na ovu poruku."],
    };
  if (data.change === "longer")
    return {
      subject: `${shop.brand}: članstvo je produljeno`,
      heading: "Članstvo je produljeno",
      paragraphs: [
        "Premium ti je otvoren dulje, a dodani se dani ne naplaćuju. Ako se članstvo obnavlja, i sljedeća je naplata toliko kasnije.",
      ],
      rows,
      action: { label: "Otvori profil", path: "/app/profile" },
    };
  return {
    subject: `${shop.brand}: ${data.change === "given" ? "poklon za tebe" : "novi kraj darovanog pristupa"}`,
    heading: data.change === "given" ? "Otključano za tebe" : "Novi kraj darovanog pristupa",
    paragraphs: ["Ovo je poklon: ništa se ne naplaćuje, a pristup se na kraju samo zatvara."],
    rows,
    action: { label: "Otvori Zamah", path: "/app" },
  };
}

/** Tells of an account that was blocked or unblocked. */
function accountBlocked({ data }: Mail, { company }: Seller): Message {
  if (!data.blocked)
    return {
      subject: `${shop.brand}: račun je opet otvoren`,
      heading: "Račun je opet otvoren",
      paragraphs: [
        "Možeš se ponovno prijaviti. Što je plaćeno i još traje opet ti je otvoreno.",
        "Ako je članstvo prestalo, samo se ne obnavlja.",
      ],
      action: { label: "Prijavi se", path: "/app/login" },
    };
  return {
    subject: `${shop.brand}: račun je blokiran`,
    heading: "Račun je blokiran",
    paragraphs: [
      "Tvoj račun smo blokirali i svi su uređaji odjavljeni.",
      ...(data.renewals ? ["Članstvo se više ne naplaćuje."] : []),
    ],
    closing: [`Za razlog ili prigovor piši nam na ${company.email}.`],
  };
}
