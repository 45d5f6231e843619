import { useEffect, useState } from "react";

/** True once so many milliseconds have passed. */
export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPassed, milliseconds, true);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}

/** Whether something has been true once: what is asked for again later does not take the page away. */
export function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
