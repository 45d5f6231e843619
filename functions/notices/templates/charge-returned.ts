import { croatianMoney } from "../croatian.ts";
import type { Message } from "../message.ts";
import type { Letter } from "../outbox.ts";
import { shop } from "../shop.ts";

/** A charge that came through although it should not have, and goes back in full by itself. */
export function chargeReturned({ data }: Letter): Message {
  return {
    subject: `${shop.brand}: vraćamo ti uplatu`,
    heading: "Vraćamo ti uplatu",
    paragraphs: [
      `${data.first_name}, naplata članarine koja je već bila u tijeku prošla je iako više nije trebala: članstvo je u međuvremenu otkazano ili je razdoblje već plaćeno.`,
      "Cijeli iznos vraćamo na karticu. Ne trebaš ništa učiniti; banci može trebati nekoliko dana.",
    ],
    rows: [["Iznos", croatianMoney(Number(data.price))]],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}
