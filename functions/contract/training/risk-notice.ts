/** What is told once before the first workout; the device keeps which version. A changed text has a new one. */
export const RISK_NOTICE = {
  version: "2026-11-28",
  /** Where a programme is begun. */
  short: "Prije vježbanja procijeni svoje stanje i po potrebi se savjetuj s liječnikom. Kod boli odmah stani.",
  age: "Programi su za punoljetne osobe, a mlađe vježbaju uz pristanak roditelja ili skrbnika. Ako kreneš, potvrđuješ da imaš najmanje 18 godina ili taj pristanak.",
  sentences: [
    "Program je opći plan vježbanja, a ne liječnički savjet. Namijenjen je zdravim odraslim osobama.",
    "U trudnoći i nakon poroda, uz ozljedu, bolest ili lijekove najprije pitaj liječnika. Biraj težinu koju možeš podići uredno.",
    "Kod boli, vrtoglavice ili nedostatka zraka odmah stani.",
  ],
} as const;
