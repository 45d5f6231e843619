const letters: Readonly<Record<string, string>> = {
  access_given: "darovani pristup",
  account_blocked: "blokada računa",
  account_exists: "račun već postoji",
  card_expiry: "istek kartice",
  comment_removed: "sklonjen komentar",
  comment_shown: "vraćen komentar",
  email_accepted: "nova adresa računa",
  email_changed: "promjena e-maila",
  email_proposal_notice: "prijedlog druge adrese",
  email_proposed: "potvrda predložene adrese",
  membership_ended: "kraj članstva",
  no_password: "kako se prijaviti",
  order_confirmation: "potvrda narudžbe",
  password_changed: "nova lozinka postavljena",
  payment_failed: "neuspjela naplata",
  plan_change: "promjena plana",
  price_change: "promjena cijene",
  renewal_notice: "najava obnove",
  renewal_paid: "račun za obnovu",
  report_decided: "odluka o prijavi",
  refund_requested: "povrat zadan",
  refund_sent: "povrat poslan",
  reset_password: "poveznica za novu lozinku",
  subscription_cancelled: "otkaz članstva",
  subscription_paused: "pauza članstva",
  subscription_resumed: "nastavak članstva",
  training_reminder: "podsjetnik na trening",
  verify_email: "potvrda adrese",
  weekly_report: "tjedni pregled",
  welcome: "dobrodošlica",
  withdrawal_received: "izjava o raskidu",
};

/** What a letter is about, by its template. */
export function letterWords(template: string): string {
  return letters[template] ?? template;
}
