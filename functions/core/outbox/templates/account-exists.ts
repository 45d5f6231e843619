import { shop } from "../../../kernel/shop.ts";
import type { Message } from "../message.ts";

/** Sent to the owner of an address with which somebody tried to register again. */
export function accountExists(): Message {
  return {
    subject: `${shop.brand}: račun s ovom adresom već postoji`,
    heading: "Račun već postoji",
    paragraphs: [
      "Netko se pokušao registrirati ovom e-mail adresom, a ona već ima račun kod nas.",
      "Ako si to ti, prijavi se svojom lozinkom. Ako nisi, ne moraš ništa učiniti: račun je nepromijenjen.",
    ],
    action: { label: "Prijavi se", path: "/app/login" },
  };
}
