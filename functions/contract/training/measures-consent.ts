/**
 * What a member consents to before the first measure: body measures are health data (GDPR, article 9), kept by express consent alone.
 * A changed text has a new version; the diary keeps which one was accepted, and when.
 */
export const MEASURES_CONSENT = {
  version: "2026-11-22",
  text: "Izričito pristajem da Zamah čuva tjelesne mjere koje upišem (težinu i opsege) samo zato da ih vidim u svom dnevniku.",
  facts: [
    "To su podaci o zdravlju. Vidiš ih samo ti: ne ulaze ni u kakvu analitiku i nitko drugi ih ne može otvoriti.",
    "Pristanak možeš povući ovdje u svakom trenutku. Tada se sve mjere odmah i zauvijek brišu.",
    "Bez pristanka sve ostalo radi jednako.",
  ],
} as const;
