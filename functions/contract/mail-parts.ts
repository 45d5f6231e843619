/** The parts of a mail that the shop writes itself, in their usual order, and what each says. */
export const MAIL_PARTS = {
  poruka: "što je ovaj put u pismu, ovisno o slučaju",
  podaci: "tablica s iznosom, danom i brojem",
  gumb: "gumb s poveznicom, na primjer za otkaz ili potvrdu",
  napomene: "napomene koje traži zakon",
  odjava: "poveznica za odjavu",
} as const;
export type MailPart = keyof typeof MAIL_PARTS;

/** A mark in an owner's text: a part of the mail, or the name of a row of its table, such as `{Iznos}`. */
export const MARK = /\{([^{}\n]{1,60})\}/g;
