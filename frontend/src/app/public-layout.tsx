import { Outlet } from "react-router-dom";
import { Footer } from "../features/layout/footer.tsx";
import { SkipLink } from "../features/layout/skip-link.tsx";

/** Pages that bring their own header: public ones and the checkout. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <Footer />
    </>
  );
}
