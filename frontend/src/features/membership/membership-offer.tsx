import { type ReactNode, useCallback, useRef, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { OfferDialog } from "./offer-dialog.tsx";

/** The membership's offer of a page, and what opens it. Its plans are asked for when it first opens. */
export function useMembershipOffer(): { dialog: ReactNode; open: () => void } {
  const place = useRef<HTMLDialogElement>(null);
  const [isWanted, setWanted] = useState(false);
  const show = useCallback((offer: HTMLDialogElement | null) => {
    place.current = offer;
    if (offer) openDialog(offer);
  }, []);
  const open = useCallback(() => {
    setWanted(true);
    if (place.current) openDialog(place.current);
  }, []);
  return { dialog: isWanted && <OfferDialog ref={show} />, open };
}
