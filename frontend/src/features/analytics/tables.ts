import { paths } from "../../lib/paths.ts";

/** The four tables, in the order of their tabs. */
export const analyticsTables = [
  { path: paths.analytics, name: "Tablica 1" },
  { path: "/app/tabeltwo", name: "Tablica 2" },
  { path: "/app/tabelthree", name: "Tablica 3" },
  { path: "/app/tabelfour", name: "Tablica 4" },
] as const;
