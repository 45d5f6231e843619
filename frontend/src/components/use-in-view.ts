import { useEffect, useState } from "react";

/** Whether the element with an id is on the screen now; false where there is none. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
