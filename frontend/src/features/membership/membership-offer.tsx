import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";

const load = () => import("./offer-dialog.tsx");
const OfferDialog = lazy(async () => ({ default: (await load()).OfferDialog }));

/** The membership's offer of a member's page and the functions that warm it up and open it; its code is fetched at the first intent. */
export function useMembershipOffer(): { dialog: ReactNode; open: () => void; warm: () => void } {
  const place = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  const warm = useCallback(() => void load(), []);
  const show = useCallback((offer: HTMLDialogElement | null) => {
    place.current = offer;
    if (offer) openDialog(offer);
  }, []);
  const open = useCallback(() => {
    setAsked(true);
    if (place.current) openDialog(place.current);
  }, []);
  const dialog = asked ? (
    <Suspense fallback={null}>
      <OfferDialog ref={show} asked />
    </Suspense>
  ) : null;
  return { dialog, open, warm };
}
