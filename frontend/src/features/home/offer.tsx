import { MembershipBand } from "../membership/membership-band.tsx";
import { useMembershipOffer } from "../membership/membership-offer.tsx";

/** The membership, to who has none. */
export function Offer() {
  const { dialog, open, warm } = useMembershipOffer();
  return (
    <>
      <MembershipBand onOpen={open} onIntent={warm} />
      {dialog}
    </>
  );
}
