import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** What stands there until the reader comes near. */
  readonly before: ReactNode;
  /** How near that is, as an observer of intersections counts it: within a screen. */
  readonly margin?: string;
  /** Shows the children without waiting for that. */
  readonly already?: boolean;
  readonly children: ReactNode;
}

/** Shows its children once the reader is near them; until then their code is not fetched. */
export function WhenNear({ before, margin = "100% 0px", already = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = near || already;
  useEffect(() => {
    if (!place.current || shown) return;
    const look: IntersectionObserverCallback = (seen) => seen.some((entry) => entry.isIntersecting) && setNear(true);
    const observer = new IntersectionObserver(look, { rootMargin: margin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin, shown]);
  return <div ref={place}>{shown ? children : before}</div>;
}
