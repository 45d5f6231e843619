import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { LoadingText } from "../../components/states.tsx";
import styles from "../../features/admin/shared/page.module.css";
import { paths } from "../../lib/paths.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const TabelOne = lazy(async () => ({
  default: (await import("../../features/admin/analytics/tabel-one.tsx")).TabelOne,
}));
const TabelTwo = lazy(async () => ({
  default: (await import("../../features/admin/analytics/tabel-two.tsx")).TabelTwo,
}));
const TabelThree = lazy(async () => ({
  default: (await import("../../features/admin/analytics/tabel-three.tsx")).TabelThree,
}));
const TabelFour = lazy(async () => ({
  default: (await import("../../features/admin/analytics/tabel-four.tsx")).TabelFour,
}));
const Sources = lazy(async () => ({
  default: (await import("../../features/admin/analytics/sources.tsx")).Sources,
}));
const Content = lazy(async () => ({
  default: (await import("../../features/admin/analytics/content.tsx")).Content,
}));
const Funnel = lazy(async () => ({
  default: (await import("../../features/admin/analytics/funnel.tsx")).Funnel,
}));

export const tables = [
  "Članovi po planovima",
  "Prodaja između dva dana",
  "Prodaja od otvaranja",
  "Pretplatnici",
  "Odakle prodaja",
  "Gledanje i programi",
  "Od posjeta do uplate",
];
const views = [TabelOne, TabelTwo, TabelThree, TabelFour, Sources, Content, Funnel];

/** One of the tables in the frame of the staff's app. */
export function TablePage() {
  const place = Number(useParams().table) - 1;
  const View = views[place];
  if (!View) return <NotFoundPage />;
  return (
    <Page title={`${tables[place]} · Uprava`}>
      <p className={styles.back}>
        <Link to={paths.adminFigures}>Brojke</Link>
      </p>
      <div className={styles.head}>
        <h1>{tables[place]}</h1>
        <p className={styles.quiet}>{`Tablica ${place + 1}`}</p>
      </div>
      <Suspense fallback={<LoadingText />}>
        <View />
      </Suspense>
    </Page>
  );
}
