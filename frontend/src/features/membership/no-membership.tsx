import { Button } from "../../components/button.tsx";
import { useMembershipOffer } from "./membership-offer.tsx";

/** What somebody without a membership reads of it, and the offer. */
export function NoMembership({ ended }: { readonly ended: boolean }) {
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <p>{ended ? "Tvoje je članstvo isteklo." : "Još nemaš članstvo."}</p>
      <div>
        <Button onClick={open}>Postani Član</Button>
      </div>
      {dialog}
    </>
  );
}
