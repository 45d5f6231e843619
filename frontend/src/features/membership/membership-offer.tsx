import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";

const load = () => import("./membership-dialog.tsx");
const MembershipDialog = lazy(async () => ({ default: (await load()).MembershipDialog }));

/** The membership dialog and the functions that warm it up and open it; its code is fetched at the first intent. */
export function useMembershipOffer(): { dialog: ReactNode; open: () => void; warm: () => void } {
  const [asked, setAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const warm = useCallback(() => void load(), []);
  const open = useCallback(() => {
    setAsked(true);
    setIsOpen(true);
  }, []);
  const dialog = asked ? (
    <Suspense fallback={null}>
      <MembershipDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
  return { dialog, open, warm };
}
