import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import shop from "../../../infra/shop.json";
import { Page } from "../components/page.tsx";
import { ErrorState, LoadingText } from "../components/states.tsx";
import { useMe } from "../features/account/queries.ts";
import { areaAt, areasOf } from "../features/admin/shared/areas.ts";
import { paths } from "../lib/paths.ts";
import { rememberReturnPath } from "../lib/return-path.ts";
import { useSignedIn } from "../lib/session.ts";
import { StaffLayout } from "./staff-layout.tsx";

/**
 * Guards the staff's pages: sends visitors to sign in, refuses members, and checks each page's duties. Whose duties leave out the morning begin
 * with their first part.
 */
export function StaffOnly() {
  const signedIn = useSignedIn();
  const me = useMe();
  const { pathname } = useLocation();
  if (!signedIn) return <ToSignIn />;
  if (me.isError) return <BarePage>{<ErrorState error={me.error} onRetry={() => me.refetch()} />}</BarePage>;
  if (!me.data) return <BarePage>{<LoadingText />}</BarePage>;
  const areas = areasOf(me.data);
  const [first] = areas;
  if (!first) return <BarePage>{<Forbidden />}</BarePage>;
  const area = areaAt(pathname);
  if (area?.path === paths.admin && area !== first) return <Navigate to={first.path} replace />;
  return (
    <StaffLayout me={me.data} areas={areas}>
      {area && !areas.includes(area) ? <Closed label={area.label} /> : undefined}
    </StaffLayout>
  );
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberReturnPath(`${pathname}${search}`);
    window.location.replace(paths.login);
  }, [pathname, search]);
  return <LoadingText />;
}

function BarePage({ children }: { readonly children: React.ReactNode }) {
  return (
    <Page title="Uprava">
      <p>
        <a href={paths.landing}>
          <b>{shop.brand}</b>
        </a>
      </p>
      {children}
    </Page>
  );
}

function Forbidden() {
  return (
    <>
      <h1>Za ovo nemaš ovlasti.</h1>
      <p>Upravu vide samo oni koji vode trgovinu.</p>
      <a href={paths.home}>Natrag u trgovinu</a>
    </>
  );
}

function Closed({ label }: { readonly label: string }) {
  return (
    <Page title={`${label} · Uprava`}>
      <h1>{label}</h1>
      <p>Ovo ne spada u tvoje poslove. Ako ti treba, javi se vodstvu.</p>
    </Page>
  );
}
