import { Outlet, useLocation } from "react-router-dom";
import { Footer } from "../features/layout/footer.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { paths } from "../lib/paths.ts";

/** Pages that bring their own header: public ones and the checkout. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Outlet />
      <Footer loud={pathname === paths.landing} />
    </>
  );
}
