import type { Duty } from "#contract/duties.ts";
import type { IconName } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, type Me } from "../../account/queries.ts";

/** A part of the staff's app. */
export interface Area {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The key that opens it after `g`. */
  readonly letter: string;
  readonly duties: readonly Duty[];
  /** It is opened daily: on a phone it has a tab. */
  readonly isDaily?: true;
}

const all: readonly Duty[] = ["owner", "editor", "support", "accountant"];

/** Every part, in the order of the navigation. */
const areas: readonly Area[] = [
  { path: paths.admin, label: "Jutro", icon: "home", letter: "j", duties: all, isDaily: true },
  { path: paths.adminCatalogue, label: "Katalog", icon: "book", letter: "k", duties: all },
  {
    path: paths.adminOrders,
    label: "Narudžbe",
    icon: "list",
    letter: "n",
    duties: ["owner", "support", "accountant"],
    isDaily: true,
  },
  { path: paths.adminPeople, label: "Ljudi", icon: "person", letter: "l", duties: ["owner", "support"], isDaily: true },
  { path: paths.adminMedia, label: "Mediji", icon: "play", letter: "m", duties: ["owner", "editor"] },
  {
    path: paths.adminComments,
    label: "Komentari",
    icon: "comment",
    letter: "o",
    duties: ["owner", "support", "trainer"],
    isDaily: true,
  },
  { path: paths.adminComplaints, label: "Prigovori", icon: "comment", letter: "i", duties: ["owner", "support"] },
  { path: paths.adminCoupons, label: "Kodovi", icon: "tag", letter: "d", duties: ["owner"] },
  { path: paths.adminNewsletters, label: "Pisma", icon: "share", letter: "e", duties: ["owner", "editor"] },
  { path: paths.adminGifts, label: "Pokloni", icon: "gift", letter: "u", duties: ["owner", "accountant"] },
  {
    path: paths.adminFigures,
    label: "Brojke",
    icon: "chart",
    letter: "b",
    duties: ["owner", "accountant"],
  },
  { path: paths.adminBooks, label: "Knjige", icon: "copy", letter: "r", duties: ["owner", "accountant"] },
  {
    path: paths.adminAudit,
    label: "Zapisnik",
    icon: "clock",
    letter: "z",
    duties: ["owner", "support", "accountant"],
  },
  { path: paths.adminStaff, label: "Osoblje", icon: "person", letter: "s", duties: ["owner"] },
  { path: paths.adminSettings, label: "Postavke", icon: "lock", letter: "p", duties: ["owner"] },
];

/** The part that an address belongs to. */
export function areaAt(pathname: string): Area | undefined {
  const home = areas.find(({ path }) => path === pathname);
  return home ?? areas.find(({ path }) => path !== paths.admin && pathname.startsWith(`${path}/`));
}

/** The parts that somebody's duties open; the others are not even named. */
export function areasOf(me: Me): Area[] {
  return areas.filter(({ duties }) => hasDuty(me, ...duties));
}

/** Tabs of a phone's bar beside 'Više'. */
const TABS = 4;

/** Of somebody's parts those with a tab on a phone: the daily ones, then the first others. */
export function tabsAmong(areas: readonly Area[]): Area[] {
  const ranked = [...areas.filter(({ isDaily }) => isDaily), ...areas.filter(({ isDaily }) => !isDaily)];
  const tabs = ranked.slice(0, TABS);
  return areas.filter((area) => tabs.includes(area));
}
