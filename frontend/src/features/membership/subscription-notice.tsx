import { lazy, Suspense } from "react";
import { useOnce } from "../../lib/timing/use-after.ts";
import { useNotice } from "./notice.ts";

const NoticeDialog = lazy(async () => ({ default: (await import("./notice-dialog.tsx")).NoticeDialog }));

/** What the last page, or a failure on this one, left to be said. */
export function SubscriptionNotice() {
  const hasNotice = useOnce(useNotice() !== null);
  return (
    hasNotice && (
      <Suspense>
        <NoticeDialog />
      </Suspense>
    )
  );
}
