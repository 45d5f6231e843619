import { type ComponentType, lazy, useState } from "react";

/** A component whose code comes later. */
export interface LateCode<P> {
  /** Brings the code; from then on the component is drawn without waiting. */
  readonly fetch: () => Promise<unknown>;
  /** The component itself where its code has come, else one that waits for it. */
  readonly component: () => ComponentType<P>;
}

/** A component by what imports its file, and by its name there. */
export function lateCode<P, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LateCode<P> {
  let known: ComponentType<P> | undefined;
  const fetch = async () => {
    known = (await load())[name];
    return { default: known };
  };
  const Late = lazy(fetch);
  return { fetch, component: () => known ?? Late };
}

type Props<P> = P & { readonly code: LateCode<P> };

/**
 * Draws such a component: at once where its code has come, for a page that waits for what is there already would show for a moment that it
 * waits, and React shows that for 0.3 s at least.
 */
export function Lazily<P extends object>({ code, ...props }: Props<P>) {
  const [Part] = useState(code.component);
  return <Part {...(props as unknown as P)} />;
}
