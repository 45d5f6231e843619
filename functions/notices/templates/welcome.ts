import type { Message } from "../message.ts";
import type { Letter } from "../outbox.ts";
import { shop } from "../shop.ts";

/** Sent when an account is created. */
export function welcome({ data }: Letter): Message {
  return {
    subject: `Dobro došli u ${shop.brand}`,
    heading: `Bok, ${data.first_name}!`,
    paragraphs: [
      "Tvoj je račun otvoren. Prijavljuješ se e-mail adresom na koju ti je stigla ova poruka.",
      "Odaberi izazov, pripremi bučice ili girju i elastičnu traku, i kreni svojim tempom.",
    ],
    action: { label: "Otvori naslovnu", path: "/app" },
    closing: ["Ako račun ne otvaraš ti, javi nam se odgovorom na ovu poruku."],
  };
}
