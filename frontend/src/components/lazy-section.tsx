import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { isMissingCode, isReloading } from "../lib/missing-code.ts";
import { Failure } from "./states.tsx";

interface Props {
  /** Stands there until the section does, as high as it will be. */
  readonly before: ReactNode;
  /** What is loaded by `lazy`, or asks for its own data. */
  readonly children: ReactNode;
}

/**
 * A part of a page below its first screen: its code and data are fetched once the reader is within a screen of it, or prints. Where the
 * code does not arrive the section says so; one that broke takes its page with it.
 */
export function LazySection({ before, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: "100% 0px",
    });
    observer.observe(place.current);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [isNear]);
  return (
    <div ref={place}>
      {isNear ? (
        <Arriving before={before}>
          <Suspense fallback={before}>{children}</Suspense>
        </Arriving>
      ) : (
        before
      )}
    </div>
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
