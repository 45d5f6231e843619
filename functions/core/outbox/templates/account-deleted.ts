import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms that an account is gone, and says what the law makes us keep. */
export function accountDeleted({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: račun je obrisan`,
    heading: "Račun je obrisan",
    paragraphs: [
      toPerson(
        { data },
        "tvoj račun, prijava, pregledani videi i e-mail adresa obrisani su. Pretplata, ako je tekla, više se ne naplaćuje.",
      ),
      "Podatke o plaćenim narudžbama zakon nam nalaže čuvati; ostaju bez tvog imena i adrese.",
    ],
    closing: ["Hvala na svakom zajedničkom treningu."],
  };
}
