import { useEffect, useState } from "react";

/** So many pixels at a phone's lower edge are bars: what lies below them is not seen. */
const BARS = 150;

/** Whether the element with an id, which may arrive later, shows above the bars of a phone; false where there is none. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const shown = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px -${BARS}px 0px`,
    });
    const arrivals = new MutationObserver(watch);
    function watch(): void {
      const place = document.getElementById(id);
      if (!place) return;
      shown.observe(place);
      arrivals.disconnect();
    }
    arrivals.observe(document.body, { childList: true, subtree: true });
    watch();
    return () => {
      shown.disconnect();
      arrivals.disconnect();
    };
  }, [id]);
  return inView;
}
