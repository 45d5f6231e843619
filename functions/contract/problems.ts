/**
 * Every refusal that the API may answer: HTTP status and the Croatian sentence a person reads. Texts of the
 * specification's error catalogue stand here letter by letter.
 */
export const problems = {
  invalid_input: [400, "Provjeri podatke i pokušaj ponovno."],
  invalid_json: [400, "Zahtjev nije ispravan JSON."],
  registration_failed: [400, "Registracija nije uspjela."],
  auth_failed: [400, "Prijava nije uspjela. Pokušaj ponovno."],
  link_invalid: [400, "Poveznica više ne vrijedi. Zatraži novu."],
  code_invalid: [400, "Kod nije ispravan. Upiši novi iz aplikacije."],
  unauthenticated: [401, "Prijavi se i pokušaj ponovno."],
  wrong_credentials: [401, "Neispravan email ili lozinka zaporka"],
  forbidden: [403, "Za ovo nemaš ovlasti."],
  no_access: [403, "Ovaj sadržaj još nije otključan."],
  consent_needed: [403, "Isporuka čeka tvoju suglasnost."],
  email_unverified: [403, "Najprije potvrdi svoju e-mail adresu."],
  wrong_password: [403, "Lozinka nije ispravna."],
  second_factor_needed: [403, "Potvrdi prijavu kodom iz aplikacije."],
  not_found: [404, "Traženo nije pronađeno."],
  account_exists: [409, "Račun s ovim podacima već postoji. Prijavi se na dosadašnji način."],
  price_changed: [409, "Cijena se promijenila. Provjeri novi iznos."],
  already_owned: [409, "Ovo već imaš."],
  order_pending: [409, "Već imaš narudžbu koja čeka plaćanje."],
  order_closed: [409, "Ova se narudžba više ne može platiti."],
  field_mismatch: [409, "Podaci za plaćanje ne odgovaraju narudžbi."],
  product_ending: [409, "Izazov uskoro završava i više se ne može kupiti."],
  subscription_ended: [409, "Pretplata je istekla. Potrebna je nova kupnja."],
  membership_unchangeable: [409, "Članstvo se sada ne može promijeniti. Osvježi stranicu i provjeri njegovo stanje."],
  renewal_running: [409, "Naplata je upravo u tijeku. Pokušaj ponovno za nekoliko minuta."],
  email_taken: [409, "Ova e-mail adresa pripada drugom računu."],
  no_password: [409, "Prijavljuješ se putem Googlea ili Facebooka i nemaš lozinku."],
  comment_exists: [409, "Ovaj je komentar već objavljen s drugim tekstom."],
  body_too_large: [413, "Zahtjev je prevelik."],
  not_json: [415, "Zahtjev mora biti JSON."],
  not_a_form: [415, "Zahtjev mora biti obrazac."],
  too_many_requests: [429, "Previše pokušaja. Pričekaj pa pokušaj ponovno."],
  too_many_streams: [429, "Već gledaš na drugom uređaju"],
  internal: [500, "Nešto je pošlo po zlu. Pokušaj ponovno."],
  sign_in_unavailable: [503, "Prijava trenutačno nije dostupna. Pokušaj ponovno."],
  gateway_unavailable: [503, "Plaćanje trenutačno nije dostupno. Pokušaj ponovno."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof problems;
