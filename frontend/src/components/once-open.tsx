import { type ReactNode, Suspense } from "react";
import { useOnce } from "../lib/timing/patience.ts";

interface Props {
  readonly open: boolean;
  /** The dialog, loaded lazily. */
  readonly children: ReactNode;
}

/** A dialog whose own code is fetched when it first opens; from then on it stands there, so that it can close as others do. */
export function OnceOpen({ open, children }: Props) {
  return useOnce(open) && <Suspense fallback={null}>{children}</Suspense>;
}
