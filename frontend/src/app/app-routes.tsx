import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { SignedInOnly, SignedInOrTraining, SignedOutOnly } from "./guards.tsx";
import { aroundMemberPages, memberRoutes, screenRoutes, workoutRoute } from "./member-routes.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { publicRoutes, visitorRoutes } from "./public-routes.tsx";

/** Every route of the site, each loaded when it is asked for; a prerendered page stays readable meanwhile. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<SignedOutOnly />}>{visitorRoutes}</Route>
        {publicRoutes}
      </Route>
      <Route path={paths.oldChallenges} element={<Navigate to={paths.challenges} replace />} />
      <Route path={paths.oldOrders} element={<Navigate to={paths.adminOrders} replace />} />
      <Route element={<SignedInOrTraining />}>{workoutRoute}</Route>
      <Route element={<SignedInOnly />}>
        {screenRoutes}
        <Route element={aroundMemberPages}>{memberRoutes}</Route>
      </Route>
    </Routes>
  );
}
