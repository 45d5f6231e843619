import { useState } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { rememberReturnPath } from "../lib/return-path.ts";
import { useRunning } from "../lib/running-workout.ts";
import { useSignedIn } from "../lib/session.ts";

/** Pages for members: everybody else signs in first and then comes back. */
export function SignedInOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  rememberReturnPath(`${pathname}${search}`);
  return <Navigate to={paths.login} replace />;
}

/** The page of a workout: one that runs on this device opens without a session too, and stays until it is left. */
export function SignedInOrTraining() {
  const { id } = useParams();
  const isRunning = useRunning()?.id === id;
  const [hasRun, setHasRun] = useState(isRunning);
  if (isRunning && !hasRun) setHasRun(true);
  return hasRun ? <Outlet /> : <SignedInOnly />;
}

/** Pages for visitors: whoever is signed in goes to the home page, unless a provider has just sent them back, or they look at a draft. */
export function SignedOutOnly() {
  const { pathname, search } = useLocation();
  const isReturn = search === "?pregled" || (pathname === paths.login && /[?&](?:code|error)=/.test(search));
  return useSignedIn() && !isReturn ? <Navigate to={paths.home} replace /> : <Outlet />;
}
