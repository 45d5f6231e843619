import type { Threshold } from "#contract/books.ts";
import { later } from "#contract/periods.ts";
import { dayOf } from "../../../lib/format.ts";
import { euros } from "./euros.ts";
import page from "./page.module.css";

/** The year's sales beside the threshold that comes next, and what must be done once it is passed. */
export function ThresholdLine({ threshold }: { readonly threshold: Threshold }) {
  const { kind, year, sum, limit, passed } = threshold;
  const share = Math.floor((Math.max(sum, 0) / limit) * 100);
  return (
    <p className={passed ? undefined : page.quiet}>
      {`${names[kind]} ${year}.: ${euros(sum)} od ${euros(limit)} (${share} %). `}
      {passed && <b>{dutyOf(kind, passed)}</b>}
    </p>
  );
}

const names: Readonly<Record<Threshold["kind"], string>> = {
  vat: "Promet do praga za PDV",
  oss: "Prodaja u druge države EU do praga za OSS",
};

/** What the law asks once a threshold was passed on a day. */
export function dutyOf(kind: Threshold["kind"], passed: string): string {
  if (kind === "oss")
    return `Prag je prijeđen ${dayOf(passed)}. Prijavi OSS u ePoreznoj do desetog dana idućeg mjeseca; održavatelj upisuje dan od kojeg vrijedi.`;
  return `Prag je prijeđen ${dayOf(passed)}. U sustavu PDV-a si od ${dayOf(later(passed, 1))}: upiši taj dan u Postavke, a Poreznoj upravi prijavi do ${dayOf(later(passed, 8))}`;
}
