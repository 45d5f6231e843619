import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { OfferDialog } from "./offer-dialog.tsx";

/** The membership's offer of a public page, where it stands from the beginning and opens before any code (`early-offer.ts`), and what opens it later. */
export function useStillOffer(): { dialog: ReactNode; open: () => void } {
  const place = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (place.current?.open) setAsked(true);
  }, []);
  const open = useCallback(() => {
    setAsked(true);
    if (place.current) openDialog(place.current);
  }, []);
  return { dialog: <OfferDialog ref={place} asked={asked} />, open };
}
