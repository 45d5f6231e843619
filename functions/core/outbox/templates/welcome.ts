import { shop } from "../../../kernel/shop.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

const waysIn: Record<string, string> = {
  email: "Prijavljuješ se e-mail adresom na koju ti je stigla ova poruka.",
  google: "Prijavljuješ se svojim Google računom.",
  facebook: "Prijavljuješ se svojim Facebook računom.",
};

/** Sent when an account is created; verifies the address where it needs to be. */
export function welcome({ data }: Mail): Message {
  return {
    subject: `Dobro došli u ${shop.brand}`,
    heading: data.first_name ? `Bok, ${data.first_name}!` : "Bok!",
    paragraphs: [
      `Tvoj je račun otvoren. ${waysIn[data.signs_in_by ?? "email"]}`,
      "Odaberi izazov, pripremi bučice ili girju i elastičnu traku, i kreni svojim tempom.",
      ...(data.token ? ["Još samo potvrdi da je adresa tvoja. Poveznica vrijedi 24 sata."] : []),
    ],
    action: data.token
      ? { label: "Potvrdi adresu", path: `/app/verify?token=${data.token}` }
      : { label: "Otvori naslovnu", path: "/app" },
    closing: ["Ako račun ne otvaraš ti, javi nam se odgovorom na ovu poruku."],
  };
}
