import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** What stands there until the reader comes near. */
  readonly before: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children once the reader is within a screen of them; until then their code is not fetched. */
export function WhenNear({ before, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const look: IntersectionObserverCallback = (seen) => seen.some((entry) => entry.isIntersecting) && setNear(true);
    const observer = new IntersectionObserver(look, { rootMargin: "100% 0px" });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{near ? children : before}</div>;
}
