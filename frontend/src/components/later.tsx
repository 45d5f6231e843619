import { Component, type ReactNode, Suspense, useDeferredValue } from "react";
import { isMissingCode, isReloading } from "../lib/missing-code.ts";
import { useHasActed } from "../lib/use-has-acted.ts";
import { Failure } from "./states.tsx";
import { WhenNear } from "./when-near.tsx";

interface Props {
  /** What stands there until the part does, as high as it will be. */
  readonly before: ReactNode;
  /** The part, loaded lazily. */
  readonly children: ReactNode;
}

/**
 * A part of a page below its first screen: its code is fetched with the reader's first act, or at once where the screen is so high that it
 * shows. Where the code does not arrive the part says so; one that broke takes its page with it.
 */
export function Later({ before, children }: Props) {
  const hasActed = useDeferredValue(useHasActed());
  const part = (
    <Arriving before={before}>
      <Suspense fallback={before}>{children}</Suspense>
    </Arriving>
  );
  return (
    <WhenNear before={before} margin="0px" already={hasActed}>
      {part}
    </WhenNear>
  );
}

class Arriving extends Component<Props, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { before, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    if (!isMissingCode(error)) throw error;
    return isReloading() ? before : <Failure text={missing()} onRetry={() => window.location.reload()} />;
  }
}

function missing(): string {
  return navigator.onLine
    ? "Ovaj se dio stranice nije učitao."
    : "Ovaj dio još nije na ovom uređaju. Pokušaj kad se mreža vrati.";
}
