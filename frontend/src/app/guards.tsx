import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { useSignedIn } from "../lib/session.ts";
import { rememberTarget } from "../lib/target.ts";

/** Pages for members: everybody else signs in first and then comes back. */
export function SignedInOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  rememberTarget(`${pathname}${search}`);
  return <Navigate to={paths.login} replace />;
}

/** Pages for visitors: whoever is signed in goes to the home page, unless a provider has just sent them back. */
export function SignedOutOnly() {
  const { pathname, search } = useLocation();
  const isReturn = pathname === paths.login && /[?&](?:code|error)=/.test(search);
  return useSignedIn() && !isReturn ? <Navigate to={paths.home} replace /> : <Outlet />;
}
