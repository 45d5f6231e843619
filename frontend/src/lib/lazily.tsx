import { type ComponentType, lazy, useState } from "react";

/**
 * A component whose code comes when it is first drawn, or before: `fetch` brings it, and from then on it is drawn without waiting. A page
 * that waits for what is there already would show for a moment that it waits, and React shows that for 0.3 s at least.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined;
  const fetch = async () => {
    known = await load();
    return { default: known };
  };
  const Late = lazy(fetch);
  function Lazily(props: P) {
    const [Part] = useState(() => known ?? Late);
    return <Part {...props} />;
  }
  return Object.assign(Lazily, { fetch });
}
